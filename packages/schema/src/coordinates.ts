/* Browsers load this file, so it does not import zod. */

/** The sentence for a number of degrees that is none, or none of this range. */
export const notDegrees = (limit: number): string => `Isi angka dari -${limit} sampai ${limit}.`;

/** Coordinates as somebody wrote them: for reading with `degreesOf`. */
export interface WrittenPlace {
  lat: string;
  long: string;
}

/**
 * Reads a number of degrees with a decimal point or comma, and a plain or typographic minus. Undefined for anything
 * else.
 */
export function degreesOf(typed: string): number | undefined {
  const plain = typed.trim().replace('−', '-').replace(',', '.');
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/**
 * The numbers of a pair such as `-6.7145, 108.5602`, which web maps copy to the clipboard, or of a link to a place in a map. With decimal
 * commas, a semicolon or a space has to stand between them. Undefined for any other text.
 */
export function pairOf(pasted: string): WrittenPlace | undefined {
  const pair = pasted.trim();
  const typed = pair.length > PAIR_MAX ? null : (PAIR.exec(pair) ?? PAIR_WITH_COMMAS.exec(pair));
  return typed ? placeOf(typed) : placeInLink(pasted);
}

/** Characters. To look for a pair in a text takes the square of its length, and maps copy a quarter of this. */
const PAIR_MAX = 200;
const PAIR = /^\s*([−+-]?\d+\.\d+)\s*[,;\s]\s*([−+-]?\d+\.\d+)\s*$/;
const PAIR_WITH_COMMAS = /^\s*([−+-]?\d+,\d+)\s*(?:;|,\s|\s)\s*([−+-]?\d+,\d+)\s*$/;

/** The place of a marker is more precise than the middle of the view, so it comes first. */
const IN_LINKS = [
  /!3d(-?\d+(?:\.\d+)?)!4d(-?\d+(?:\.\d+)?)/,
  /[?&](?:q|query|ll|destination|daddr|center|mlat)=(?:loc:)?(-?\d+(?:\.\d+)?)(?:,|&mlon=)\+?(-?\d+(?:\.\d+)?)/,
  /\/(?:place|search|dir(?:\/[^/]*)?)\/(-?\d+\.\d+),\+?(-?\d+\.\d+)/,
  /@(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/,
  /#map=\d+(?:\.\d+)?\/(-?\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)/,
];

function placeInLink(text: string): WrittenPlace | undefined {
  if (!isLink(text)) return undefined;
  const link = text.trim().replaceAll(/%2c/gi, ',');
  for (const pattern of IN_LINKS) {
    const found = pattern.exec(link);
    if (found) return placeOf(found);
  }
  return undefined;
}

const placeOf = ([, lat = '', long = '']: RegExpExecArray): WrittenPlace => ({ lat, long });

export const isLink = (text: string): boolean => /^\s*(?:https?:\/\/|www\.|maps\.|goo\.gl\/)\S+\s*$/i.test(text);

/** Whether this is a link as the app of Google Maps shares it: it leads to a place, but does not say where that is. */
export const isShortMapLink = (text: string): boolean =>
  /^\s*(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/kgs)\//i.test(text);
