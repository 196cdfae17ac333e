import { text } from './text.ts';

const ABSOLUTE = /^(?:https?:\/\/[^\s/?#]\S*|mailto:\S+|tel:[+\d][\d\s().-]*)$/i;
/** A path of this site, a query or an anchor. `//host` and `/\host` would lead to another site. */
const WITHIN_SITE = /^(?:\/(?![/\\])|#|\?)\S*$/;

/** Whether a button, a social profile or a package may link to `value` (contract section 4). */
export const isLink = (value: string): boolean =>
  (ABSOLUTE.test(value) && URL.canParse(value)) || WITHIN_SITE.test(value);

/** A link typed by staff. Empty means no link. */
export const Link = text(2000)
  .trim()
  .refine((value) => value === '' || isLink(value), 'Link harus diawali http://, https://, mailto:, tel:, / atau #.');
