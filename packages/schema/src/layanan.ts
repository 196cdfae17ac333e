import { z } from 'zod';
import { Id } from './id.ts';
import { Link } from './link.ts';
import { ImageFile } from './media.ts';
import { requiredText, richText, text } from './text.ts';

export const Layanan = z.strictObject({
  id: Id,
  title: z.string(),
  image: z.string().nullable(),
  konten: z.string(),
  button_text: z.string(),
  button_link: z.string(),
});
export type Layanan = z.infer<typeof Layanan>;

export const LayananUpdate = z.strictObject({
  id: Id,
  title: requiredText(200),
  konten: richText.optional(),
  button_text: text(100).trim().optional(),
  button_link: Link.optional(),
  image: ImageFile.nullish(),
});
export type LayananUpdate = z.infer<typeof LayananUpdate>;
