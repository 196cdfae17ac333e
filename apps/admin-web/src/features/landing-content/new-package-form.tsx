import { texts } from '#texts.ts';
import { required } from '#forms/checks.ts';
import type { Rows } from '#forms/one-row-open.tsx';
import { useNewRecordForm } from '#forms/record-form.ts';
import { TextField } from '#forms/text-field.tsx';
import { trpc } from '#lib/trpc.ts';
import { NEW_PACKAGE } from './add-row.tsx';
import { filledLines } from './benefit-lines.ts';
import { BenefitsField } from './benefits-field.tsx';
import { PriceField } from './price-field.tsx';
import { RowForm } from './row-form.tsx';
import { useLandingList } from './use-landing-list.ts';

/** An empty package. `benefits` has the format of a `benefit_{n}` value: a JSON array of strings. */
const BLANK = { title: '', price: '', benefits: '[]', link: '' };

export function NewPackageForm({ rows }: { rows: Rows }) {
  const { refetch } = useLandingList();
  const add = trpc.landingContent.addPackage.useMutation({ onSettled: refetch });
  const form = useNewRecordForm({
    draftName: 'landing-content:new-package',
    blank: BLANK,
    checks: { title: required },
    create: ({ benefits, ...values }) => add.mutateAsync({ ...values, benefits: filledLines(benefits) }),
    onFinished: () => rows.close(NEW_PACKAGE),
    sentences: { saved: texts.landingContent.packageAdded, failed: texts.landingContent.packageNotAdded },
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
