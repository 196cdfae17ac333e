import { texts } from '#texts.ts';
import type { Rows } from '#forms/one-row-open.tsx';
import { useNewRecordForm } from '#forms/record-form.ts';
import { trpc } from '#lib/trpc.ts';
import { NEW_PARTNER } from './add-row.tsx';
import { partnerChecks, PartnerFields, type PartnerValues } from './partner-fields.tsx';
import { RowForm } from './row-form.tsx';
import { useLandingList } from './use-landing-list.ts';

const BLANK = { key_name: '', image: '' };

export function NewPartnerForm({ rows }: { rows: Rows }) {
  const { refetch } = useLandingList();
  const add = trpc.landingContent.addPartner.useMutation({ onSettled: refetch });
  const form = useNewRecordForm<PartnerValues>({
    draftName: 'landing-content:new-partner',
    blank: BLANK,
    checks: partnerChecks,
    create: (values) => add.mutateAsync(values),
    onFinished: () => rows.close(NEW_PARTNER),
    sentences: { saved: texts.landingContent.partnerAdded, failed: texts.landingContent.partnerNotAdded },
  });
  return (
    <RowForm id={NEW_PARTNER} rows={rows} form={form}>
      <PartnerFields form={form} logoLabel={texts.landingContent.partnerLogo} />
    </RowForm>
  );
}
