import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import { required } from '#forms/checks.ts';
import { type FieldDescriptions, image } from '#forms/field-descriptions.ts';
import { ImageField } from '#forms/image-field.tsx';
import type { Rows } from '#forms/one-row-open.tsx';
import { recordInList, useNewRecordForm, useRecordForm } from '#forms/record-form.ts';
import { RowForm } from '#forms/row-form.tsx';
import { TextField } from '#forms/text-field.tsx';
import type { FormFields } from '#forms/use-edit-form.ts';
import { thenRefresh } from '#lib/then-refresh.ts';
import { trpc } from '#lib/trpc.ts';
import { NEW_ROWS } from '../list-editor/add-row.tsx';
import { ImageHead } from '../list-editor/type-tag.tsx';
import { useLandingList } from '../list-editor/use-landing-list.ts';
import { texts } from '../texts.ts';

export interface PartnerValues {
  key_name: string;
  /** The file name of the stored logo, or an empty string without a logo. */
  image: string;
}

const CHECKS = { key_name: required, image: required };

const NAMES = FIELD_NAMES.partner;

const FIELDS: FieldDescriptions<PartnerValues> = {
  labels: { key_name: NAMES.key_name, image: NAMES.value },
  shown: { image },
};

interface PartnerFieldsProps {
  form: FormFields<PartnerValues>;
  /** The label of the logo field. */
  logoLabel: string;
}

/** The fields for a partner's name and logo. */
export const PartnerFields = ({ form, logoLabel }: PartnerFieldsProps) => (
  <>
    <TextField label={NAMES.key_name} required help={texts.partnerNameHelp} {...form.text('key_name')} />
    <ImageField
      label={logoLabel}
      value={form.values.image}
      onValue={(file) => form.set('image', file)}
      uploads={form.uploads}
      error={form.errors.image}
      size="small"
    />
  </>
);

/** Adds a partner. */
export function NewPartnerForm({ rows }: { rows: Rows }) {
  const { refetch } = useLandingList();
  const add = trpc.landingContent.addPartner.useMutation(thenRefresh(refetch));
  const form = useNewRecordForm<PartnerValues>({
    draftName: 'landing-content:new-partner',
    blank: { key_name: '', image: '' },
    checks: CHECKS,
    create: (values) => add.mutateAsync(values),
    onFinished: () => rows.close(NEW_ROWS.partner),
    sentences: { saved: texts.lists.partner.added, failed: texts.lists.partner.notAdded },
  });
  return (
    <RowForm id={NEW_ROWS.partner} rows={rows} form={form}>
      <PartnerFields form={form} logoLabel={NAMES.value} />
    </RowForm>
  );
}

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
    fields: FIELDS,
    query,
    checks: CHECKS,
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
