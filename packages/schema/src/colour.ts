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

/** White or the darkest ink, whichever is easier to read on `background`. */
export const readableOn = (background: string): string =>
  contrast(background, WHITE) >= contrast(background, INK) ? WHITE : INK;

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

/**
 * The shades of a company's colour that take the place of `NILA`. Each is exactly as light as the one it replaces (WCAG's relative
 * luminance), so every contrast of the design stays as it was checked.
 */
export function shadesOf(colour: string): Shades {
  const strength = (oklch(colour)?.c ?? 0) / (oklch(NILA[700])?.c ?? 1);
  const shades = Object.entries(NILA).map(([name, blue]) => {
    const chroma = (oklch(blue)?.c ?? 0) * strength;
    return [name, ofLuminance(wcagLuminance(blue), (lightness) => shade(colour, { lightness, chroma }))];
  });
  return Object.fromEntries(shades) as Shades;
}

/** The one of ever lighter colours, from lightness 0 to 1, that comes closest to a luminance. */
function ofLuminance(luminance: number, at: (lightness: number) => string): string {
  let [low, high] = [0, 1];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (wcagLuminance(at(middle)) < luminance) low = middle;
    else high = middle;
  }
  return at((low + high) / 2);
}

/** Colours have 8 bits, so more would change nothing. */
const HALVINGS = 14;

/** The hue of `colour` at another lightness from 0 to 1 (OKLCH). Where screens cannot show it, it is less colourful. */
function shade(colour: string, { lightness, chroma }: { lightness: number; chroma?: number }): string {
  const { h = 0, c } = oklch(colour) ?? { c: 0 };
  return formatHex(clampChroma({ mode: 'oklch', l: lightness, c: chroma ?? c, h }, 'oklch'));
}

/** `text`, such as a drawing or a style sheet, with other shades in the place of `NILA`. */
export const recoloured = (text: string, shades: Shades): string =>
  text.replaceAll(ANY_NILA, (blue) => shades[STEP_OF.get(blue.toLowerCase()) ?? 700]);

const STEP_OF = new Map(
  Object.entries(NILA).map(([step, blue]) => [blue as string, Number(step) as keyof typeof NILA]),
);
const ANY_NILA = new RegExp(`(?:${[...STEP_OF.keys()].join('|')})(?![\\da-f])`, 'gi');
