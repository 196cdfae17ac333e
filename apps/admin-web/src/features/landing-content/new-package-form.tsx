import { texts } from '#texts.ts';
import { required } from '#forms/checks.ts';
import type { Rows } from '#forms/one-row-open.tsx';
import { TextField } from '#forms/text-field.tsx';
import { useEditForm } from '#forms/use-edit-form.ts';
import { trpc } from '#lib/trpc.ts';
import { NEW_PACKAGE } from './add-row.tsx';
import { saidLines } from './benefit-lines.ts';
import { BenefitsField } from './benefits-field.tsx';
import { PriceField } from './price-field.tsx';
import { RowForm } from './row-form.tsx';
import { useLandingList } from './use-landing-list.ts';

/** `benefits` is written as a `benefit_{n}` value is. */
const BLANK = { values: { title: '', price: '', benefits: '[]', link: '' }, version: undefined };

export function NewPackageForm({ rows }: { rows: Rows }) {
  const { refetch } = useLandingList();
  const add = trpc.landingContent.addPackage.useMutation({ onSettled: refetch });
  const form = useEditForm({
    record: 'landing-content:new-package',
    stored: BLANK,
    checks: { title: required },
    save: async ({ benefits, ...values }) => {
      await add.mutateAsync({ ...values, benefits: saidLines(benefits) });
      return BLANK;
    },
    isNew: true,
    onFinished: () => rows.close(NEW_PACKAGE),
    savedText: texts.landingContent.packageAdded,
    failedText: () => texts.landingContent.packageNotAdded,
    unansweredText: texts.form.maybeCreated,
  });
  return (
    <RowForm id={NEW_PACKAGE} rows={rows} form={form}>
      <TextField label={texts.landingContent.packageTitle} required {...form.text('title')} />
      <PriceField label={texts.landingContent.packagePrice} {...form.text('price')} />
      <BenefitsField label={texts.landingContent.packageBenefits} {...form.text('benefits')} />
      <TextField
        label={texts.landingContent.packageLink}
        help={texts.landingContent.linkHelp}
        {...form.text('link')}
        inputMode="url"
      />
    </RowForm>
  );
}
