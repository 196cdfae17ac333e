import { createHash } from 'node:crypto';
import { type Greys, greysOf, NILA, type Shades, shadesOf } from '@jala/schema/colour';

/** The look of a site with a colour of its own. */
export interface Theme {
  /** What a `<style>` element says, and its `sha256-…` for the Content-Security-Policy. */
  css: string;
  hash: string;
  /** The colour at the top of every page. */
  opening: string;
}

/** A site has one colour, so only the last theme is kept. */
let last: { colour: string; theme: Theme } | undefined;

/**
 * The theme of `colour`, '#b74f13'. Buttons have exactly this colour, on which white text can be read; all other shades follow
 * from it.
 */
export function themeOf(colour: string): Theme {
  if (last?.colour !== colour) {
    const shades = shadesOf(colour);
    const css = `:root{${declarations(colour, shades, greysOf(colour))}}`;
    const hash = `sha256-${createHash('sha256').update(css).digest('base64')}`;
    last = { colour, theme: { css, hash, opening: shades[950] } };
  }
  return last.theme;
}

const declarations = (colour: string, shades: Shades, greys: Greys): string =>
  [
    ...Object.entries(shades).map(([step, shade]) => `--color-nila-${step}:${shade}`),
    ...Object.entries(greys).map(([step, grey]) => `--color-batu-${step}:${grey}`),
    `--color-primary:light-dark(${colour},${shades[400]})`,
    `--color-primary-hover:light-dark(color-mix(in oklab,${colour},#000 14%),${shades[300]})`,
  ].join(';');

/** Whether a theme sets this custom property. */
export const isThemed = (property: string): boolean =>
  /^--color-(?:(?:nila|batu)-\d+|primary(?:-hover)?)$/.test(property);

/** The colour at the top of every page of a site without a colour of its own. */
export const STANDARD_OPENING: string = NILA[950];

const DRAWING = /\/assets\/(?=[\w.-]+\.svg\b)/g;

/** `text` with the addresses of the site's drawings in the colour of the site. The server draws them anew for that address. */
export const drawnIn = (colour: string | null, text: string): string =>
  colour === null ? text : text.replaceAll(DRAWING, `/assets/${colour.slice(1)}/`);
