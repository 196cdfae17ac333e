import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import type { Rows } from '#forms/one-row-open.tsx';
import { useNewRecordForm } from '#forms/record-form.ts';
import { thenRefresh } from '#lib/then-refresh.ts';
import { trpc } from '#lib/trpc.ts';
import { NEW_ROWS } from '../list-editor/add-row.tsx';
import { partnerChecks, PartnerFields, type PartnerValues } from './partner-fields.tsx';
import { RowForm } from '#forms/row-form.tsx';
import { texts } from '../texts.ts';
import { useLandingList } from '../list-editor/use-landing-list.ts';

const BLANK = { key_name: '', image: '' };

export function NewPartnerForm({ rows }: { rows: Rows }) {
  const { refetch } = useLandingList();
  const add = trpc.landingContent.addPartner.useMutation(thenRefresh(refetch));
  const form = useNewRecordForm<PartnerValues>({
    draftName: 'landing-content:new-partner',
    blank: BLANK,
    checks: partnerChecks,
    create: (values) => add.mutateAsync(values),
    onFinished: () => rows.close(NEW_ROWS.partner),
    sentences: { saved: texts.lists.partner.added, failed: texts.lists.partner.notAdded },
  });
  return (
    <RowForm id={NEW_ROWS.partner} rows={rows} form={form}>
      <PartnerFields form={form} logoLabel={FIELD_NAMES.partner.value} />
    </RowForm>
  );
}
