import { z } from 'zod';
import { Id } from './id.ts';
import { ImageFile } from './media.ts';
import { RICH_TEXT_MAX, text } from './text.ts';

/** In the order of the list (contract section 4). */
export const SECTIONS = ['hero', 'feature', 'partner', 'layanan', 'footer'] as const;
export const Section = z.enum(SECTIONS);
export type Section = z.infer<typeof Section>;

export const ItemType = z.enum(['image', 'text']);
export type ItemType = z.infer<typeof ItemType>;

export const LandingContentItem = z.strictObject({
  id: Id,
  section: Section,
  key_name: z.string(),
  value: z.string(),
  type: ItemType,
  sort_order: z.int(),
});
export type LandingContentItem = z.infer<typeof LandingContentItem>;

export const LandingContentQuery = z.strictObject({ sections: z.array(Section).optional() }).optional();
export type LandingContentQuery = z.infer<typeof LandingContentQuery>;

export const LandingContentUpdate = z.strictObject({
  id: Id,
  section: Section.optional(),
  key_name: z.string().optional(),
  type: ItemType.optional(),
  sort_order: z.int().min(0).max(1_000_000).optional(),
  value: text(RICH_TEXT_MAX).optional(),
  /** A stored image, for an item of type image. Left out: the present one stays. `null`: none. */
  image: ImageFile.nullish(),
});
export type LandingContentUpdate = z.infer<typeof LandingContentUpdate>;

/** How a text item's value is read, which its key tells. */
export type ValueKind = 'rich' | 'plain' | 'link' | 'benefits';

const RICH = new Set(['text_hero', 'subtext_hero', 'jam_operasional']);

export function valueKind(keyName: string): ValueKind {
  if (RICH.has(keyName)) return 'rich';
  if (/^benefit_\d+$/.test(keyName)) return 'benefits';
  return /(?:^link_\d+|_link)$/.test(keyName) ? 'link' : 'plain';
}
