import { z } from 'zod';
import { ThingName } from './history.ts';
import { ALT_MAX, IMAGE_NAME_MAX, MEDIA_PAGE, RICH_TEXT_MAX_IMAGES, SEARCH_MAX } from '../limits.ts';
import { text } from './text.ts';

/** The file name of a stored image, without a path. `storageUrl` makes its address. */
export const ImageFile = z.string().regex(/^[a-z0-9]{1,64}\.(?:png|jpg|webp)$/, 'Bukan nama gambar yang tersimpan.');

/** Description of an image for people who cannot see it. If it is empty, the site uses the title of the record. */
export const AltText = text(ALT_MAX).trim();

export const Media = z.strictObject({
  file: ImageFile,
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int().positive(),
});
export type Media = z.infer<typeof Media>;

export const UnnamedQuery = z.strictObject({ skip: z.int().nonnegative().max(100_000).default(0) });

/** Images that will be deleted: images that no record uses, and images in the trash. The image that is deleted first comes first. */
export const UnnamedImages = z.strictObject({
  images: z.array(
    Media.extend({
      name: z.string(),
      /** When it is deleted for ever. */
      until: z.iso.datetime(),
      /** True if it was put into the trash, from where it can be restored. */
      is_removed: z.boolean(),
      /** True if a record still uses it, which is possible for an image in the trash. A used image is not deleted. */
      is_used: z.boolean(),
    }),
  ),
  hasMore: z.boolean(),
  total: z.int().nonnegative(),
});
export type UnnamedImages = z.infer<typeof UnnamedImages>;

/** Size of a stored image, in px. */
export const ImageSize = Media.pick({ width: true, height: true });
export type ImageSize = z.infer<typeof ImageSize>;

const Percent = z.int().min(0).max(100);

/** The point of an image that stays visible where the image is cropped, in percent from the left and from the top. */
export const ImageFocus = z.strictObject({ x: Percent, y: Percent });
export type ImageFocus = z.infer<typeof ImageFocus>;

/** Data of a stored image that a page needs to draw it. `focus` is left out if it is the middle. */
export type ImageFacts = ImageSize & { focus?: ImageFocus; is_transparent: boolean };

/** A stored image as the library shows it. */
export const MediaItem = Media.extend({
  /** The name of the file that was uploaded. Empty if unknown. */
  name: z.string(),
  alt: z.string(),
  /** True if it only decorates, so that it needs no alternative text. */
  is_decorative: z.boolean(),
  focus: ImageFocus,
  uploaded_at: z.iso.datetime(),
  /** True if a record names it. */
  is_used: z.boolean(),
  version: z.int().positive(),
});
export type MediaItem = z.infer<typeof MediaItem>;

export const MEDIA_FILTERS = ['all', 'without_alt', 'unused'] as const;

/** Query of the library's list, which shows the newest images first. */
export const MediaQuery = z.strictObject({
  /** Words of the name or of the alt text. */
  q: text(SEARCH_MAX).trim().optional(),
  filter: z.enum(MEDIA_FILTERS).default('all'),
  /** The last image of the page before. */
  after: ImageFile.optional(),
  limit: z.int().positive().max(MEDIA_PAGE).default(MEDIA_PAGE),
});
export type MediaQuery = z.output<typeof MediaQuery>;

export const MediaTotals = z.strictObject({
  all: z.int().nonnegative(),
  without_alt: z.int().nonnegative(),
  unused: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
});

export const MediaPage = z.strictObject({
  images: z.array(MediaItem),
  hasMore: z.boolean(),
  /** Totals of the whole library, regardless of the search. Null for pages after the first. */
  totals: MediaTotals.nullable(),
});
export type MediaPage = z.infer<typeof MediaPage>;

/** A record that names an image. */
export const MediaPlace = z.strictObject({
  thing: ThingName,
  id: z.int(),
  /** Name of the record. Empty for a thing that exists only once. */
  title: z.string(),
  /** The columns that name the image. */
  fields: z.array(z.string()),
  /** Status of a post; null for what is always public. */
  status: z.string().nullable(),
});
export type MediaPlace = z.infer<typeof MediaPlace>;

export const MediaDetail = MediaItem.extend({
  /** Null if unknown, or if the user was removed. */
  uploaded_by: z.string().nullable(),
  /** At most 100. */
  places: z.array(MediaPlace),
  total_places: z.int().nonnegative(),
  /** Things whose older versions name the image, and things in the trash that name it. They too keep it from being deleted. At most 20. */
  kept: z.array(MediaPlace.pick({ thing: true, title: true }).extend({ id: z.int(), is_in_trash: z.boolean() })),
  /** When it is deleted for ever because nothing names it; null if unknown. */
  until: z.iso.datetime().nullable(),
  /** Rights of the caller to remove it, and to replace it. */
  may_remove: z.boolean(),
  may_replace: z.boolean(),
});
export type MediaDetail = z.infer<typeof MediaDetail>;

export const MediaUpdate = z.strictObject({
  file: ImageFile,
  name: text(IMAGE_NAME_MAX).trim().min(1).optional(),
  alt: AltText.optional(),
  is_decorative: z.boolean().optional(),
  focus: ImageFocus.optional(),
  /** The version that the caller has seen. Without it, the change replaces any stored version. */
  version: z.int().positive().optional(),
});
export type MediaUpdate = z.infer<typeof MediaUpdate>;

export const MediaReplacement = z.strictObject({
  file: ImageFile,
  /** The new image, which is already stored. It was usually uploaded for this. */
  by: ImageFile,
});

export const MediaRemoval = z.strictObject({
  file: ImageFile,
  /** If false, an image that a record names is not removed. */
  even_if_used: z.boolean().default(false),
});

/** Files of the images in a text and of the record's own picture. */
export const MediaFiles = z.strictObject({ files: z.array(ImageFile).max(RICH_TEXT_MAX_IMAGES + 10) });
