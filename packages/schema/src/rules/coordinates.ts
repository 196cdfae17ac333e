/* Browsers load this file, so it does not import zod. */

/** The sentence for text that is no number of degrees, or a number outside of this range. */
export const notDegrees = (limit: number): string => `Isi angka dari -${limit} sampai ${limit}.`;

/** Coordinates as they were written. `degreesOf` reads them. */
export interface WrittenPlace {
  lat: string;
  long: string;
}

/** Characters that stand for a minus: text programs may replace a minus by a dash. */
const MINUS = '−–—-';

/**
 * Reads a number of degrees with a decimal point or comma, a plain or typographic minus, and perhaps its sign. Undefined for anything
 * else.
 */
export function degreesOf(typed: string): number | undefined {
  const plain = typed
    .trim()
    .replace(/^[−–—]/, '-')
    .replace(/\s*°$/, '')
    .replace(',', '.');
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/**
 * Reads the numbers of a pair such as `-6.7145, 108.5602` or `6°43'55.2"S 107°02'34.8"E`, which maps copy to the clipboard, or of a link to
 * a place on a map. The link may stand below the words with which it was shared. With decimal commas, a semicolon or a space has to stand
 * between the two numbers. Undefined for any other text.
 */
export function pairOf(pasted: string): WrittenPlace | undefined {
  const pair = pasted.trim();
  const typed = pair.length > PAIR_MAX ? null : (PAIR.exec(pair) ?? PAIR_WITH_COMMAS.exec(pair));
  return typed ? placeOf(typed) : (placeInMinutes(pair) ?? placeInPoint(pair) ?? placeInLink(pasted));
}

/** Degrees, minutes and seconds, with the letters of English or of Indonesian: LS for S, BT for E. */
const IN_MINUTES =
  /^(\d{1,2})°\s*(\d{1,2})['′’]\s*(\d{1,2}(?:[.,]\d+)?)["″”]\s*(N|S|LU|LS)[\s,]+(\d{1,3})°\s*(\d{1,2})['′’]\s*(\d{1,2}(?:[.,]\d+)?)["″”]\s*(E|W|BT|BB)$/i;

function placeInMinutes(pair: string): WrittenPlace | undefined {
  const found = pair.length > PAIR_MAX ? null : IN_MINUTES.exec(pair);
  if (found === null) return undefined;
  const [lat, long] = [found.slice(1, 5), found.slice(5, 9)].map(([degrees, minutes, seconds = '', letter = '']) => {
    const sum = Number(degrees) + Number(minutes) / 60 + Number(seconds.replace(',', '.')) / 3600;
    return (/^(?:S|LS|W|BB)$/i.test(letter) ? -sum : sum).toFixed(DECIMALS);
  }) as [string, string];
  return { lat, long };
}

/** A point in WKT, as Google My Maps exports it: the longitude comes first. */
const POINT = /^POINT\s*(?:Z\s*)?\(\s*(-?\d+(?:\.\d+)?)\s+(-?\d+(?:\.\d+)?)(?:\s+-?\d+(?:\.\d+)?)?\s*\)$/i;

function placeInPoint(text: string): WrittenPlace | undefined {
  const found = text.length > PAIR_MAX ? null : POINT.exec(text);
  return found ? { lat: found[2] ?? '', long: found[1] ?? '' } : undefined;
}

/** Decimal places that count in a number of degrees: a tenth of a metre. */
export const DECIMALS = 6;

/** Characters. The time to look for a pair grows with the square of the text's length, and maps copy pairs of a quarter of this length. */
const PAIR_MAX = 200;
const pairWith = (mark: string, between: string) => {
  const degrees = `([+${MINUS}]?\\d+${mark}\\d+)\\s*°?`;
  return new RegExp(`^\\s*${degrees}\\s*${between}\\s*${degrees}\\s*$`);
};
const PAIR = pairWith('\\.', '[,;\\s]');
const PAIR_WITH_COMMAS = pairWith(',', '(?:;|,\\s|\\s)');

/** The place of a marker is more precise than the middle of the view, so it comes first. */
const IN_LINKS = [
  /!3d(-?\d+(?:\.\d+)?)!4d(-?\d+(?:\.\d+)?)/,
  /[?&](?:q|query|ll|destination|daddr|center|mlat)=(?:loc:)?(-?\d+(?:\.\d+)?)(?:,|&mlon=)\+?(-?\d+(?:\.\d+)?)/,
  /\/(?:place|search|dir(?:\/[^/]*)?)\/(-?\d+\.\d+),\+?(-?\d+\.\d+)/,
  /@(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/,
  /#map=\d+(?:\.\d+)?\/(-?\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)/,
];

/** Reads the link in a shared text: apps write the link below the name and the address of the place. */
function placeInLink(text: string): WrittenPlace | undefined {
  const link = text.split(/\s+/).find(isLink)?.replaceAll(/%2c/gi, ',');
  if (link === undefined) return undefined;
  for (const pattern of IN_LINKS) {
    const found = pattern.exec(link);
    if (found) return placeOf(found);
  }
  return undefined;
}

const placeOf = ([, lat = '', long = '']: RegExpExecArray): WrittenPlace => ({ lat, long });

export const isLink = (text: string): boolean => /^\s*(?:https?:\/\/|www\.|maps\.|goo\.gl\/)\S+\s*$/i.test(text);

/**
 * Tells whether a text contains a short link of the Google Maps app. Such a link leads to a place, but does not contain its coordinates.
 */
export const isShortMapLink = (text: string): boolean =>
  /(?:^|\s)(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/kgs|share\.google)\//i.test(text);

/** A bounding box of Indonesia, in degrees. A point outside is most often a slip: a minus or a decimal comma is missing. */
const INDONESIA = { south: -11.1, north: 6.2, west: 94.9, east: 141.1 };

export const isInIndonesia = ({ lat, long }: { lat: number; long: number }): boolean =>
  lat >= INDONESIA.south && lat <= INDONESIA.north && long >= INDONESIA.west && long <= INDONESIA.east;
