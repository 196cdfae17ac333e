import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#project-paths.ts';
import { withoutLegalForm } from '@jala/schema/company-initial';
import { NILA, recoloured, type Shades, shadesOf } from '@jala/schema/colour';
import type { Line, Setting, Typeface } from './typeface.ts';

/** What a share picture says. Texts are what staff wrote. */
export interface ShareDrawing {
  name: string;
  title: string;
  /** Above the title, such as a date; empty for none. */
  above: string;
  /** On a label below the title, such as a price; empty for none. */
  label: string;
  colour: string | null;
  /** Whether a picture is put in its place at the right, and a logo in place of the name. */
  hasCover: boolean;
  hasLogo: boolean;
}

/** An icon with the first letter of a name. */
export interface IconDrawing {
  name: string;
  colour: string | null;
  /** Reaches the edges, because the device cuts it into its own shape. */
  isWhole: boolean;
}

export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;
/** Where a cover is put, down to the wave, and the logo within the space for the name. Pixels. */
export const COVER = { left: 754, top: 0, width: 446, height: 556 };
export const LOGO = { left: 64, top: 48, width: 420, height: 64 };
const ICON_SIZE = 512;

const MARGIN = 64;
const ACCENT = '#f7b53d';
const WAVE = { top: 462, height: 168 };
/** Above this number of letters a title is set smaller. */
const LONG_TITLE = 90;

const motif = (file: string): string =>
  readFileSync(path.join(projectRoot, 'packages', 'ui', 'src', 'motif', file), 'utf8');
const wave = motif('edge-page.svg');
const clouds = motif('cloud-lines-light.svg');

/** A drawing in a part of the picture. */
const placed = (svg: string, place: string): string =>
  svg.replace(/<svg\b[^>]*?(viewBox="[^"]*")[^>]*>/, `<svg ${place} $1 preserveAspectRatio="xMidYMax slice">`);

/** The picture of a page or a post for chats and social networks, as SVG that contains no text. */
export function drawShare(typeface: Typeface, drawing: ShareDrawing): string {
  const { name, title, above, label, colour, hasCover, hasLogo } = drawing;
  const shades = colour === null ? NILA : shadesOf(colour);
  const drawn = (svg: string) => (colour === null ? svg : recoloured(svg, colour));
  const width = hasCover ? COVER.left - 2 * MARGIN + 24 : 900;
  const isLong = Array.from(title).length > LONG_TITLE;
  const size = isLong ? 44 : hasCover ? 56 : 66;
  const lines = typeface.set(title, { weight: 800, size, width, lines: hasCover || isLong ? 4 : 3 });
  const top = above === '' ? 150 : 200;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">`,
    ground(shades, drawn(clouds), hasCover),
    hasLogo ? '' : column(typeface.set(name, { ...NAME, width }), { top: 54, size: NAME.size, colour: '#fff' }),
    column(typeface.set(above, { ...ABOVE, width }), { top: 152, size: ABOVE.size, colour: shades[200] }),
    column(lines, { top, size, colour: '#fff' }),
    tag(typeface.set(label, { ...LABEL, width })),
    placed(drawn(wave), `x="0" y="${WAVE.top}" width="${SHARE_WIDTH}" height="${WAVE.height}"`),
    '</svg>',
  ].join('');
}

const NAME = { weight: 800, size: 34, lines: 1 } satisfies Omit<Setting, 'width'>;
const ABOVE = { weight: 600, size: 26, lines: 1 } satisfies Omit<Setting, 'width'>;

const LABEL = { weight: 800, size: 28, lines: 1 } satisfies Omit<Setting, 'width'>;

/** A line on a round plate, between four lines of a title and the wave. */
function tag([line]: readonly Line[]): string {
  if (line === undefined) return '';
  return `<rect x="${MARGIN}" y="408" width="${line.width + 48}" height="58" rx="29" fill="${ACCENT}"/><g fill="${NILA[950]}" transform="translate(${MARGIN + 24} 447)">${line.svg}</g>`;
}

/** What lies behind the text: all of the picture, or all but the place for a cover. */
function ground(shades: Shades, sky: string, hasCover: boolean): string {
  const gradient = `<defs><linearGradient id="dasar" x2="0" y2="1"><stop offset=".4" stop-color="${shades[950]}"/><stop offset="1" stop-color="${shades[900]}"/></linearGradient></defs>`;
  const panel = `${gradient}<path fill="url(#dasar)" d="M0 0H${hasCover ? COVER.left : SHARE_WIDTH}V${SHARE_HEIGHT}H0Z"/>`;
  if (hasCover) {
    // The wave is open in its curls.
    const below = `<path fill="${shades[900]}" d="M${COVER.left} ${COVER.height}H${SHARE_WIDTH}V${SHARE_HEIGHT}H${COVER.left}Z"/>`;
    return `${panel}${below}<path fill="${ACCENT}" d="M${COVER.left - 4} 0h4V${SHARE_HEIGHT}h-4Z"/>`;
  }
  return `${panel}<g opacity=".7">${placed(sky, 'x="620" y="262" width="720" height="205"')}</g>`;
}

/** Lines of text below each other. */
function column(lines: readonly Line[], { top, size, colour }: { top: number; size: number; colour: string }): string {
  const rows = lines.map(
    ({ svg }, index) => `<g transform="translate(${MARGIN} ${top + size * (0.9 + 1.14 * index)})">${svg}</g>`,
  );
  return `<g fill="${colour}">${rows.join('')}</g>`;
}

/** The first letter of the name in white on the main colour; a ring for a name without a letter that can be drawn. */
export function drawIcon(typeface: Typeface, { name, colour, isWhole }: IconDrawing): string {
  const middle = colour ?? NILA[700];
  const size = isWhole ? 280 : 340;
  const [line] = typeface.set((typeface.firstLetter(withoutLegalForm(name)) ?? '').toLocaleUpperCase('id'), {
    weight: 800,
    size,
    width: ICON_SIZE,
    lines: 1,
  });
  // Capitals of the font are 0.7 em high.
  const letter =
    line === undefined
      ? `<circle cx="256" cy="256" r="110" fill="none" stroke="#fff" stroke-width="52"/>`
      : `<g fill="#fff" transform="translate(${(ICON_SIZE - line.width) / 2 - size * 0.01} ${256 + size * 0.35})">${line.svg}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${ICON_SIZE}" height="${ICON_SIZE}"><rect width="${ICON_SIZE}" height="${ICON_SIZE}" rx="${isWhole ? 0 : 112}" fill="${middle}"/>${letter}</svg>`;
}
