import { text } from '../wire/text.ts';
import { isLink, linkFromTyped, NOT_LINK } from './typed-link.ts';

/** A link typed by staff. Empty means no link. */
export const Link = text(2000)
  .trim()
  .transform(linkFromTyped)
  .refine((value) => value === '' || isLink(value), NOT_LINK);
