import { In, Not, Raw, type EntityManager, type FindOptionsWhere, type Repository } from 'typeorm';
import type { LandingContentItem, LandingContentRecord, Section } from '@jala/schema/wire/landing-content';
import { QUESTION_KEY } from '@jala/schema/rules/landing-values';
import { SORT_ORDER_MAX } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';
import type { LandingContentRow } from './landing-content.entity.ts';
import { refuseTooLong, refuseTooMany } from './list-limits.ts';

/* Reads and writes the table. Questions are stored in the section of the packages, and have different keys. */

export type Items = Repository<LandingContentRow>;
export type NewItem = Omit<LandingContentItem, 'id'>;

const QUESTIONS = 'layanan';

export const storedSection = (section: Section): Section => (section === 'faq' ? QUESTIONS : section);

const sectionOf = ({ section, key_name }: LandingContentRow): Section =>
  section === QUESTIONS && QUESTION_KEY.test(key_name) ? 'faq' : section;

export const toItem = (row: LandingContentRow): LandingContentRecord => ({
  id: row.id,
  section: sectionOf(row),
  key_name: row.key_name,
  value: row.value,
  type: row.type,
  sort_order: row.sort_order,
  version: row.version,
});

const isQuestion = Raw((column) => `${column} ~ '${QUESTION_KEY.source}'`);

function placeOf(section: Section): FindOptionsWhere<LandingContentRow> {
  if (section === 'faq') return { section: QUESTIONS, key_name: isQuestion };
  return section === QUESTIONS ? { section, key_name: Not(isQuestion) } : { section };
}

/** Returns the items of these sections or, without `sections`, of all sections, by `sort_order`. */
export async function itemsOf(items: Items, sections?: readonly Section[]): Promise<LandingContentRecord[]> {
  const where = sections?.map(placeOf);
  if (where?.length === 0) return [];
  const rows = await items.find({ ...(where && { where }), order: { sort_order: 'ASC', id: 'ASC' } });
  return rows.map(toItem);
}

/** The items with these ids, by `sort_order`. */
export async function itemsById(items: Items, ids: readonly number[]): Promise<LandingContentRecord[]> {
  const rows = await items.find({ where: { id: In(ids) }, order: { sort_order: 'ASC', id: 'ASC' } });
  return rows.map(toItem);
}

/** Adds items and returns them. Throws conflict when another item has one of the names. */
export async function addItems(items: Items, added: readonly NewItem[]): Promise<LandingContentRecord[]> {
  const names = added.map(({ key_name }) => key_name);
  await requireFree(items, names, messages.landingContentTaken);
  return (await items.save(added.map((item) => ({ ...item, section: storedSection(item.section) })))).map(toItem);
}

/** The items of the lists that staff extend. */
export const listed = (items: Items): Promise<LandingContentRecord[]> => itemsOf(items, ['partner', 'layanan', 'faq']);

/** Locks the table until the transaction ends, so that one change of the items runs at a time. */
export const lockList = (manager: EntityManager): Promise<unknown> =>
  manager.query('LOCK TABLE landing_content IN SHARE ROW EXCLUSIVE MODE');

/** Throws bad-input when a list has more entries than the site can show, or when the lists are too long together. */
export async function requireNotFull(items: Items): Promise<void> {
  const present = await listed(items);
  refuseTooMany(present);
  refuseTooLong(present);
}

/** Throws conflict for a taken name. A name must be unique across all sections, because scripts find an item by its key alone. */
export async function requireFree(items: Items, names: string[], message: string): Promise<void> {
  if (!(await items.existsBy({ key_name: In(names) }))) return;
  throw new DomainError('conflict', message, { fields: { key_name: [message] } });
}

/** Renumbers the `sort_order` of the items in a section if the highest one leaves too little room for new items. */
export async function leaveRoom(items: Items, of: 'partner' | 'layanan' | 'faq'): Promise<void> {
  const section = storedSection(of);
  const last = await items.maximum('sort_order', { section });
  if ((last ?? 0) < SORT_ORDER_MAX - ITEMS_OF_A_PACKAGE) return;
  await items.query(
    `UPDATE landing_content AS item SET sort_order = place.place, updated_at = now()
     FROM (SELECT id, row_number() OVER (ORDER BY sort_order, id) AS place FROM landing_content WHERE section = $1) AS place
     WHERE item.id = place.id`,
    [section],
  );
}

/** More items than any package has. */
const ITEMS_OF_A_PACKAGE = 100;
