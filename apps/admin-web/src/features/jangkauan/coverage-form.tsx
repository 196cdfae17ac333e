import { useEffect, useState } from 'react';
import { namedWords } from '@jala/schema/rules/search';
import { JANGKAUAN_STATUSES, type JangkauanStatus } from '@jala/schema/rules/jangkauan';
import type { Package } from '@jala/schema/rules/package';
import type { JangkauanOfKabupaten } from '@jala/schema/wire/jangkauan';
import { Button } from '@jala/ui/button';
import { Card } from '@jala/ui/card';
import { SearchField } from '#components/search-field.tsx';
import { Segments } from '#components/segments.tsx';
import { StateBlock } from '#components/state-block.tsx';
import { EditForm } from '#forms/edit-form.tsx';
import { useRecordForm } from '#forms/record-form.ts';
import { queries, trpc } from '#lib/trpc.ts';
import { AreaRow, rowId } from './area-row.tsx';
import { BordersCard } from './batas/borders-card.tsx';
import { type Area, changesOf, checksOf, toStored, withStatus, fieldsOf } from './coverage-values.ts';
import { CoverageSummary } from './coverage-summary.tsx';
import { KecamatanHead } from './kecamatan-head.tsx';
import { texts } from './texts.ts';

export interface CoverageFilter {
  q?: string | undefined;
  status?: JangkauanStatus | undefined;
}

interface CoverageFormProps {
  /** Code of the kabupaten. */
  kabupaten: string;
  record: JangkauanOfKabupaten;
  packages: readonly Package[];
  filter: CoverageFilter;
  onFilter: (part: CoverageFilter) => void;
  /** Code of the kelurahan in the address, whose row opens. */
  opened: string | undefined;
}

/** The kelurahan of a kabupaten. A ticked kelurahan is covered. Changes appear on the site after they are saved. */
export function CoverageForm({ kabupaten, record, packages, filter, onFilter, opened }: CoverageFormProps) {
  const form = useRecordForm({
    draftName: `jangkauan:${kabupaten}`,
    record,
    toStored,
    query: {
      fetch: () => queries.jangkauan.ofKabupaten.fetch({ kabupaten }),
      show: (saved) => queries.jangkauan.ofKabupaten.setData({ kabupaten }, saved),
      refresh: () => void queries.jangkauan.invalidate(),
    },
    thing: 'jangkauan',
    thingId: Number(kabupaten.replace('.', '')),
    fields: fieldsOf(record),
    checks: checksOf(record),
    async update(values, _version, seen) {
      await update.mutateAsync({ areas: changesOf(values, seen) });
      return queries.jangkauan.ofKabupaten.fetch({ kabupaten });
    },
    sentences: { saved: texts.saved, failed: texts.failed },
  });
  const update = trpc.jangkauan.updateMany.useMutation();
  const [open, setOpen] = useState(opened);
  const [linked, setLinked] = useState(opened);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const { values } = form;
  const areaOf = (kode: string): Area =>
    values[kode] ?? { status: 'belum', bulan: null, catatan: '', paket: [], version: 0 };
  const found = record.map((one) => ({ ...one, kelurahan: one.kelurahan.filter(finder(filter.q)) }));
  const isShown = ({ kode }: { kode: string }) =>
    filter.status === undefined || areaOf(kode).status === filter.status || kode === open;
  const shown = found
    .map((one) => ({ ...one, kelurahan: one.kelurahan.filter(isShown) }))
    .filter(({ kelurahan }) => kelurahan.length > 0);
  const isNarrowed = filter.q !== undefined || filter.status !== undefined;
  const tick = (codes: readonly string[], isTicked: boolean) => {
    for (const kode of codes) form.set(kode, withStatus(areaOf(kode), isTicked ? 'tercakup' : 'belum'));
  };
  const openRow = (kode: string) => {
    setFolded(new Set([...folded].filter((one) => !kode.startsWith(one))));
    setOpen(kode);
  };
  if (opened !== linked) {
    setLinked(opened);
    if (opened !== undefined) openRow(opened);
  }
  useEffect(() => {
    if (opened !== undefined) document.getElementById(rowId(opened))?.scrollIntoView({ block: 'center' });
  }, [opened]);
  const showRow = (kode: string) => {
    if (!found.some(({ kelurahan }) => kelurahan.some((one) => one.kode === kode))) onFilter({ q: undefined });
    openRow(kode);
    // The row exists only after the next render.
    setTimeout(() => document.getElementById(rowId(kode))?.scrollIntoView({ block: 'center' }));
  };
  return (
    <>
      <CoverageFilters
        filter={filter}
        statuses={found.flatMap(({ kelurahan }) => kelurahan.map(({ kode }) => areaOf(kode).status))}
        onFilter={onFilter}
      />
      <EditForm form={form} bar={{ view: `/cek-jangkauan?kab=${kabupaten}` }} className="gap-0">
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
          {shown.length === 0 ? (
            <StateBlock title={filter.q === undefined ? texts.nothing : texts.notFound(filter.q)}>
              <Button variant="outline" className="mt-4" onClick={() => onFilter({ q: undefined, status: undefined })}>
                {texts.clear}
              </Button>
            </StateBlock>
          ) : (
            <Card className="divide-y divide-border overflow-clip">
              {shown.map(({ kode, nama, kelurahan }) => {
                const all = record.find((one) => one.kode === kode)?.kelurahan ?? [];
                const codes = kelurahan.map((area) => area.kode);
                const isFolded = folded.has(kode) && !isNarrowed;
                return (
                  <section key={kode} aria-label={texts.kecamatan(nama)}>
                    <KecamatanHead
                      nama={nama}
                      covered={all.filter((area) => areaOf(area.kode).status === 'tercakup').length}
                      total={all.length}
                      ticked={codes.filter((code) => areaOf(code).status === 'tercakup').length}
                      shown={codes.length}
                      isFolded={isFolded}
                      onFold={() => setFolded(toggled(folded, kode))}
                      onTick={(isTicked) => tick(codes, isTicked)}
                    />
                    {!isFolded && (
                      <ul className="divide-y divide-border border-t border-border">
                        {kelurahan.map((area) => (
                          <AreaRow
                            key={area.kode}
                            kode={area.kode}
                            nama={area.nama}
                            area={areaOf(area.kode)}
                            error={form.errors[area.kode]}
                            packages={packages}
                            isOpen={open === area.kode || form.errors[area.kode] !== undefined}
                            onOpen={() => setOpen(open === area.kode ? undefined : area.kode)}
                            onArea={(changed) => {
                              form.set(area.kode, changed);
                              if (changed.status === 'segera') setOpen(area.kode);
                            }}
                          />
                        ))}
                      </ul>
                    )}
                  </section>
                );
              })}
            </Card>
          )}
          <div className="grid gap-5">
            <CoverageSummary statuses={Object.values(values).map(({ status }) => status)} />
            <BordersCard
              kabupaten={kabupaten}
              nameOf={(kode) =>
                record.flatMap(({ kelurahan }) => kelurahan).find((area) => area.kode === kode)?.nama ?? kode
              }
              statusOf={(kode) => areaOf(kode).status}
              open={open}
              onOpen={showRow}
            />
          </div>
        </div>
      </EditForm>
    </>
  );
}

interface CoverageFiltersProps {
  filter: CoverageFilter;
  /** Status of each kelurahan that matches the search, for the counts. */
  statuses: readonly JangkauanStatus[];
  onFilter: (part: CoverageFilter) => void;
}

const CoverageFilters = ({ filter, statuses, onFilter }: CoverageFiltersProps) => (
  <div className="mb-5 flex flex-wrap items-center gap-3">
    <SearchField
      label={texts.find}
      q={filter.q ?? ''}
      onSearch={(q) => onFilter({ q: q || undefined })}
      className="min-w-0 flex-1 basis-64"
    />
    <Segments
      label={texts.status}
      segments={(['all', ...JANGKAUAN_STATUSES] as const).map((key) => ({
        key,
        label: key === 'all' ? texts.all : texts.statuses[key],
        count: key === 'all' ? statuses.length : statuses.filter((status) => status === key).length,
      }))}
      chosen={filter.status ?? 'all'}
      onChoose={(key) => onFilter({ status: key === 'all' ? undefined : key })}
    />
  </div>
);

/** Returns a filter that keeps the kelurahan whose name or code matches the search `q`. */
function finder(q: string | undefined): (area: { kode: string; nama: string }) => boolean {
  if (q === undefined) return () => true;
  const letters = q.toLowerCase();
  return ({ kode, nama }) => kode.startsWith(q) || nama.toLowerCase().includes(letters) || namedWords(nama, q).size > 0;
}

function toggled(all: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(all);
  if (!next.delete(one)) next.add(one);
  return next;
}
