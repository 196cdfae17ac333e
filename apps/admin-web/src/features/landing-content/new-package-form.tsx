import { texts } from '#texts.ts';
import { required } from '#forms/checks.ts';
import type { Rows } from '#forms/one-row-open.tsx';
import { useNewRecordForm } from '#forms/record-form.ts';
import { trpc } from '#lib/trpc.ts';
import { NEW_PACKAGE } from './add-row.tsx';
import { PackageFields } from './package-fields.tsx';
import { badgeHolder, BLANK_PACKAGE, type PackageValues, toInput } from './package-values.ts';
import { RowForm } from './row-form.tsx';
import { useLandingList } from './use-landing-list.ts';

export function NewPackageForm({ rows }: { rows: Rows }) {
  const { refetch, now } = useLandingList();
  const add = trpc.landingContent.addPackage.useMutation({ onSettled: refetch });
  const form = useNewRecordForm<PackageValues>({
    draftName: 'landing-content:new-package',
    blank: BLANK_PACKAGE,
    checks: { title: required },
    create: (values) => add.mutateAsync(toInput(values)),
    onFinished: () => rows.close(NEW_PACKAGE),
    sentences: { saved: texts.landingContent.packageAdded, failed: texts.landingContent.packageNotAdded },
  });
  return (
    <RowForm id={NEW_PACKAGE} rows={rows} form={form}>
      <PackageFields form={form} badgeHolder={badgeHolder(now())} />
    </RowForm>
  );
}
