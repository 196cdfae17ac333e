/** A colour as staff choose it: '#1e4799'. */
export const COLOUR = /^#[\da-f]{6}$/i;

/** The contrast that text needs (WCAG 2.2, success criterion 1.4.3). */
export const TEXT_CONTRAST = 4.5;

/** The contrast between two colours, from 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** White or the darkest ink, whichever is easier to read on `background`. */
export const readableOn = (background: string): string =>
  contrast(background, WHITE) >= contrast(background, INK) ? WHITE : INK;

const WHITE = '#ffffff';
const INK = '#0a1531';

/** The lightest shade of `colour` on which white text can be read: the colour itself if it is dark enough. */
export function darkEnough(colour: string): string {
  const parts = partsOf(colour);
  for (let share = 100; share > 0; share -= 1) {
    const darker = `#${parts.map((part) => twoDigits(Math.round((part * share) / 100))).join('')}`;
    if (contrast(darker, WHITE) >= TEXT_CONTRAST) return darker;
  }
  return INK;
}

const partsOf = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

const twoDigits = (part: number): string => part.toString(16).padStart(2, '0');

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
