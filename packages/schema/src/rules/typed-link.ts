import { isWhatsappNumber, numberLink } from './telephone.ts';

/* Browsers load this file, so it does not import zod. */

/** The sentence for text that is no link. */
export const NOT_LINK = 'Link harus diawali http://, https://, mailto:, tel:, / atau #.';

const ABSOLUTE = /^(?:https?:\/\/[^\s/?#]\S*|mailto:\S+|tel:[+\d][\d\s().-]*)$/i;
/** A path of this site, a query or an anchor. `//host` and `/\host` would lead to another site. */
const WITHIN_SITE = /^(?:\/(?![/\\])|#|\?)\S*$/;

/** Tells whether a button, a social profile or a package may link to `value` (contract section 4). */
export const isLink = (value: string): boolean =>
  (ABSOLUTE.test(value) && URL.canParse(value)) || WITHIN_SITE.test(value);

/** Sites that people name without 'https://'. */
const WITHOUT_PROTOCOL =
  /^(?:www\.[^\s/?#]+\.|(?:[a-z]{1,3}\.)?(?:instagram|facebook|tiktok|youtube|linkedin|twitter|x)\.com\/|(?:api\.|chat\.|www\.)?whatsapp\.com\/|(?:wa\.me|youtu\.be|t\.me|fb\.me)\/)\S*$/i;

/** The link that staff mean by '0812-3456-7890', 'wa.me/62812' or 'www.jala.example'. Any other text stays as it is. */
export function linkFromTyped(typed: string): string {
  if (isWhatsappNumber(typed)) return numberLink(typed);
  return WITHOUT_PROTOCOL.test(typed) ? `https://${typed}` : typed;
}
