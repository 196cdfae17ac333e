import { useNavigate } from '@tanstack/react-router';
import type { GangguanRecord } from '@jala/schema/wire/gangguan';
import { Skeleton } from '@jala/ui/skeleton';
import { EditorHead } from '#components/editor-head.tsx';
import { Loaded } from '#components/loaded.tsx';
import { useRecordForm } from '#forms/record-form.ts';
import { trpc } from '#lib/trpc.ts';
import { EntryFields } from './entry-fields.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { changesOf, ENTRY_FIELDS, type EntryValues, entryChecks, toStored } from './entry-values.ts';
import { texts } from './texts.ts';
import { useAreas } from './use-areas.ts';
import { COLUMN } from './window-layout.ts';

/** Changes the fields of an entry, but not its news. */
export function EditScreen({ id }: { id: number }) {
  const reading = trpc.gangguan.get.useQuery({ id });
  const back = { to: '/gangguan', label: texts.back } as const;
  return reading.data === undefined ? (
    <>
      <EditorHead title={texts.editTitle} back={back} />
      <div className={`${COLUMN} pt-6`}>
        <Loaded reading={reading} skeleton={<Skeleton className="h-96" />}>
          {() => null}
        </Loaded>
      </div>
    </>
  ) : (
    <Edit record={reading.data} />
  );
}

function Edit({ record }: { record: GangguanRecord }) {
  const { id } = record;
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const update = trpc.gangguan.update.useMutation();
  const isWork = record.jenis === 'pemeliharaan';
  const form = useRecordForm<GangguanRecord, EntryValues>({
    draftName: `gangguan:${id}`,
    record,
    toStored,
    thing: 'gangguan',
    thingId: id,
    fields: ENTRY_FIELDS,
    checks: entryChecks(isWork),
    query: {
      fetch: () => utils.gangguan.get.fetch({ id }, { staleTime: 0 }),
      show: (saved) => utils.gangguan.get.setData({ id }, saved),
      refresh: () => void utils.gangguan.invalidate(),
    },
    update: (values, version, before) => update.mutateAsync({ id, version, ...changesOf(values, before) }),
    onFinished: () => void navigate({ to: '/gangguan' }),
    sentences: { saved: texts.saved, failed: texts.saveFailed },
  });
  return (
    <EntryFrame form={form} title={texts.editTitle} submit={texts.save}>
      <EntryFields form={form} {...useAreas()} isWork={isWork} />
    </EntryFrame>
  );
}
