import { entryVersion, packageItems, packagesOf } from '@jala/schema/rules/landing-lists';
import type { Rows } from '#forms/one-row-open.tsx';
import { useNewRecordForm } from '#forms/record-form.ts';
import { thenRefresh } from '#lib/then-refresh.ts';
import { trpc } from '#lib/trpc.ts';
import { NEW_ROWS } from '../list-editor/add-row.tsx';
import { PackageFields } from './package-fields.tsx';
import { BLANK_PACKAGE, otherPackages, type PackageValues, toInput } from './package-values.ts';
import { RowForm } from '#forms/row-form.tsx';
import { texts } from '../texts.ts';
import { useLandingList } from '../list-editor/use-landing-list.ts';

export function NewPackageForm({ rows }: { rows: Rows }) {
  const { refetch, now } = useLandingList();
  const add = trpc.landingContent.addPackage.useMutation(thenRefresh(refetch));
  const fill = trpc.landingContent.updatePackage.useMutation(thenRefresh(refetch));
  const form = useNewRecordForm<PackageValues>({
    draftName: 'landing-content:new-package',
    blank: BLANK_PACKAGE,
    create(values) {
      // A new site has three empty packages, so fill the first empty package instead of adding another one.
      const blank = packagesOf(now()).find(({ isFilled }) => !isFilled);
      if (blank === undefined) return add.mutateAsync(toInput(values));
      const { number } = blank;
      return fill.mutateAsync({ number, ...toInput(values), version: entryVersion(packageItems(now(), number)) });
    },
    onFinished: () => rows.close(NEW_ROWS.layanan),
    sentences: { saved: texts.lists.layanan.added, failed: texts.lists.layanan.notAdded },
  });
  return (
    <RowForm id={NEW_ROWS.layanan} rows={rows} form={form}>
      <PackageFields form={form} others={otherPackages(now())} />
    </RowForm>
  );
}
