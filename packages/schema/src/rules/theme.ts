import { greysOf, NILA, shadesOf } from './colour.ts';

/**
 * Returns the site's style sheet `css` in the site's own colour, such as '#b74f13'. Buttons have exactly this colour, on which white text
 * can be read; all other shades follow from it.
 */
export const styledIn = (colour: string, css: string): string =>
  `${drawnIn(colour, css)}:root{${declarations(colour)}}`;

/**
 * Colours of the cards of packages on a site with its own colour. The cards differ by shade, because the standard green and orange may not
 * match that colour.
 */
const PACKAGES = Object.entries({
  'paket-2': 'var(--color-nila-600)',
  'paket-2-hover': 'var(--color-nila-700)',
  'paket-2-tint': 'light-dark(var(--color-nila-100),var(--color-nila-800))',
  'paket-2-text': 'light-dark(var(--color-nila-600),var(--color-nila-300))',
  'paket-3': 'var(--color-nila-800)',
  'paket-3-hover': 'var(--color-nila-900)',
  'paket-3-tint': 'light-dark(var(--color-batu-100),var(--color-batu-800))',
  'paket-3-text': 'light-dark(var(--color-nila-800),var(--color-nila-200))',
})
  .map(([name, value]) => `--color-${name}:${value}`)
  .join(';');

function declarations(colour: string): string {
  const shades = shadesOf(colour);
  return [
    ...Object.entries(shades).map(([step, shade]) => `--color-nila-${step}:${shade}`),
    ...Object.entries(greysOf(colour)).map(([step, grey]) => `--color-batu-${step}:${grey}`),
    `--color-primary:light-dark(${colour},${shades[400]})`,
    `--color-primary-hover:light-dark(color-mix(in oklab,${colour},#000 14%),${shades[300]})`,
    PACKAGES,
  ].join(';');
}

/** Cache of the last result of `openingOf`. A site has only one colour. */
let last: { colour: string; opening: string } | undefined;

/** The colour at the top of every page of a site with this colour; null for the standard one. */
export function openingOf(colour: string | null): string {
  if (colour === null) return NILA[950];
  if (last?.colour !== colour) last = { colour, opening: shadesOf(colour)[950] };
  return last.opening;
}

const FILE = /\/assets\/(?=[\w.-]+\.(?:svg|css)\b)/g;

/**
 * Changes the addresses of the site's drawings and style sheet in `text`, so that they lead to versions in the site's colour. The server
 * makes these versions on request.
 */
export const drawnIn = (colour: string | null, text: string): string =>
  colour === null ? text : text.replaceAll(FILE, `/assets/${colour.slice(1)}/`);
