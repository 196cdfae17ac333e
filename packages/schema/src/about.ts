import { z } from 'zod';
import { AltText, ImageFile } from './media.ts';
import { SeenVersionOrNone, Version } from './record.ts';
import { richText } from './text.ts';

/** Contract section 4's shape. */
export const About = z.object({ konten: z.string(), image: z.string().nullable() });
export type About = z.infer<typeof About>;

export const AboutRecord = About.extend({ image_alt: z.string(), version: Version }).strict();
export type AboutRecord = z.infer<typeof AboutRecord>;

export const AboutInput = z.strictObject({
  konten: richText,
  /** Left out: the stored image stays. `null`: no image. */
  image: ImageFile.nullish(),
  /** Left out or `null`: the stored text stays. */
  image_alt: AltText.nullish(),
  version: SeenVersionOrNone,
});
export type AboutInput = z.infer<typeof AboutInput>;
