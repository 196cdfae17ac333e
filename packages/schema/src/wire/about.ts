import { z } from 'zod';
import { AltText, ImageFile, ImageFocus } from './media.ts';
import { SeenVersionOrNone, Version } from './record.ts';
import { ShownText } from './shown-text.ts';
import { richText } from './text.ts';

/** The company's profile as REST returns it (contract section 4). */
export const About = z.object({ konten: z.string(), image: z.string().nullable() });
export type About = z.infer<typeof About>;

export const AboutRecord = About.extend({ image_alt: z.string(), version: Version }).strict();
export type AboutRecord = z.infer<typeof AboutRecord>;

/** The company's profile as its page shows it. */
export const ShownAbout = AboutRecord.omit({ konten: true, version: true }).extend({
  /** Left out if the focal point is the middle. */
  image_focus: ImageFocus.optional(),
  shown: ShownText,
});
export type ShownAbout = z.infer<typeof ShownAbout>;

export const AboutInput = z.strictObject({
  konten: richText,
  /** If left out, the stored image stays. `null` removes it. */
  image: ImageFile.nullish(),
  /** If left out or `null`, the stored alt text stays. */
  image_alt: AltText.nullish(),
  version: SeenVersionOrNone,
});
export type AboutInput = z.infer<typeof AboutInput>;
