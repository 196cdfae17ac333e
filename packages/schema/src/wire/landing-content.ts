import { z } from 'zod';
import { PACKAGE_PARTS, QUESTION_PARTS, SECTIONS } from '../rules/landing-values.ts';
import { PACKAGES_MAX, PARTNERS_MAX, QUESTIONS_MAX, RICH_TEXT_MAX, SORT_ORDER_MAX } from '../limits.ts';
import { ImageFile, ImageFocus } from './media.ts';
import { Id, SeenVersion, Version } from './record.ts';
import { requiredText, text } from './text.ts';

export const Section = z.enum(SECTIONS);
export type Section = z.infer<typeof Section>;

export const ItemType = z.enum(['image', 'text']);
export type ItemType = z.infer<typeof ItemType>;

/** An item of the landing page as REST returns it (contract section 4). */
export const LandingContentItem = z.object({
  id: Id,
  section: Section,
  key_name: z.string(),
  value: z.string(),
  type: ItemType,
  sort_order: z.int(),
});
export type LandingContentItem = z.infer<typeof LandingContentItem>;

export const LandingContentRecord = LandingContentItem.extend({ version: Version }).strict();
export type LandingContentRecord = z.infer<typeof LandingContentRecord>;

/** An item as the site shows it. The value of a rich text is HTML that is ready for the page. */
export const ShownLandingItem = LandingContentItem.extend({
  /** The beginning of a rich text as plain text. */
  description: z.string().optional(),
  /** Focal point of an image, if it is not the middle. `is_transparent` is true if parts of the image are transparent. */
  image_focus: ImageFocus.optional(),
  is_transparent: z.boolean().optional(),
}).strict();
export type ShownLandingItem = z.infer<typeof ShownLandingItem>;

/** Sections in a fixed order, without duplicates: few different queries exist, so that their answers can be cached. */
const Sections = z
  .array(Section)
  .max(SECTIONS.length)
  .transform((asked) => SECTIONS.filter((section) => asked.includes(section)));
export const LandingContentQuery = z.strictObject({ sections: Sections.optional() }).optional();
export type LandingContentQuery = z.infer<typeof LandingContentQuery>;

const Place = z.int().min(0).max(SORT_ORDER_MAX);

export const LandingContentUpdate = z.strictObject({
  id: Id,
  section: Section.optional(),
  key_name: z.string().optional(),
  type: ItemType.optional(),
  sort_order: Place.optional(),
  value: text(RICH_TEXT_MAX).optional(),
  /** The new image of an item of type image. If left out, the stored image stays. `null` removes it. */
  image: ImageFile.nullish(),
  version: SeenVersion,
});
export type LandingContentUpdate = z.infer<typeof LandingContentUpdate>;

/** The key_name of a partner, which the site uses as the alt text of the logo. */
const PartnerName = requiredText(100);

export const PartnerInput = z.strictObject({ key_name: PartnerName, image: ImageFile });
export type PartnerInput = z.infer<typeof PartnerInput>;

/** If the image is left out, the stored logo stays. */
export const PartnerUpdate = PartnerInput.partial({ image: true }).extend({ id: Id, version: SeenVersion });
export type PartnerUpdate = z.infer<typeof PartnerUpdate>;

const MOST_ITEMS = 2000;

/** The ids of partners and of all items of packages and questions, which can only be removed as a whole. */
export const LandingContentRemoval = z.strictObject({ ids: z.array(Id).min(1).max(MOST_ITEMS) });
export type LandingContentRemoval = z.infer<typeof LandingContentRemoval>;

/** Characters. The longest value of a partner or a package is a list of benefits. */
const RESTORED_MAX = 20_000;

/** The items that a removal returned. The restored items get new ids and versions. */
export const LandingContentRestoration = z.strictObject({
  items: z
    .array(LandingContentRecord.extend({ key_name: requiredText(200), value: text(RESTORED_MAX), sort_order: Place }))
    .min(1)
    .max(PARTNERS_MAX + PACKAGES_MAX * PACKAGE_PARTS.length + QUESTIONS_MAX * QUESTION_PARTS.length),
});
export type LandingContentRestoration = z.infer<typeof LandingContentRestoration>;

/**
 * The new order of the partners, the packages or the questions. `ids` are the ids of the partners' items, of the packages'
 * `title_{n}` items or of the questions' `question_{n}` items. Entries that are not in `ids` come last, in their current order.
 */
export const LandingContentOrder = z.strictObject({
  section: z.enum(['partner', 'layanan', 'faq']),
  ids: z.array(Id).min(1).max(MOST_ITEMS),
});
export type LandingContentOrder = z.infer<typeof LandingContentOrder>;
