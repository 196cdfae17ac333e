import type { DataSource, EntityManager } from 'typeorm';
import type {
  LandingContentItem,
  LandingContentOrder,
  LandingContentQuery,
  LandingContentRecord,
  LandingContentUpdate,
  ShownLandingItem,
} from '@jala/schema/wire/landing-content';
import type { LandingPageUpdate, LandingPreview } from '@jala/schema/wire/landing-page';
import { filledPackagesOf, packagesOf, visiblePackagesOf } from '@jala/schema/rules/landing-lists';
import { SECTIONS, valuesOf } from '@jala/schema/rules/landing-values';
import { messages } from '@jala/schema/messages';
import { NETWORKS, type NetworkKey } from '@jala/schema/rules/social';
import { found, lastChange, requireCurrentVersion, updateAtVersion } from '#database/records.ts';
import { DomainError } from '#errors/domain-error.ts';
import type { RichContent } from '#rich-text/rich-content.ts';
import { LandingContentEntity } from './landing-content.entity.ts';
import { badValue, imageValue, textValue, toShown } from './landing-item.ts';
import { createLandingLists } from './landing-lists.service.ts';
import { withValues } from './landing-preview.ts';
import { addItems, itemsOf, lockList, toItem } from './landing-rows.service.ts';

export type LandingContentService = ReturnType<typeof createLandingContentService>;

export function createLandingContentService(db: DataSource, rich: RichContent) {
  const items = db.getRepository(LandingContentEntity);
  const lists = createLandingLists(db, rich);

  async function newImage({ value, image }: LandingContentUpdate): Promise<string | undefined> {
    if (image === null) return '';
    // A form without a new file sends an empty value.
    const file = image ?? value;
    if (file === undefined || file === '') return undefined;
    return imageValue(file, rich.requireStoredImage);
  }

  async function newValue(item: LandingContentItem, input: LandingContentUpdate): Promise<string | undefined> {
    if (item.type === 'image') return newImage(input);
    if (input.image !== undefined && input.image !== null) throw badValue('Item ini berisi teks, bukan gambar.');
    return input.value === undefined ? undefined : textValue(item.key_name, input.value, rich.cleanHtml);
  }

  /** Items as the site shows them, with the known facts about their images. */
  async function allShown(shown: readonly LandingContentRecord[]): Promise<ShownLandingItem[]> {
    const facts = await rich.imageFacts(shown.flatMap(({ type, value }) => (type === 'image' && value ? value : [])));
    return Promise.all(shown.map((item) => toShown(item, rich, facts.get(item.value))));
  }

  async function list(query: LandingContentQuery): Promise<LandingContentRecord[]> {
    const rows = await itemsOf(items, query?.sections);
    return rows.toSorted((a, b) => SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section));
  }

  return {
    ...lists,
    list,

    /** The items as the site shows them. */
    async shown(query: LandingContentQuery): Promise<ShownLandingItem[]> {
      const shown = await list(query);
      return allShown(shown);
    },

    async update(input: LandingContentUpdate): Promise<LandingContentRecord> {
      const item = toItem(found(await items.findOneBy({ id: input.id }), messages.landingContentNotFound));
      refuseOtherIdentity(item, input);
      requireCurrentVersion(item.version, input.version);
      const value = await newValue(item, input);
      const changes = {
        ...(value !== undefined && { value }),
        ...(input.sort_order !== undefined && { sort_order: input.sort_order }),
      };
      if (Object.keys(changes).length === 0) return item;
      return toItem(found(await lists.change(input, changes), messages.landingContentNotFound));
    },

    /** Saves changes of the whole page, and returns all items. Throws as `updatePage` of `landing-page.ts`. */
    async updatePage(input: LandingPageUpdate): Promise<LandingContentRecord[]> {
      await lists.updatePage(input);
      return list(undefined);
    },

    /**
     * Returns the content with unsaved values. `shown` answers in place of `landingContent.shown`; `profiles` are the links to social
     * profiles. Stores nothing.
     */
    async previewed({ values }: LandingPreview) {
      const changed = await withValues(await list(undefined), values, rich.cleanHtml);
      const shown = await allShown(changed);
      return {
        shown: (query: LandingContentQuery): ShownLandingItem[] =>
          shown.filter(({ section }) => query?.sections?.includes(section) ?? true),
        profiles: profilesIn(changed),
      };
    },

    /** Stores a new order, and returns all items in this order. Throws bad-input. */
    async reorder(order: LandingContentOrder): Promise<LandingContentRecord[]> {
      await lists.reorder(order);
      return list(undefined);
    },

    /** The links to the company's social profiles, by network. An empty string stands for no link. */
    async profiles(): Promise<Record<NetworkKey, string>> {
      const rows = await items.findBy({ section: 'footer' });
      return profilesIn(rows);
    },

    /**
     * Changes links to social profiles, in the caller's transaction. Adds a missing item at the end of the footer. Throws conflict when an
     * item of another section has the name of the missing item.
     */
    async saveProfiles(manager: EntityManager, links: Partial<Record<NetworkKey, string>>): Promise<void> {
      await lockList(manager);
      const rows = manager.getRepository(LandingContentEntity);
      const footer = await rows.findBy({ section: 'footer' });
      let place = Math.max(0, ...footer.map(({ sort_order }) => sort_order));
      for (const { key } of NETWORKS) {
        const value = links[key];
        const item = footer.find(({ key_name }) => key_name === `${key}_link`);
        if (value === undefined || value === (item?.value ?? '')) continue;
        if (item !== undefined) {
          await updateAtVersion(rows, { id: item.id }, { value });
          continue;
        }
        const sort_order = (place += 1);
        await addItems(rows, [{ section: 'footer', key_name: `${key}_link`, value, type: 'text', sort_order }]);
      }
    },

    /** Tells whether visitors see any package. */
    hasPackages: async () => visiblePackagesOf(await list({ sections: ['layanan'] })).length > 0,

    /** The titles of the packages that staff have filled in, by number, in display order. */
    async packageTitles(): Promise<Map<number, string>> {
      const filled = filledPackagesOf(await list({ sections: ['layanan'] }));
      return new Map(filled.map(({ number, title }) => [number, title]));
    },

    /** The numbers of all packages. The value is true for a package that visitors see. */
    async packageNumbers(): Promise<Map<number, boolean>> {
      const all = await list({ sections: ['layanan'] });
      const visible = new Set(visiblePackagesOf(all).map(({ number }) => number));
      return new Map(packagesOf(all).map(({ number }) => [number, visible.has(number)]));
    },

    lastChange: () => lastChange(items),
  };
}

function profilesIn(items: readonly LandingContentItem[]): Record<NetworkKey, string> {
  const values = valuesOf(items, 'footer');
  return Object.fromEntries(NETWORKS.map(({ key }) => [key, values.get(`${key}_link`) ?? ''])) as Record<
    NetworkKey,
    string
  >;
}

/** Section, key and type of an item are fixed: callers may send them back but not change them (contract section 4). */
function refuseOtherIdentity(item: LandingContentItem, input: LandingContentUpdate): void {
  const fields = (['section', 'key_name', 'type'] as const).filter(
    (field) => input[field] !== undefined && input[field] !== item[field],
  );
  if (fields.length === 0) return;
  throw new DomainError('bad-input', messages.landingContentFixed, {
    fields: Object.fromEntries(fields.map((field) => [field, [messages.landingContentFixed]])),
  });
}
