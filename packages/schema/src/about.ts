import { z } from 'zod';
import { ImageFile } from './media.ts';
import { richText } from './text.ts';

export const About = z.strictObject({ konten: z.string(), image: z.string().nullable() });
export type About = z.infer<typeof About>;

export const AboutInput = z.strictObject({ konten: richText, image: ImageFile.nullish() });
export type AboutInput = z.infer<typeof AboutInput>;
