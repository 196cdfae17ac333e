import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  useMode as learn,
  wcagContrast,
  wcagLuminance,
} from 'culori/fn';

learn(modeRgb);
learn(modeLrgb);
const oklch = learn(modeOklch);

/** A colour as staff choose it: '#1e4799'. */
export const COLOUR = /^#[\da-f]{6}$/i;

/** The contrast that text needs (WCAG 2.2, success criterion 1.4.3). */
export const TEXT_CONTRAST = 4.5;

/** The contrast between two colours, from 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export const contrast = (one: string, other: string): number => wcagContrast(one, other);

const WHITE = '#ffffff';
const INK = '#0a1531';

/** The lightest shade of `colour` on which white text can be read: the colour itself if it is dark enough. */
export function darkEnough(colour: string): string {
  const lightness = oklch(colour)?.l ?? 0;
  for (let step = 0; step <= STEPS; step += 1) {
    const darker = step === 0 ? colour : shade(colour, { lightness: lightness * (1 - step / STEPS) });
    if (contrast(darker, WHITE) >= TEXT_CONTRAST) return darker;
  }
  return INK;
}

const STEPS = 400;

/** The blue of the design, from nearly white to nearly black, as `packages/ui/src/styles.css` and the drawings have it. */
export const NILA = {
  50: '#f1f8fd',
  100: '#e1effb',
  200: '#c1ddf6',
  300: '#93c3f0',
  400: '#61a3e6',
  500: '#387fd5',
  600: '#255ebc',
  700: '#1e4799',
  800: '#173371',
  900: '#10224c',
  950: '#0a1531',
} as const;
export type Shades = Record<keyof typeof NILA, string>;

/** The greys of the design, which are a little blue: their lightness, chroma and hue (OKLCH), as `packages/ui/src/styles.css` has them. */
export const BATU = {
  50: [0.985, 0.003, 255],
  100: [0.965, 0.006, 256],
  200: [0.925, 0.01, 257],
  300: [0.865, 0.015, 258],
  400: [0.72, 0.025, 258],
  500: [0.605, 0.03, 259],
  600: [0.495, 0.034, 260],
  700: [0.405, 0.036, 261],
  800: [0.305, 0.038, 263],
  900: [0.235, 0.036, 264],
  925: [0.205, 0.033, 265],
  950: [0.172, 0.03, 266],
  1000: [0.14, 0.026, 267],
} as const satisfies Record<number, readonly [lightness: number, chroma: number, hue: number]>;
export type Greys = Record<keyof typeof BATU, string>;

/** The greys as hexadecimal colours, which all programs can read. */
export const GREYS = Object.fromEntries(
  Object.entries(BATU).map(([step, [l, c, h]]) => [step, formatHex({ mode: 'oklch', l, c, h })]),
) as Greys;

/**
 * The shades of a company's colour that take the place of `NILA`. Each is exactly as light as the one it replaces (WCAG's relative
 * luminance), so every contrast of the design stays as it was checked.
 */
export const shadesOf = (colour: string): Shades => inHueOf(colour, NILA);

/**
 * The greys with a little of a company's colour in the place of the blue. Each is exactly as light as the grey it replaces, as in
 * `shadesOf`.
 */
export const greysOf = (colour: string): Greys => inHueOf(colour, GREYS);

function inHueOf<Step extends number>(colour: string, blues: Readonly<Record<Step, string>>): Record<Step, string> {
  const strength = (oklch(colour)?.c ?? 0) / (oklch(NILA[700])?.c ?? 1);
  const shades = Object.entries<string>(blues).map(([step, blue]) => {
    const chroma = (oklch(blue)?.c ?? 0) * strength;
    return [step, ofLuminance(wcagLuminance(blue), (lightness) => shade(colour, { lightness, chroma }))];
  });
  return Object.fromEntries(shades) as Record<Step, string>;
}

/** Searches the colour whose luminance is closest to `luminance`. `at` returns the colour for a lightness from 0 to 1. */
function ofLuminance(luminance: number, at: (lightness: number) => string): string {
  let [low, high] = [0, 1];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (wcagLuminance(at(middle)) < luminance) low = middle;
    else high = middle;
  }
  return at((low + high) / 2);
}

/** Steps of the search. Colour channels have 8 bits, so more steps would change nothing. */
const HALVINGS = 14;

/** The hue of `colour` at another lightness from 0 to 1 (OKLCH). A result that screens cannot show is made less colourful. */
function shade(colour: string, { lightness, chroma }: { lightness: number; chroma?: number }): string {
  const { h = 0, c } = oklch(colour) ?? { c: 0 };
  return formatHex(clampChroma({ mode: 'oklch', l: lightness, c: chroma ?? c, h }, 'oklch'));
}

/** `text`, such as a drawing or a style sheet, with a company's shades and greys in the place of the shades and greys of the design. */
export function recoloured(text: string, colour: string): string {
  const own = new Map([...pairs(NILA, shadesOf(colour)), ...pairs(GREYS, greysOf(colour))]);
  return text.replaceAll(ANY_BLUE, (blue) => own.get(blue.toLowerCase()) ?? blue);
}

const pairs = <Step extends number>(blues: Readonly<Record<Step, string>>, own: Readonly<Record<Step, string>>) =>
  Object.keys(blues).map((step) => [blues[Number(step) as Step], own[Number(step) as Step]] as const);

const ANY_BLUE = new RegExp(`(?:${[...Object.values(NILA), ...Object.values(GREYS)].join('|')})(?![\\da-f])`, 'gi');
