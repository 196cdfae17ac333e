import { text } from '../wire/text.ts';
import { isLink, linkFromTyped } from './typed-link.ts';

/** A link typed by staff. Empty means no link. */
export const Link = text(2000)
  .trim()
  .transform(linkFromTyped)
  .refine((value) => value === '' || isLink(value), 'Link harus diawali http://, https://, mailto:, tel:, / atau #.');
