import { z } from 'zod';
import { text } from './text.ts';

/** The file name of a stored image, without a path. `storageUrl` makes its address. */
export const ImageFile = z.string().regex(/^[a-z0-9]{1,64}\.(?:png|jpg|webp)$/, 'Bukan nama gambar yang tersimpan.');

/** What an image shows, for people who cannot see it. If it is empty, the site uses the title of the record. */
export const AltText = text(300).trim();

export const Media = z.strictObject({
  file: ImageFile,
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int().positive(),
});
export type Media = z.infer<typeof Media>;

export const UnnamedQuery = z.strictObject({ skip: z.int().nonnegative().max(100_000).default(0) });

/** Images that no record names, those first that go first. */
export const UnnamedImages = z.strictObject({
  images: z.array(
    Media.extend({
      /** When it goes for good. */
      until: z.iso.datetime(),
    }),
  ),
  hasMore: z.boolean(),
  total: z.int().nonnegative(),
});
export type UnnamedImages = z.infer<typeof UnnamedImages>;

/** How large a stored image is, in px. */
export const ImageSize = Media.pick({ width: true, height: true });
export type ImageSize = z.infer<typeof ImageSize>;
