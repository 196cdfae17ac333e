import { IMAGE_WIDTHS } from '@jala/schema/limits';
import { type ImageWidth, storageUrl } from '@jala/schema/storage-url';

/** Every width up to `widest`, for `srcset`. */
export const storedImageSet = (file: string, widest: ImageWidth): string =>
  IMAGE_WIDTHS.filter((width) => width <= widest)
    .map((width) => `${storageUrl(file, width)} ${width}w`)
    .join(', ');
