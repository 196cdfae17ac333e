import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { SelectField } from '#forms/select-field.tsx';
import type { TextBinding } from '#forms/use-edit-form.ts';
import { trpc } from '#lib/trpc.ts';
import { texts } from '../texts.ts';

/** The choice of a post's category. Its value is the category's id, or an empty string without a category. */
export function KategoriField(binding: TextBinding) {
  const { data: categories = [] } = trpc.kategori.list.useQuery();
  const options = categories.map(({ id, nama }) => ({ value: String(id), label: nama }));
  const isKnown = binding.value === '' || options.some(({ value }) => value === binding.value);
  return (
    <SelectField
      label={FIELD_NAMES.posts.kategori_id}
      options={[
        { value: '', label: texts.kategori.without },
        ...options,
        // The list is still loading, or a colleague has deleted the category.
        ...(isKnown ? [] : [{ value: binding.value, label: texts.kategori.unknown }]),
      ]}
      {...binding}
    />
  );
}
