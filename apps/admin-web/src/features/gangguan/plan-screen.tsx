import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '@jala/ui/button';
import { Spinner } from '@jala/ui/spinner';
import { EditForm } from '#forms/edit-form.tsx';
import { useNewRecordForm } from '#forms/record-form.ts';
import { trpc } from '#lib/trpc.ts';
import { EntryFields } from './entry-fields.tsx';
import { BLANK_ENTRY, entryChecks, planOf } from './entry-values.ts';
import { texts } from './texts.ts';
import { useAreas } from './use-areas.ts';
import { COLUMN, FOOT } from './window-layout.ts';

/** Announces work that will interrupt customers. */
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
    <EditForm
      form={form}
      head={{ title: texts.planTitle, back: { to: '/gangguan', label: texts.back } }}
      className="gap-0"
      noticesClassName={COLUMN}
    >
      <div className={`${COLUMN} grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-32`}>
        <EntryFields form={form} {...useAreas()} isWork />
      </div>
      <div className={FOOT}>
        <div className={`${COLUMN} flex gap-3`}>
          <Button asChild variant="outline" size="lg">
            <Link to="/gangguan">{texts.cancel}</Link>
          </Button>
          <Button type="submit" size="lg" className="flex-1" disabled={form.isSaving}>
            {form.isSaving && <Spinner />}
            {texts.schedule}
          </Button>
        </div>
      </div>
    </EditForm>
  );
}
