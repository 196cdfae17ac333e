import { copy } from '#copy.ts';
import { required } from '#forms/checks.ts';
import { ImageField } from '#forms/image-field.tsx';
import type { Rows } from '#forms/one-row-open.tsx';
import { TextField } from '#forms/text-field.tsx';
import { useEditForm } from '#forms/use-edit-form.ts';
import { trpc } from '#lib/trpc.ts';
import { NEW_PARTNER } from './add-row.tsx';
import { RowForm } from './row-form.tsx';
import { useLandingList } from './use-landing-list.ts';

const BLANK = { values: { key_name: '', image: '' }, version: undefined };

export function NewPartnerForm({ rows }: { rows: Rows }) {
  const { refetch } = useLandingList();
  const add = trpc.landingContent.addPartner.useMutation({ onSettled: refetch });
  const form = useEditForm({
    record: 'landing-content:new-partner',
    stored: BLANK,
    checks: { key_name: required, image: required },
    save: async (values) => {
      await add.mutateAsync(values);
      return BLANK;
    },
    isNew: true,
    onFinished: () => rows.close(NEW_PARTNER),
    savedText: copy.landingContent.partnerAdded,
    failedText: () => copy.landingContent.partnerNotAdded,
    unansweredText: copy.form.maybeCreated,
  });
  return (
    <RowForm id={NEW_PARTNER} rows={rows} form={form}>
      <TextField
        label={copy.landingContent.partnerName}
        required
        help={copy.landingContent.partnerNameHelp}
        {...form.text('key_name')}
      />
      <ImageField
        label={copy.landingContent.partnerLogo}
        value={form.values.image}
        onValue={(file) => form.set('image', file)}
        uploads={form.uploads}
        error={form.errors.image}
        size="small"
      />
    </RowForm>
  );
}
