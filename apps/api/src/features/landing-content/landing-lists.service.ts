import { In, type DataSource, type Repository } from 'typeorm';
import type {
  LandingContentItem,
  LandingContentOrder,
  LandingContentRecord,
  LandingContentRestoration,
  PackageInput,
  PartnerInput,
  PartnerUpdate,
} from '@jala/schema/landing-content';
import { packageNumber } from '@jala/schema/landing-values';
import { ImageFile } from '@jala/schema/media';
import { messages } from '@jala/schema/messages';
import { found, updateAtVersion } from '#database/records.ts';
import { DomainError } from '#errors/domain-error.ts';
import type { RichContent } from '#rich-text/rich-content.ts';
import { LandingContentEntity, type LandingContentRow } from './landing-content.entity.ts';
import { badValue, textValue, toItem } from './landing-item.ts';

type Items = Repository<LandingContentRow>;
type NewItem = Omit<LandingContentItem, 'id'>;

/** The two lists of the landing page that staff can extend, shorten and reorder: partners and packages. */
export function createLandingLists(db: DataSource, { cleanHtml, requireStoredImage }: RichContent) {
  /** Runs one change at a time, so that no name, number or place is given twice. */
  const oneAtATime = <T>(act: (items: Items) => Promise<T>): Promise<T> =>
    db.transaction(async (manager) => {
      await manager.query('LOCK TABLE landing_content IN SHARE ROW EXCLUSIVE MODE');
      return act(manager.getRepository(LandingContentEntity));
    });

  async function restoredValue({ type, key_name, value }: NewItem): Promise<string> {
    if (type === 'text') return textValue(key_name, value, cleanHtml);
    if (value === '') return value;
    if (!ImageFile.safeParse(value).success) throw badValue(messages.imageNotFound);
    await requireStoredImage('value', value);
    return value;
  }

  return {
    /** Adds the last partner. Throws conflict for `key_name`. */
    async addPartner({ key_name, image }: PartnerInput): Promise<LandingContentRecord> {
      await requireStoredImage('image', image);
      return oneAtATime(async (items) => {
        await requireFree(items, [key_name], messages.partnerTaken);
        const last = await items.maximum('sort_order', { section: 'partner' });
        const row = { section: 'partner', key_name, value: image, type: 'image', sort_order: (last ?? 0) + 1 } as const;
        return toItem(await items.save(row));
      });
    },

    /** Throws conflict for `key_name`, or when somebody else has changed the partner meanwhile. */
    async updatePartner({ id, key_name, image, version }: PartnerUpdate): Promise<LandingContentRecord> {
      await requireStoredImage('image', image);
      return oneAtATime(async (items) => {
        const item = found(await items.findOneBy({ id }), messages.landingContentNotFound);
        if (item.section !== 'partner') throw new DomainError('bad-input', messages.partnerOnly);
        if (key_name !== item.key_name) await requireFree(items, [key_name], messages.partnerTaken);
        const changes = { key_name, ...(image !== undefined && { value: image }) };
        return toItem(found(await updateAtVersion(items, { id, version }, changes), messages.landingContentNotFound));
      });
    },

    /** Adds the last package, with the next free number. */
    async addPackage(input: PackageInput): Promise<LandingContentRecord[]> {
      return oneAtATime(async (items) => {
        const present = await items.findBy({ section: 'layanan' });
        const number = Math.max(0, ...present.map(({ key_name }) => packageNumber(key_name) ?? 0)) + 1;
        const last = Math.max(0, ...present.map(({ sort_order }) => sort_order));
        return (await items.save(packageItems(input, number, last + 1))).map(toItem);
      });
    },

    /** Returns what was removed, for {@link restore}. Throws not-found, or bad-input for items that cannot be removed. */
    async remove(ids: readonly number[]): Promise<LandingContentRecord[]> {
      return oneAtATime(async (items) => {
        const leaving = await items.find({ where: { id: In(ids) }, order: { sort_order: 'ASC', id: 'ASC' } });
        if (leaving.length < new Set(ids).size) throw new DomainError('not-found', messages.landingContentNotFound);
        await requireWhole(items, leaving);
        await items.delete({ id: In(ids) });
        return leaving.map(toItem);
      });
    },

    /** Puts back removed items. Throws conflict when one of the names is in use again. */
    async restore(removed: LandingContentRestoration['items']): Promise<LandingContentRecord[]> {
      const names = removed.map(({ key_name }) => key_name);
      if (!removed.every(isListed) || new Set(names).size < names.length) throw boundToStay();
      const rows = await Promise.all(
        removed.map(async ({ section, key_name, value, type, sort_order }) => ({
          section,
          key_name,
          value: await restoredValue({ section, key_name, value, type, sort_order }),
          type,
          sort_order,
        })),
      );
      return oneAtATime(async (items) => {
        await requireFree(items, names, messages.landingContentTaken);
        return (await items.save(rows)).map(toItem);
      });
    },

    /** Does not change the versions of the items, so that an open editor can still save its item. */
    async reorder({ section, ids }: LandingContentOrder): Promise<void> {
      await oneAtATime(async (items) => {
        const present = await items.find({ where: { section }, order: { sort_order: 'ASC', id: 'ASC' } });
        const rank = ranking(present, ids);
        const ordered = present.toSorted((a, b) => rank(a) - rank(b));
        await items.query(WRITE_PLACES, [ordered.map(({ id }) => id), ordered.map((_item, index) => index + 1)]);
      });
    },
  };
}

const WRITE_PLACES = `UPDATE landing_content AS item SET sort_order = place.sort_order, updated_at = now()
  FROM unnest($1::integer[], $2::integer[]) AS place(id, sort_order)
  WHERE item.id = place.id AND item.sort_order <> place.sort_order`;

/** A name must be free in every section, because scripts find an item by its key alone. */
async function requireFree(items: Items, names: string[], message: string): Promise<void> {
  if (!(await items.existsBy({ key_name: In(names) }))) return;
  throw new DomainError('conflict', message, { fields: { key_name: [message] } });
}

const packageItems = ({ title, price, benefits, link }: PackageInput, number: number, place: number): NewItem[] =>
  Object.entries({ title, price, benefit: JSON.stringify(benefits), link }).map(([name, value], index) => ({
    section: 'layanan',
    key_name: `${name}_${number}`,
    value,
    type: 'text',
    sort_order: place + index,
  }));

/** Whether an item is a partner or part of a package. */
function isListed({ section, key_name, type }: NewItem): boolean {
  if (section === 'partner') return type === 'image';
  return section === 'layanan' && type === 'text' && packageNumber(key_name) !== undefined;
}

async function requireWhole(items: Items, leaving: readonly LandingContentRow[]): Promise<void> {
  if (!leaving.every(isListed)) throw boundToStay();
  const ids = new Set(leaving.map(({ id }) => id));
  const numbers = new Set(leaving.filter(({ section }) => section === 'layanan').map(numberOf));
  const present = await items.findBy({ section: 'layanan' });
  const isTorn = present.some((item) => isListed(item) && numbers.has(numberOf(item)) && !ids.has(item.id));
  if (isTorn) throw boundToStay();
}

const numberOf = ({ key_name }: NewItem): number | undefined => packageNumber(key_name);

const boundToStay = () => new DomainError('bad-input', messages.landingContentBound);

/**
 * The place of an item by the wished order: partners by themselves, a package's items by its title; what is part of no
 * package comes first, what was not named last. Throws bad-input for ids that are not in the list or come twice.
 */
function ranking(present: readonly LandingContentRow[], ids: readonly number[]): (item: LandingContentRow) => number {
  const places = new Map(ids.map((id, index) => [id, index]));
  const heads = present.filter(({ section, key_name }) => section === 'partner' || /^title_\d+$/.test(key_name));
  const groups = new Map(heads.map((item) => [groupOf(item), places.get(item.id) ?? ids.length]));
  const known = new Set(heads.map(({ id }) => id));
  if (places.size < ids.length || ids.some((id) => !known.has(id))) {
    throw new DomainError('bad-input', messages.landingContentOrder, {
      fields: { ids: [messages.landingContentOrder] },
    });
  }
  return (item) => (groupOf(item) === undefined ? -1 : (groups.get(groupOf(item)) ?? ids.length));
}

const groupOf = (item: LandingContentRow): number | undefined =>
  item.section === 'partner' ? item.id : numberOf(item);
