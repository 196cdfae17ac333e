import { z } from 'zod';

/** The bare name of a stored image, as `/api/storage/{file}` takes it. */
export const ImageFile = z.string().regex(/^[a-z0-9]{1,64}\.(?:png|jpg|webp)$/, 'Bukan nama gambar yang tersimpan.');

export const Media = z.strictObject({
  file: ImageFile,
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int().positive(),
});
export type Media = z.infer<typeof Media>;
