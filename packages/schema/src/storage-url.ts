import type { IMAGE_WIDTHS } from './limits.ts';

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/**
 * The path at which a site serves a stored file, or a smaller version of the image that is `width` pixels wide.
 * '' gives the path below which all stored files are.
 */
export const storageUrl = (file: string, width?: ImageWidth): string =>
  `/api/storage/${file}${width ? `?w=${width}` : ''}`;
