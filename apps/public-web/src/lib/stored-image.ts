import { IMAGE_WIDTHS } from '@jala/schema/limits';

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** The address of a stored image, resized to `width` pixels when given. */
export const storedImage = (file: string, width?: ImageWidth): string =>
  width === undefined ? `/api/storage/${file}` : `/api/storage/${file}?w=${width}`;

/** Every width up to `widest`, for `srcset`. */
export const storedImageSet = (file: string, widest: ImageWidth): string =>
  IMAGE_WIDTHS.filter((width) => width <= widest)
    .map((width) => `${storedImage(file, width)} ${width}w`)
    .join(', ');
