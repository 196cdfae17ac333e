import { Pencil } from 'lucide-react';
import { entryHeads } from '@jala/schema/landing-lists';
import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { texts } from '#texts.ts';
import type { Rows } from '#forms/one-row-open.tsx';
import { AddRow, focusAddRow, NEW_PACKAGE, packageRow } from './add-row.tsx';
import { ItemRow } from './item-row.tsx';
import type { PackageGroup } from './landing-sections.ts';
import { DragHandle, ListControls } from './list-controls.tsx';
import { NewPackageForm } from './new-package-form.tsx';
import { PackageForm } from './package-form.tsx';
import { DROP_MARK } from './use-drag-order.ts';
import { type ListOrder, useListOrder } from './use-list-order.ts';
import { useRemoval } from './use-removal.ts';

interface PackageListProps {
  packages: PackageGroup[];
  rows: Rows;
}

/** The packages with their items, which staff can add, order and remove. */
export function PackageList({ packages, rows }: PackageListProps) {
  const order = useListOrder('layanan');
  const remove = useRemoval({
    removedText: texts.landingContent.packageRemoved,
    restoredText: texts.landingContent.packageRestored,
    count: packages.length,
    onFocusLost: () => focusAddRow(NEW_PACKAGE),
  });
  return (
    <>
      <p role="status" className="sr-only">
        {order.spoken}
      </p>
      {packages.length === 0 && <p className="px-5 py-3.5 text-muted-foreground">{texts.landingContent.noPackage}</p>}
      {packages.map((group, place) => (
        <PackageItems
          key={group.number}
          group={group}
          rows={rows}
          order={order}
          isFirst={place === 0}
          isLast={place === packages.length - 1}
          onRemove={() => remove(group.items.map(({ id }) => id))}
        />
      ))}
      <AddRow id={NEW_PACKAGE} label={texts.landingContent.addPackage} rows={rows}>
        <NewPackageForm rows={rows} />
      </AddRow>
    </>
  );
}

interface PackageItemsProps {
  group: PackageGroup;
  rows: Rows;
  order: ListOrder;
  isFirst: boolean;
  isLast: boolean;
  onRemove: () => void;
}

function PackageItems({ group, rows, order, ...ends }: PackageItemsProps) {
  const nameId = `package-name-${group.number}`;
  const name = texts.landingContent.packageOf(group.number);
  // A package that a script created may have no title item. Such a package cannot be moved.
  const [entry] = entryHeads(group.items, 'layanan').map(({ id }) => ({ id, name }));
  const isEditing = rows.openId !== undefined;
  const rowId = packageRow(group.number);
  return (
    <div
      role="group"
      aria-labelledby={nameId}
      className={cn('border-t border-border', DROP_MARK)}
      {...(entry && order.drag.entry(entry))}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 bg-muted px-5 py-2.5">
        {entry && <DragHandle isHidden={isEditing} {...order.drag.handle(entry)} />}
        <h3 id={nameId} className="mr-auto text-ui">
          {name}
        </h3>
        {entry && (
          <ListControls
            {...ends}
            describedBy={nameId}
            name={group.title}
            isHidden={isEditing}
            question={texts.landingContent.removePackage}
            onMove={(by) => order.move(entry, by)}
          />
        )}
        {rows.openId !== rowId && (
          <Button
            ref={rows.editButton(rowId)}
            variant="outline"
            size="sm"
            aria-describedby={nameId}
            onClick={() => rows.open(rowId)}
          >
            <Pencil aria-hidden strokeWidth={1.9} />
            {texts.landingContent.editPackage}
          </Button>
        )}
      </div>
      {rows.openId === rowId ? (
        <PackageForm record={group} rowId={rowId} rows={rows} />
      ) : (
        <ul className="divide-y divide-border">
          {group.items.map((item) => (
            <ItemRow key={item.id} item={item} rows={rows} />
          ))}
        </ul>
      )}
    </div>
  );
}
