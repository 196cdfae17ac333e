import { visiblePackagesOf } from '@jala/schema/rules/landing-lists';
import type { KabupatenList } from '@jala/schema/wire/jangkauan';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Select } from '@jala/ui/select';
import { Skeleton } from '@jala/ui/skeleton';
import { Loaded } from '#components/loaded.tsx';
import { StateBlock } from '#components/state-block.tsx';
import { trpc } from '#lib/trpc.ts';
import { AskedCard } from './asked-card.tsx';
import { type CoverageAddress, coverageAddress } from './coverage-address.ts';
import { CoverageForm } from './coverage-form.tsx';
import { texts } from './texts.ts';

/** The kelurahan of one kabupaten, and below them the kelurahan that visitors asked about. */
export function Coverage() {
  // Parsed again, because the router in tests does not parse the search.
  const address = coverageAddress(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (part: CoverageAddress) =>
    void navigate({ to: '.', search: { ...address, kel: undefined, ...part }, replace: true, resetScroll: false });
  const kabupaten = trpc.jangkauan.kabupaten.useQuery();
  const asked = trpc.jangkauan.asked.useQuery();
  return (
    <>
      <Loaded reading={kabupaten} skeleton={<CoverageSkeleton />}>
        {(list) => {
          const chosen = list.all.some(({ kode }) => kode === address.kab) ? address.kab : list.served[0];
          return (
            <>
              <KabupatenField
                list={list}
                chosen={chosen}
                onChoose={(kab) => change({ kab, q: undefined, status: undefined })}
              />
              {chosen === undefined ? (
                <StateBlock title={texts.none} hint={texts.noneHelp} />
              ) : (
                <OfKabupaten key={chosen} kabupaten={chosen} address={address} onChange={change} />
              )}
            </>
          );
        }}
      </Loaded>
      {asked.data !== undefined && <AskedCard asked={asked.data} />}
    </>
  );
}

interface OfKabupatenProps {
  kabupaten: string;
  address: CoverageAddress;
  onChange: (part: CoverageAddress) => void;
}

function OfKabupaten({ kabupaten, address: { q, status, kel }, onChange }: OfKabupatenProps) {
  const reading = trpc.jangkauan.ofKabupaten.useQuery({ kabupaten });
  const { data: items = [] } = trpc.landingContent.list.useQuery();
  return (
    <Loaded reading={reading} skeleton={<CoverageSkeleton />}>
      {(record) => (
        <CoverageForm
          kabupaten={kabupaten}
          record={record}
          packages={visiblePackagesOf(items)}
          filter={{ q, status }}
          onFilter={onChange}
          opened={kel}
        />
      )}
    </Loaded>
  );
}

interface KabupatenFieldProps {
  list: KabupatenList;
  chosen: string | undefined;
  onChoose: (kode: string) => void;
}

function KabupatenField({ list: { all, served }, chosen, onChoose }: KabupatenFieldProps) {
  const own = all.filter(({ kode }) => served.includes(kode));
  const provinces = [...new Set(all.map(({ provinsi }) => provinsi))];
  const option = ({ kode, nama }: (typeof all)[number]) => (
    <option key={kode} value={kode}>
      {nama}
    </option>
  );
  return (
    <Select
      aria-label={texts.kabupaten}
      className="mb-3 w-auto max-w-full font-semibold"
      value={chosen ?? ''}
      onChange={({ target }) => target.value !== '' && onChoose(target.value)}
    >
      {chosen === undefined && <option value="">{texts.chooseKabupaten}</option>}
      {own.length > 0 && <optgroup label={texts.yours}>{own.map(option)}</optgroup>}
      {provinces.map((provinsi) => (
        <optgroup key={provinsi} label={provinsi}>
          {all.filter((one) => one.provinsi === provinsi && !served.includes(one.kode)).map(option)}
        </optgroup>
      ))}
    </Select>
  );
}

const CoverageSkeleton = () => (
  <div className="grid gap-2">
    {Array.from({ length: 10 }, (_, index) => (
      <Skeleton key={index} className="h-11.5" />
    ))}
  </div>
);
