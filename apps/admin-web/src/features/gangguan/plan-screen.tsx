import { useNavigate } from '@tanstack/react-router';
import { useNewRecordForm } from '#forms/record-form.ts';
import { trpc } from '#lib/trpc.ts';
import { EntryFields } from './entry-fields.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { BLANK_ENTRY, entryChecks, planOf } from './entry-values.ts';
import { texts } from './texts.ts';
import { useAreas } from './use-areas.ts';

/** Form that announces planned maintenance. */
export function PlanScreen() {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const create = trpc.gangguan.create.useMutation();
  const form = useNewRecordForm({
    draftName: 'gangguan:jadwal',
    blank: BLANK_ENTRY,
    checks: entryChecks(true),
    create: (values) => create.mutateAsync(planOf(values)),
    onFinished() {
      void utils.gangguan.invalidate();
      void navigate({ to: '/gangguan' });
    },
    sentences: { saved: texts.planned, failed: texts.saveFailed },
  });
  return (
    <EntryFrame form={form} title={texts.planTitle} submit={texts.schedule}>
      <EntryFields form={form} {...useAreas()} isWork />
    </EntryFrame>
  );
}
