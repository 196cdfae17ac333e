import { cn } from '@jala/ui/cn';
import { HistoryButton } from '#components/history-button.tsx';
import { EditButton } from '#forms/edit-button.tsx';
import type { Rows } from '#forms/one-row-open.tsx';
import { packageRow } from '../list-editor/add-row.tsx';
import { entryControls, EntryList, type EntryRowProps } from '../list-editor/entry-list.tsx';
import { ItemRow } from '../list-editor/item-row.tsx';
import type { PackageGroup } from '../list-editor/landing-sections.ts';
import { NewPackageForm } from './new-package-form.tsx';
import { PackageForm } from './package-form.tsx';
import { texts } from '../texts.ts';
import { DROP_MARK } from '../list-editor/use-drag-order.ts';

interface PackageListProps {
  packages: readonly PackageGroup[];
  rows: Rows;
}

/** The packages with their items. Staff can add, order and remove packages. */
export const PackageList = ({ packages, rows }: PackageListProps) => (
  <EntryList
    list="layanan"
    entries={packages}
    rows={rows}
    Row={PackageItems}
    newForm={<NewPackageForm rows={rows} />}
  />
);

function PackageItems(props: EntryRowProps<PackageGroup>) {
  const { rows, entry: group } = props;
  const nameId = `package-name-${group.number}`;
  const name = texts.packageOf(group.number);
  const rowId = packageRow(group.number);
  const { place, handle, controls } = entryControls(props, {
    describedBy: nameId,
    name,
    consequence: texts.leavesPage(group.title),
  });
  const items = (shown: PackageGroup['items']) => (
    <ul className="divide-y divide-border">
      {shown.map((item) => (
        <ItemRow key={item.id} item={item} rows={rows} />
      ))}
    </ul>
  );
  return (
    <>
      <div role="group" aria-labelledby={nameId} className={cn('border-t border-border', DROP_MARK)} {...place}>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 bg-muted px-5 py-2.5">
          {handle}
          <h3 id={nameId} className="mr-auto text-ui">
            {name}
          </h3>
          {controls}
          <HistoryButton isIcon thing="package" id={group.number} title={group.title} aria-describedby={nameId} />
          {rows.openId !== rowId && (
            <EditButton rows={rows} rowId={rowId} describedBy={nameId} label={texts.editPackage} />
          )}
        </div>
        {rows.openId === rowId ? <PackageForm record={group} rowId={rowId} rows={rows} /> : items(group.together)}
      </div>
      {group.after.length > 0 && <div className="border-t border-border">{items(group.after)}</div>}
    </>
  );
}
