import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { required } from '#forms/checks.ts';
import { type FieldDescriptions, image } from '#forms/field-descriptions.ts';
import { ImageField } from '#forms/image-field.tsx';
import { TextField } from '#forms/text-field.tsx';
import type { FormFields } from '#forms/use-edit-form.ts';
import { texts } from '../texts.ts';

export interface PartnerValues {
  key_name: string;
  /** The file name of the stored logo, or an empty string without a logo. */
  image: string;
}

export const partnerChecks = { key_name: required, image: required };

const NAMES = FIELD_NAMES.partner;

export const PARTNER_FIELDS: FieldDescriptions<PartnerValues> = {
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
