import { COLOUR } from '@jala/schema/colour';
import { DEFAULT_COLOUR } from '@jala/schema/site-icons';

/** The shades of indigo with which the site's pictures are drawn, darkest first. Lightness, chroma and hue of OKLCH. */
const INDIGO = [
  ['#0a1531', 0.205, 0.058, 265],
  ['#10224c', 0.265, 0.082, 264],
  ['#173371', 0.34, 0.112, 263],
  ['#1e4799', 0.42, 0.142, 262],
  ['#255ebc', 0.5, 0.16, 260],
  ['#387fd5', 0.595, 0.15, 255],
  ['#61a3e6', 0.7, 0.12, 250],
  ['#93c3f0', 0.8, 0.082, 247],
  ['#c1ddf6', 0.885, 0.046, 246],
] as const;
const [, , , [, , MIDDLE_CHROMA, MIDDLE_HUE]] = INDIGO;

/** The darkest shades, that in the middle, and the lightest one. */
export interface Shades {
  darkest: string;
  dark: string;
  middle: string;
  light: string;
  /** A drawing in shades of indigo, in the shades of the colour. */
  recolour: (svg: string) => string;
}

/**
 * What the shades of indigo are for another colour: as light, as far from grey in proportion, with its hue. For the indigo of
 * the design they are those of the design.
 */
export function shadesOf(colour: string | null): Shades {
  const main = colour !== null && COLOUR.test(colour) ? colour.toLowerCase() : DEFAULT_COLOUR;
  const [, chroma, hue] = toOklch(main);
  const shades = INDIGO.map(([indigo, lightness, own, ownHue]) =>
    main === DEFAULT_COLOUR
      ? indigo
      : toHex(lightness, (own * chroma) / MIDDLE_CHROMA, hue + (ownHue - MIDDLE_HUE) * Number(chroma > 0)),
  );
  const [darkest = main, dark = main] = shades;
  const byIndigo = new Map<string, string>(INDIGO.map(([indigo], index) => [indigo, shades[index] ?? main]));
  return {
    darkest,
    dark,
    middle: main,
    light: shades.at(-1) ?? main,
    recolour: (svg) => svg.replaceAll(/#[\da-f]{6}\b/g, (found) => byIndigo.get(found) ?? found),
  };
}

/** https://www.w3.org/TR/css-color-4/#color-conversion-code */
function toOklch(colour: string): [lightness: number, chroma: number, hue: number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(colour.slice(start, start + 2), 16) / 255),
  );
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  return [lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI];
}

function toHex(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const parts = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  // What a screen cannot show becomes the nearest that it can, for each part.
  return `#${parts.map((part) => twoDigits(Math.round(255 * gamma(Math.min(1, Math.max(0, part)))))).join('')}`;
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const gamma = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
const twoDigits = (part: number): string => part.toString(16).padStart(2, '0');
