/* The map of the contact page. The panel checks it while staff type, so this file imports no zod. */

const GOOGLE = [
  'www.google.com',
  'google.com',
  'maps.google.com',
  'www.google.co.id',
  'google.co.id',
  'maps.google.co.id',
];
const OPENSTREETMAP = 'www.openstreetmap.org';

/** The origins of embedded maps. The Content-Security-Policy allows no other origins. */
export const MAP_ORIGINS: readonly string[] = [...GOOGLE, OPENSTREETMAP].map((host) => `https://${host}`);

/** The `src` of an `<iframe>` snippet, or the text itself if it is not a snippet. */
export function mapAddress(value: string): string {
  const source = /<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(value);
  return (source?.[1] ?? source?.[2] ?? value).replaceAll('&amp;', '&').trim();
}

/** Tells whether `value` is an https address that Google Maps or OpenStreetMap offers for embedding. */
function isMapEmbed(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { origin, hostname, pathname, username, searchParams } = new URL(value);
  if (!MAP_ORIGINS.includes(origin) || username !== '') return false;
  if (hostname === OPENSTREETMAP) return pathname === '/export/embed.html';
  // Google Maps does not allow its other pages to be framed.
  if (/^\/maps\/?$/.test(pathname)) return searchParams.get('output') === 'embed';
  // If a user is signed in to several accounts, My Maps adds the number of the account: /maps/d/u/0/embed.
  return /^\/maps\/(?:d\/(?:u\/\d+\/)?)?embed$/.test(pathname);
}

/** Degrees that a map shows on each side of its place: about a kilometre. */
const AROUND = 0.01;

/** The address of a map to embed, with a pin at a place. */
export function embedOf({ lat, long }: { lat: number; long: number }): string {
  const box = [long - AROUND, lat - AROUND, long + AROUND, lat + AROUND].map((degrees) => degrees.toFixed(5));
  return `https://${OPENSTREETMAP}/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik&marker=${lat}%2C${long}`;
}

/**
 * Addresses that people copy from the share dialog of Google Maps or from the address bar of their browser. No page can embed these
 * addresses.
 */
const GOOGLE_SHARED =
  /^(?:https?:\/\/)?(?:maps\.app\.goo\.gl\/|goo\.gl\/maps\/|share\.google\/|maps\.google\.[a-z.]{2,7}\/|(?:www\.)?google\.[a-z.]{2,7}\/maps(?!\/(?:d\/(?:u\/\d+\/)?)?embed)(?:[/?]|$))/i;

/** Tells whether this is an address of Google Maps that no page can show. */
export const isSharedMap = (typed: string): boolean => GOOGLE_SHARED.test(mapAddress(typed));

/** Returns a sentence about why the site cannot show the map that staff typed. Undefined if the site can show it. */
export function mapFault(typed: string): string | undefined {
  const address = mapAddress(typed);
  if (isMapEmbed(address)) return undefined;
  return isSharedMap(address)
    ? 'Ini tautan untuk dibagikan, bukan untuk disematkan. Di Google Maps, pilih Bagikan > Sematkan peta > Salin HTML, lalu tempel di sini.'
    : 'Gunakan alamat embed https dari Google Maps atau OpenStreetMap.';
}
