import { texts } from '#texts.ts';
import type { Rows } from '#forms/one-row-open.tsx';
import { useEditForm } from '#forms/use-edit-form.ts';
import { trpc } from '#lib/trpc.ts';
import { NEW_PARTNER } from './add-row.tsx';
import { partnerChecks, PartnerFields, type PartnerValues } from './partner-fields.tsx';
import { RowForm } from './row-form.tsx';
import { useLandingList } from './use-landing-list.ts';

const BLANK = { values: { key_name: '', image: '' }, version: undefined };

export function NewPartnerForm({ rows }: { rows: Rows }) {
  const { refetch } = useLandingList();
  const add = trpc.landingContent.addPartner.useMutation({ onSettled: refetch });
  const form = useEditForm<PartnerValues>({
    record: 'landing-content:new-partner',
    stored: BLANK,
    checks: partnerChecks,
    save: async (values) => {
      await add.mutateAsync(values);
      return BLANK;
    },
    isNew: true,
    onFinished: () => rows.close(NEW_PARTNER),
    savedText: texts.landingContent.partnerAdded,
    failedText: () => texts.landingContent.partnerNotAdded,
    unansweredText: texts.form.maybeCreated,
  });
  return (
    <RowForm id={NEW_PARTNER} rows={rows} form={form}>
      <PartnerFields form={form} logoLabel={texts.landingContent.partnerLogo} />
    </RowForm>
  );
}
