import type { LandingContentItem } from '../wire/landing-content.ts';
import { entryOf, freeNumber } from './landing-lists.ts';
import { packagePart, questionPart } from './landing-values.ts';

type NewItem = Omit<LandingContentItem, 'id'>;

/**
 * Returns the items to add when removed items are restored. `present` are the items that are stored now. A package or a question gets the
 * next free number if its number is taken. A package loses its badge if another package has one now. An entry that was restored before
 * keeps its keys, so that the caller finds that these keys are taken.
 */
export function itemsToRestore(items: readonly NewItem[], present: readonly NewItem[]): NewItem[] {
  const taken = new Set(present.map(({ key_name }) => key_name));
  const isBadge = ({ section, key_name }: NewItem) => section === 'layanan' && packagePart(key_name)?.part === 'badge';
  const hasBadge = present.some((item) => isBadge(item) && item.value !== '');
  const known = new Set([...new Set(present.map(nameOfEntry))].map((name) => contentOf(present, name)));
  const used = [...present, ...items];
  const entries = new Set(items.map(nameOfEntry));
  return [...entries].flatMap((name) => {
    const entry = items.filter((item) => nameOfEntry(item) === name);
    const partOf = PARTS[entry[0]?.section ?? ''];
    const isWhole = entry.some(({ key_name }) => HEADS.has(partOf?.(key_name)?.part ?? ''));
    if (partOf === undefined || !isWhole || known.has(contentOf(entry, name))) return entry;
    const returning = hasBadge ? entry.filter((item) => !isBadge(item)) : entry;
    if (!entry.some(({ key_name }) => taken.has(key_name))) return returning;
    const number = freeNumber(used, partOf);
    const moved = returning.map((item) => ({ ...item, key_name: `${partOf(item.key_name)?.part}_${number}` }));
    used.push(...moved);
    return moved;
  });
}

/** Returns the content of an entry, without its number, badge and sort order. */
const contentOf = (items: readonly NewItem[], name: string | undefined): string =>
  items
    .filter((item) => nameOfEntry(item) === name && !item.key_name.startsWith('badge_'))
    .map(({ section, key_name, value }) => `${section} ${key_name.replace(/\d+$/, '')} ${value}`)
    .toSorted()
    .join('\n');

const nameOfEntry = (item: NewItem): string | undefined => entryOf({ ...item, id: 0 });

/** Parts without which an entry is incomplete. */
const HEADS = new Set(['title', 'question']);

/** Parsers for the names of a section's numbered items. */
const PARTS: Record<string, (keyName: string) => { part: string; number: number } | undefined> = {
  layanan: packagePart,
  faq: questionPart,
};
