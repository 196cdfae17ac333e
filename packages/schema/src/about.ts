import { z } from 'zod';
import { AltText, ImageFile } from './media.ts';
import { SeenVersionOrNone, Version } from './record.ts';
import { richText } from './text.ts';

/** As REST answers it (contract section 4). */
export const About = z.object({ konten: z.string(), image: z.string().nullable() });
export type About = z.infer<typeof About>;

export const AboutRecord = About.extend({ image_alt: z.string(), version: Version }).strict();
export type AboutRecord = z.infer<typeof AboutRecord>;

export const AboutInput = z.strictObject({
  konten: richText,
  /** If left out, the stored image stays. `null` removes it. */
  image: ImageFile.nullish(),
  /** If left out or `null`, the stored text stays. */
  image_alt: AltText.nullish(),
  version: SeenVersionOrNone,
});
export type AboutInput = z.infer<typeof AboutInput>;
