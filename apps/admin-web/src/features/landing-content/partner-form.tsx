import type { LandingContentRecord } from '@jala/schema/landing-content';
import { texts } from '#texts.ts';
import type { Rows } from '#forms/one-row-open.tsx';
import { useEditForm } from '#forms/use-edit-form.ts';
import { trpc } from '#lib/trpc.ts';
import { partnerChecks, PartnerFields, type PartnerValues } from './partner-fields.tsx';
import { RowForm } from './row-form.tsx';
import { ImageHead } from './type-tag.tsx';
import { useLandingList } from './use-landing-list.ts';

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
  const list = useLandingList();
  const update = trpc.landingContent.updatePartner.useMutation();
  const form = useEditForm<PartnerValues>({
    record: `landing-content:${id}`,
    stored: toStored(partner),
    checks: partnerChecks,
    async save(values, version) {
      const saved = await update.mutateAsync({ ...values, id, version });
      list.put(saved);
      return toStored(saved);
    },
    reload: async () => toStored(await list.newest(partner)),
    onSaved: () => void list.refetch(),
    onFinished: () => rows.close(id),
    savedText: texts.saved,
    failedText: () => texts.saveFailed,
  });
  return (
    <RowForm id={id} rows={rows} form={form}>
      <ImageHead keyName={partner.key_name} />
      <PartnerFields form={form} logoLabel={texts.landingContent.image} />
    </RowForm>
  );
}
