import { IMAGE_WIDTHS } from '../limits.ts';

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/**
 * The path at which the server serves a stored file or, with `width`, the variant of the image with this width in pixels. For the file ''
 * it is the path of the folder with all stored files.
 */
export const storageUrl = (file: string, width?: ImageWidth): string =>
  `/api/storage/${file}${width ? `?w=${width}` : ''}`;

/** The widths of a stored image up to `widest`, for a `srcset`. */
export const storageSrcset = (file: string, widest: ImageWidth): string =>
  IMAGE_WIDTHS.filter((width) => width <= widest)
    .map((width) => `${storageUrl(file, width)} ${width}w`)
    .join(', ');

const STORED = new RegExp(`^${storageUrl('')}[a-z0-9]+\\.(?:png|jpg|webp)$`);

/** The address of an image. For a stored image, it is the variant with this width in pixels. */
export const narrowed = (address: string, width: ImageWidth): string =>
  STORED.test(address) ? `${address}?w=${width}` : address;
