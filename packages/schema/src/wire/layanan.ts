import { z } from 'zod';
import { Link } from '../rules/link.ts';
import { AltText, ImageFile, ImageFocus, ImageSize } from './media.ts';
import { Id, SeenVersion, Version } from './record.ts';
import { ShownText } from './shown-text.ts';
import { requiredText, richText, text } from './text.ts';

/** A service as REST returns it (contract section 4). */
export const Layanan = z.object({
  id: Id,
  title: z.string(),
  image: z.string().nullable(),
  konten: z.string(),
  button_text: z.string(),
  button_link: z.string(),
});
export type Layanan = z.infer<typeof Layanan>;

export const LayananRecord = Layanan.extend({ image_alt: z.string(), version: Version }).strict();
export type LayananRecord = z.infer<typeof LayananRecord>;

/** A service as its page shows it. */
export const ShownLayanan = LayananRecord.omit({ konten: true, version: true }).extend({
  /** Null without an image, and if its size is unknown. */
  image_size: ImageSize.nullable(),
  /** Left out if the focal point is the middle. */
  image_focus: ImageFocus.optional(),
  shown: ShownText,
});
export type ShownLayanan = z.infer<typeof ShownLayanan>;

export const LayananUpdate = z.strictObject({
  id: Id,
  title: requiredText(200),
  konten: richText.optional(),
  button_text: text(100).trim().optional(),
  button_link: Link.optional(),
  /** If left out, the stored image stays. `null` removes it. */
  image: ImageFile.nullish(),
  /** If left out or `null`, the stored alt text stays. */
  image_alt: AltText.nullish(),
  version: SeenVersion,
});
export type LayananUpdate = z.infer<typeof LayananUpdate>;
