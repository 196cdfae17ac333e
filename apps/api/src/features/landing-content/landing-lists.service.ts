import { In, type DataSource } from 'typeorm';
import type {
  LandingContentItem,
  LandingContentOrder,
  LandingContentRecord,
  LandingContentRestoration,
  LandingContentUpdate,
  PartnerInput,
  PartnerUpdate,
} from '@jala/schema/wire/landing-content';
import { entryHeads, entryOf, newPackageItems, newPlaces, packageItems } from '@jala/schema/rules/landing-lists';
import { itemsToRestore } from '@jala/schema/rules/items-to-restore';
import { itemsIn, PACKAGE_PARTS } from '@jala/schema/rules/landing-values';
import { ImageFile } from '@jala/schema/wire/media';
import { messages } from '@jala/schema/messages';
import { type PackageInput, type PackageUpdate, packageValues } from '@jala/schema/wire/package-input';
import { recordEvent } from '#database/record-event.ts';
import { found, updateAtVersion } from '#database/records.ts';
import { inWriteTransaction } from '#database/write-transaction.ts';
import { badField, DomainError } from '#errors/domain-error.ts';
import type { RichContent } from '#rich-text/rich-content.ts';
import { LandingContentEntity, type LandingContentRow } from './landing-content.entity.ts';
import { badValue, textValue } from './landing-item.ts';
import { createLandingPage } from './landing-page.ts';
import { createLandingQuestions } from './landing-questions.ts';
import {
  addItems,
  type Items,
  itemsById,
  itemsOf,
  leaveRoom,
  listed,
  type NewItem,
  lockList,
  requireFree,
  requireNotFull,
  toItem,
} from './landing-rows.service.ts';
import { refuseTooLong, refuseTooMany } from './list-limits.ts';
import {
  changePackage,
  clearOtherBadges,
  type PackageValues,
  applyDuePrices,
  valuesByPart,
  withDuePrice,
} from './package-rows.ts';

/** The lists of the landing page that staff can extend, shorten and reorder: partners, packages and questions. */
export function createLandingLists(db: DataSource, { cleanHtml, requireStoredImage }: RichContent) {
  /** Runs one change at a time, so that two changes never use the same name, number or place. */
  const oneAtATime = <T>(act: (items: Items) => Promise<T>): Promise<T> =>
    inWriteTransaction(db, async (manager) => {
      await lockList(manager);
      return act(manager.getRepository(LandingContentEntity));
    });

  async function restoredValue({ type, key_name, value }: NewItem): Promise<string> {
    if (type === 'text') return textValue(key_name, value, cleanHtml);
    if (value !== '' && !ImageFile.safeParse(value).success) throw badValue(messages.imageNotFound);
    return value;
  }

  /** Checks the values one after the other, and returns the rows to insert. Throws bad-input. */
  async function restoredRows(removed: readonly NewItem[]): Promise<NewItem[]> {
    const images = removed.flatMap(({ type, value }) => (type === 'image' && value !== '' ? [value] : []));
    const rows: NewItem[] = [];
    for (const item of removed) {
      const { section, key_name, type, sort_order } = item;
      rows.push({ section, key_name, value: await restoredValue(item), type, sort_order });
    }
    for (const image of new Set(images)) await requireStoredImage('value', image);
    return rows;
  }

  /**
   * Changes one package and returns its items. Throws as `changePackage` of `package-rows.ts`, and bad-input when the lists become too
   * long.
   */
  const changeOnePackage = (change: Parameters<typeof changePackage>[1]): Promise<LandingContentRecord[]> =>
    oneAtATime(async (items) => {
      const before = await listed(items);
      await changePackage(items, change);
      refuseTooLong(await listed(items), before);
      return packageItems(await itemsOf(items, ['layanan']), change.number);
    });

  return {
    ...createLandingQuestions(oneAtATime),
    ...createLandingPage({
      oneAtATime,
      read: () => itemsOf(db.getRepository(LandingContentEntity)),
      rich: { cleanHtml, requireStoredImage },
    }),

    /** Changes one item. Throws as `updateAtVersion`, and bad-input when the lists become too long. */
    async change(
      input: LandingContentUpdate,
      changes: Partial<LandingContentRow>,
    ): Promise<LandingContentRow | undefined> {
      return oneAtATime(async (items) => {
        const before = await listed(items);
        const row = await updateAtVersion(items, input, changes);
        refuseTooLong(await listed(items), before);
        return row;
      });
    },

    /** Adds a partner at the end of the list. Throws conflict when another item has the name `key_name`. */
    async addPartner({ key_name, image }: PartnerInput): Promise<LandingContentRecord> {
      await requireStoredImage('image', image);
      return oneAtATime(async (items) => {
        await requireFree(items, [key_name], messages.partnerTaken);
        await leaveRoom(items, 'partner');
        const last = await items.maximum('sort_order', { section: 'partner' });
        const row = { section: 'partner', key_name, value: image, type: 'image', sort_order: (last ?? 0) + 1 } as const;
        const added = toItem(await items.save(row));
        await requireNotFull(items);
        return added;
      });
    },

    /**
     * Changes a partner. Throws not-found, bad-input for an item that is not a partner, and conflict when another item has the name
     * `key_name` or when `version` is not the stored version.
     */
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

    /** Adds a package at the end of the list, under the next free number. Returns its items. */
    async addPackage(input: PackageInput): Promise<LandingContentRecord[]> {
      return oneAtATime(async (items) => {
        await leaveRoom(items, 'layanan');
        const present = await listed(items);
        const values = withDuePrice(packageValues(input));
        await clearOtherBadges(items, itemsIn(present, 'layanan'), values);
        const added = await addItems(items, newPackageItems(values, present));
        await requireNotFull(items);
        return added;
      });
    },

    /**
     * Changes a package as a whole and returns its items. Throws not-found, conflict when `version` is not the stored version, and
     * bad-input when the new values do not fit the values that stay or when the lists become too long.
     */
    updatePackage: ({ number, version, ...input }: PackageUpdate) =>
      changeOnePackage({
        number,
        version,
        valuesFor: (own) => ({ ...valuesByPart(own), ...packageValues(input) }),
      }),

    /** Replaces the usual price by the next price in each package whose next price is due. */
    applyDuePrices: () => oneAtATime(applyDuePrices),

    /** Gives a package its former values `then`. Parts that are missing in `then` become empty. Throws as `updatePackage`. */
    async restorePackage(number: number, then: PackageValues): Promise<LandingContentRecord[]> {
      const values: PackageValues = {};
      for (const part of PACKAGE_PARTS) {
        const value = then[part];
        if (value !== undefined) values[part] = await textValue(`${part}_${number}`, value, cleanHtml);
      }
      return changeOnePackage({
        number,
        valuesFor: (own) => ({
          ...Object.fromEntries(Object.keys(valuesByPart(own)).map((part) => [part, ''])),
          ...values,
        }),
      });
    },

    /**
     * Removes partners, and packages and questions as a whole. Returns the removed items, which {@link restore} accepts. Throws not-found
     * for an unknown id, and bad-input for items that the page needs.
     */
    async remove(ids: readonly number[]): Promise<LandingContentRecord[]> {
      return oneAtATime(async (items) => {
        const leaving = await itemsById(items, ids);
        if (leaving.length < new Set(ids).size) throw new DomainError('not-found', messages.landingContentNotFound);
        await requireWhole(items, leaving);
        await items.delete({ id: In(ids) });
        return leaving;
      });
    },

    /**
     * Restores removed items. A package or a question gets another number if its own number is taken. Throws conflict when another item
     * uses one of the names, or when the items were already restored.
     */
    async restore(removed: LandingContentRestoration['items']): Promise<LandingContentRecord[]> {
      const names = removed.map(({ key_name }) => key_name);
      if (removed.some(isFixed) || new Set(names).size < names.length) throw boundToStay();
      refuseTooMany(removed);
      const rows = await restoredRows(removed);
      return oneAtATime(async (items) => {
        const returning = itemsToRestore(rows, await listed(items));
        const restored = await addItems(items, returning);
        await requireNotFull(items);
        return restored;
      });
    },

    /**
     * Stores a new order. Leaves the versions of the items unchanged, so that a user who has an item open can still save it. Throws
     * bad-input.
     */
    async reorder(order: LandingContentOrder): Promise<void> {
      await oneAtATime(async (items) => {
        const present = await itemsOf(items, [order.section]);
        requireKnown(present, order);
        const places = newPlaces(present, order);
        await items.query(WRITE_PLACES, [[...places.keys()], [...places.values()]]);
        await recordEvent(items.manager, { action: 'reorder', thing: THING_OF[order.section] });
      });
    },
  };
}

const THING_OF = { partner: 'partner', layanan: 'package', faq: 'question' } as const;

const WRITE_PLACES = `UPDATE landing_content AS item SET sort_order = place.sort_order, updated_at = now()
  FROM unnest($1::integer[], $2::integer[]) AS place(id, sort_order)
  WHERE item.id = place.id AND item.sort_order <> place.sort_order`;

const isFixed = (item: LandingContentItem): boolean => entryOf(item) === undefined;

/** Throws bad-input for fixed items, and for a package or a question that would lose only some of its items. */
async function requireWhole(items: Items, leaving: readonly LandingContentRecord[]): Promise<void> {
  if (leaving.some(isFixed)) throw boundToStay();
  const ids = new Set(leaving.map(({ id }) => id));
  const entries = new Set(leaving.map(entryOf));
  const present = await itemsOf(items, ['layanan', 'faq']);
  if (present.some((item) => entries.has(entryOf(item)) && !ids.has(item.id))) throw boundToStay();
}

const boundToStay = () => new DomainError('bad-input', messages.landingContentBound);

/** Throws bad-input for ids that do not belong to an entry of the list, and for ids that occur twice. */
function requireKnown(present: readonly LandingContentRecord[], { section, ids }: LandingContentOrder): void {
  const known = new Set(entryHeads(present, section).map(({ id }) => id));
  if (new Set(ids).size === ids.length && ids.every((id) => known.has(id))) return;
  throw badField('ids', messages.landingContentOrder);
}
