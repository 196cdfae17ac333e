import type { LandingContentRecord } from '@jala/schema/landing-content';
import { texts } from '#texts.ts';
import type { Rows } from '#forms/one-row-open.tsx';
import { AddRow, focusAddRow, NEW_PARTNER } from './add-row.tsx';
import { ItemView, keyNameId } from './item-row.tsx';
import { DragHandle, ListControls } from './list-controls.tsx';
import { NewPartnerForm } from './new-partner-form.tsx';
import { PartnerForm } from './partner-form.tsx';
import { DROP_MARK } from './use-drag-order.ts';
import { type ListOrder, useListOrder } from './use-list-order.ts';
import { useRemoval } from './use-removal.ts';

interface PartnerListProps {
  partners: LandingContentRecord[];
  rows: Rows;
}

/** The partners, which staff can add, rename, order and remove. */
export function PartnerList({ partners, rows }: PartnerListProps) {
  const order = useListOrder('partner');
  const remove = useRemoval({
    removedText: texts.landingContent.partnerRemoved,
    restoredText: texts.landingContent.partnerRestored,
    count: partners.length,
    onFocusLost: () => focusAddRow(NEW_PARTNER),
  });
  return (
    <>
      <p role="status" className="sr-only">
        {order.spoken}
      </p>
      {partners.length === 0 && <p className="px-5 py-3.5 text-muted-foreground">{texts.landingContent.noPartner}</p>}
      <ul className="divide-y divide-border">
        {partners.map((partner, place) => (
          <PartnerRow
            key={partner.id}
            partner={partner}
            rows={rows}
            order={order}
            isFirst={place === 0}
            isLast={place === partners.length - 1}
            onRemove={() => remove([partner.id])}
          />
        ))}
      </ul>
      <AddRow id={NEW_PARTNER} label={texts.landingContent.addPartner} rows={rows}>
        <NewPartnerForm rows={rows} />
      </AddRow>
    </>
  );
}

interface PartnerRowProps {
  partner: LandingContentRecord;
  rows: Rows;
  order: ListOrder;
  isFirst: boolean;
  isLast: boolean;
  onRemove: () => void;
}

function PartnerRow({ partner, rows, order, ...ends }: PartnerRowProps) {
  if (rows.openId === partner.id) {
    return (
      <li>
        <PartnerForm partner={partner} rows={rows} />
      </li>
    );
  }
  const entry = { id: partner.id, name: partner.key_name };
  const isEditing = rows.openId !== undefined;
  return (
    <ItemView
      item={partner}
      rows={rows}
      className={DROP_MARK}
      {...order.drag.entry(entry)}
      handle={<DragHandle isHidden={isEditing} {...order.drag.handle(entry)} />}
      controls={
        <ListControls
          {...ends}
          describedBy={keyNameId(partner)}
          name={partner.key_name}
          isHidden={isEditing}
          question={texts.landingContent.removePartner}
          onMove={(by) => order.move(entry, by)}
        />
      }
    />
  );
}
