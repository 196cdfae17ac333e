import type { ComponentProps, ReactNode } from 'react';
import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import { landingItemName } from '@jala/schema/labels/landing-names';
import { packagePart } from '@jala/schema/rules/landing-values';
import { cn } from '@jala/ui/cn';
import { HistoryButton } from '#components/history-button.tsx';
import { EditButton } from '#forms/edit-button.tsx';
import type { Rows } from '#forms/one-row-open.tsx';
import { ItemForm } from './item-form.tsx';
import { ItemPreview } from './item-preview.tsx';
import { TypeTag } from './type-tag.tsx';

interface RowProps {
  item: LandingContentRecord;
  rows: Rows;
}

/** A row for an item of the landing page. Shows the item's value, or the form that edits the value. */
export function ItemRow({ item, rows }: RowProps) {
  if (rows.openId !== item.id) return <ItemView item={item} rows={rows} />;
  return (
    <li>
      <ItemForm item={item} rows={rows} />
    </li>
  );
}

/** Tells whether the item belongs to a package. Such an item has no history of its own. */
const isOfPackage = ({ section, key_name }: LandingContentRecord): boolean =>
  section === 'layanan' && packagePart(key_name) !== undefined;

/** Returns the name of an item. A partner's name is its key. */
const nameOf = ({ section, key_name }: LandingContentRecord): string =>
  section === 'partner' ? key_name : landingItemName(key_name);

/** Shows the item's key, which scripts use, unless the row already shows the key as the name. */
const KeyName = ({ item }: { item: LandingContentRecord }) =>
  nameOf(item) !== item.key_name && (
    <code className="font-mono text-xs wrap-anywhere text-muted-foreground">{item.key_name}</code>
  );

/** Returns the id of the element that names an item. */
export const keyNameId = ({ id }: LandingContentRecord): string => `key-name-${id}`;

interface ItemViewProps extends RowProps, Omit<ComponentProps<'li'>, 'children'> {
  handle?: ReactNode;
  /** Further controls. Give each control `aria-describedby` with `keyNameId`, because other rows have controls with the same names. */
  controls?: ReactNode;
}

export function ItemView({ item, rows, handle, controls, className, ...props }: ItemViewProps) {
  const id = keyNameId(item);
  return (
    <li
      className={cn(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 px-5 py-3.5 md:grid-cols-[13rem_minmax(0,1fr)_auto]',
        className,
      )}
      {...props}
    >
      <div className="flex items-center gap-2">
        {handle}
        <div className="grid min-w-0 justify-items-start gap-1.25">
          <span id={id} className="grid leading-[1.35]">
            <b className="font-bold wrap-anywhere">{nameOf(item)}</b>
            <KeyName item={item} />
          </span>
          <TypeTag type={item.type} />
        </div>
      </div>
      <div className="min-w-0 text-muted-foreground max-md:col-span-full max-md:row-start-2">
        <ItemPreview item={item} />
      </div>
      <div className={cn('flex items-center justify-between gap-2', controls && 'max-md:col-span-full')}>
        {controls}
        {!isOfPackage(item) && (
          <HistoryButton
            isIcon
            thing={item.section === 'partner' ? 'partner' : 'landingContent'}
            id={item.id}
            title={nameOf(item)}
            aria-describedby={id}
          />
        )}
        <EditButton rows={rows} rowId={item.id} describedBy={id} />
      </div>
    </li>
  );
}
