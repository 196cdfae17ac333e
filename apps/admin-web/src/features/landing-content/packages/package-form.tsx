import { packageItems } from '@jala/schema/rules/landing-lists';
import type { Rows } from '#forms/one-row-open.tsx';
import { useRecordForm } from '#forms/record-form.ts';
import { trpc } from '#lib/trpc.ts';

import { PackageFields } from './package-fields.tsx';
import {
  changesOf,
  otherPackages,
  PACKAGE_FIELDS,
  type PackageRecord,
  type PackageValues,
  toStored,
} from './package-values.ts';
import { RowForm } from '#forms/row-form.tsx';
import { useEntryQuery, useLandingList } from '../list-editor/use-landing-list.ts';

interface PackageFormProps {
  record: PackageRecord;
  /** Row id of the form, from `packageRow`. */
  rowId: number;
  rows: Rows;
}

/** Edits all values of a package and saves them together. */
export function PackageForm({ record, rowId, rows }: PackageFormProps) {
  const { number } = record;
  const { now } = useLandingList();
  const update = trpc.landingContent.updatePackage.useMutation();
  const form = useRecordForm<PackageRecord, PackageValues>({
    draftName: `landing-content:package-${number}`,
    record,
    toStored,
    thing: 'package',
    thingId: number,
    fields: PACKAGE_FIELDS,
    query: useEntryQuery(record, (items) => packageItems(items, number)),
    async update(values, version, before) {
      return { number, items: await update.mutateAsync({ ...changesOf(values, before), number, version }) };
    },
    onFinished: () => rows.close(rowId),
  });
  return (
    <RowForm id={rowId} rows={rows} form={form}>
      <PackageFields form={form} others={otherPackages(now(), number)} />
    </RowForm>
  );
}
