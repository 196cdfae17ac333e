import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import type { Rows } from '#forms/one-row-open.tsx';
import { recordInList, useRecordForm } from '#forms/record-form.ts';
import { trpc } from '#lib/trpc.ts';
import { partnerChecks, PartnerFields, type PartnerValues, PARTNER_FIELDS } from './partner-fields.tsx';
import { RowForm } from '#forms/row-form.tsx';
import { texts } from '../texts.ts';
import { ImageHead } from '../list-editor/type-tag.tsx';

interface PartnerFormProps {
  partner: LandingContentRecord;
  rows: Rows;
}

const toStored = ({ key_name, value, version }: LandingContentRecord) => ({
  values: { key_name, image: value },
  version,
});

/** Edits a partner's name and logo in its row. */
export function PartnerForm({ partner, rows }: PartnerFormProps) {
  const { id } = partner;
  const query = recordInList(trpc.useUtils().landingContent.list, partner);
  const update = trpc.landingContent.updatePartner.useMutation();
  const form = useRecordForm<LandingContentRecord, PartnerValues>({
    draftName: `landing-content:${id}`,
    record: partner,
    toStored,
    thing: 'partner',
    thingId: id,
    fields: PARTNER_FIELDS,
    query,
    checks: partnerChecks,
    update: (values, version) => update.mutateAsync({ ...values, id, version }),
    onFinished: () => rows.close(id),
  });
  return (
    <RowForm id={id} rows={rows} form={form}>
      <ImageHead name={partner.key_name} />
      <PartnerFields form={form} logoLabel={texts.image} />
    </RowForm>
  );
}
