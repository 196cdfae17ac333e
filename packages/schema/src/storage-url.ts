import { IMAGE_WIDTHS } from './limits.ts';

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/**
 * The path at which a site serves a stored file, or a smaller version of the image that is `width` pixels wide.
 * '' gives the path below which all stored files are.
 */
export const storageUrl = (file: string, width?: ImageWidth): string =>
  `/api/storage/${file}${width ? `?w=${width}` : ''}`;

/** The widths of a stored image up to `widest`, for a `srcset`. */
export const storageSrcset = (file: string, widest: ImageWidth): string =>
  IMAGE_WIDTHS.filter((width) => width <= widest)
    .map((width) => `${storageUrl(file, width)} ${width}w`)
    .join(', ');
