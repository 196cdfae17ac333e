import { z } from 'zod';
import { text } from './text.ts';

/** The bare name of a stored image, as `/api/storage/{file}` takes it. */
export const ImageFile = z.string().regex(/^[a-z0-9]{1,64}\.(?:png|jpg|webp)$/, 'Bukan nama gambar yang tersimpan.');

/** What a picture shows, for those who cannot see it. Empty: the site says it with the record's own title. */
export const AltText = text(300).trim();

export const Media = z.strictObject({
  file: ImageFile,
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int().positive(),
});
export type Media = z.infer<typeof Media>;
