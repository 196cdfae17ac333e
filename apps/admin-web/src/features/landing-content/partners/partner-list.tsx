import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import type { Rows } from '#forms/one-row-open.tsx';
import { entryControls, EntryList, type EntryRowProps } from '../list-editor/entry-list.tsx';
import { ItemView, keyNameId } from '../list-editor/item-row.tsx';
import { NewPartnerForm, PartnerForm } from './partner-form.tsx';
import { texts } from '../texts.ts';
import { DROP_MARK } from '../list-editor/use-drag-order.ts';

interface PartnerListProps {
  partners: readonly LandingContentRecord[];
  rows: Rows;
}

/** The partners. Staff can add, edit, order and remove partners. */
export const PartnerList = ({ partners, rows }: PartnerListProps) => (
  <EntryList
    list="partner"
    entries={partners.map((partner) => ({ number: partner.id, items: [partner] as const }))}
    rows={rows}
    Row={PartnerRow}
    newForm={<NewPartnerForm rows={rows} />}
  />
);

interface Partner {
  number: number;
  items: readonly [LandingContentRecord];
}

function PartnerRow(props: EntryRowProps<Partner>) {
  const { rows, entry } = props;
  const [partner] = entry.items;
  if (rows.openId === partner.id) {
    return (
      <li>
        <PartnerForm partner={partner} rows={rows} />
      </li>
    );
  }
  const name = partner.key_name;
  const { place, handle, controls } = entryControls(props, {
    describedBy: keyNameId(partner),
    name,
    consequence: texts.leavesPage(name),
  });
  return <ItemView item={partner} rows={rows} className={DROP_MARK} {...place} handle={handle} controls={controls} />;
}
