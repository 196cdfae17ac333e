import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Node, RgbaImage } from '@takumi-rs/core';
import { projectRoot } from '#project-paths.ts';
import { withoutLegalForm } from '@jala/schema/rules/company-initial';
import { NILA, recoloured, shadesOf } from '@jala/schema/rules/colour';
import { sharp } from '#sharp.ts';
import { drawable } from './drawable.ts';
import { pixelsOf } from './draw.ts';

/** Content of a drawn share picture. Staff wrote the texts. */
export interface ShareDrawing {
  name: string;
  title: string;
  /** Text above the title, such as a date; empty for no text. */
  above: string;
  /** Text on a label below the title, such as a price; empty for no label. */
  label: string;
  colour: string | null;
}

/** The images in a share picture. */
export interface ShareImages {
  /** Image at the right, in the size of `COVER`. */
  cover?: RgbaImage | undefined;
  /** Logo in place of the name. A logo for light surfaces has a white plate, as in the header of the site. */
  logo?: { image: RgbaImage; isForLight: boolean } | undefined;
}

/** An icon with the first letter of a name. */
export interface IconDrawing {
  name: string;
  colour: string | null;
  /** True if the icon fills its whole square, because the device cuts the icon into its own shape. */
  isWhole: boolean;
}

export const SHARE_SIZE = { width: 1200, height: 630 };
export const ICON_SIZE = { width: 512, height: 512 };
/** Area of a cover, down to the wave. In px. */
export const COVER = { left: 754, top: 0, width: 446, height: 556 };
/** Area of a logo, and the padding (`room`) of the plate around the logo. In px. */
export const LOGO = { left: 64, top: 48, width: 420, height: 64, room: 10 };

type Style = NonNullable<Node['style']>;

const MARGIN = 64;
/** Areas of the clouds and the wave. Both reach beyond the edges of the picture. */
const SKY = { left: 620, top: 262, width: 720, height: 205, opacity: 0.7 };
const WAVE = { left: -101, top: 462, width: 1402, height: 168 };
const ACCENT = '#f7b53d';
/** A title with more characters than this has a smaller font size. */
const LONG_TITLE = 90;
/** Large letters are closer together. */
const BOLD: Style = { fontWeight: 800, letterSpacing: '-0.02em' };

const motif = (file: string): string =>
  readFileSync(path.join(projectRoot, 'packages', 'ui', 'src', 'motif', file), 'utf8');
const wave = motif('edge-page.svg');
const clouds = motif('cloud-lines-light.svg');

const box = (style: Style, children: Node[] = []): Node => ({
  type: 'container',
  style: { position: 'absolute', ...style },
  children,
});

/** A text of at most `lines` lines. The last line ends with an ellipsis if the text is longer. */
const text = (words: string, lines: number, style: Style): Node => ({
  type: 'text',
  text: drawable(words),
  style: {
    position: 'absolute',
    left: MARGIN,
    // The font leaves more space above the letters than the line needs.
    marginTop: '-0.078em',
    lineHeight: 1.14,
    lineClamp: lines,
    textOverflow: 'ellipsis',
    overflowWrap: 'anywhere',
    ...style,
  },
});

const image = (src: RgbaImage, style: Style): Node => ({
  type: 'image',
  src,
  style: { position: 'absolute', ...style },
});

/** Draws the picture of a page or a post for chats and social networks. */
export async function shareDrawing(drawing: ShareDrawing, { cover, logo }: ShareImages): Promise<Node> {
  const { name, title, above, label, colour } = drawing;
  const shades = colour === null ? NILA : shadesOf(colour);
  const width = cover ? COVER.left - 2 * MARGIN + 24 : 900;
  const isLong = Array.from(title).length > LONG_TITLE;
  const fontSize = isLong ? 44 : cover ? 56 : 66;
  return box({ inset: 0, backgroundColor: shades[900], color: '#fff' }, [
    ground(`linear-gradient(${shades[950]} 40%, ${shades[900]})`, cover !== undefined),
    cover ? image(cover, COVER) : await motifImage(clouds, colour, SKY),
    await motifImage(wave, colour, WAVE),
    logo ? logoImage(logo) : text(name, 1, { ...BOLD, top: 54, width, fontSize: 34 }),
    text(above, 1, { fontWeight: 600, letterSpacing: '-0.005em', color: shades[200], top: 152, width, fontSize: 26 }),
    text(title, cover || isLong ? 4 : 3, { ...BOLD, top: above === '' ? 150 : 200, width, fontSize }),
    ...tag(label, width),
  ]);
}

/** Draws a motif in the shades of the site, in the size of `place`. */
async function motifImage(svg: string, colour: string | null, place: typeof WAVE): Promise<Node> {
  const drawing = sharp(Buffer.from(colour === null ? svg : recoloured(svg, colour)));
  return image(await pixelsOf(drawing.resize(place.width, place.height, { fit: 'fill' })), place);
}

/** Background of the text: the whole picture, or the part of the picture beside the cover. */
const ground = (backgroundImage: string, hasCover: boolean): Node =>
  box({
    inset: 0,
    backgroundImage,
    ...(hasCover && { width: COVER.left, borderRight: `4px solid ${ACCENT}` }),
  });

function logoImage({ image: logo, isForLight }: NonNullable<ShareImages['logo']>): Node {
  const { width, height } = logo;
  const padding = isForLight ? LOGO.room : 0;
  const top = LOGO.top + Math.floor((LOGO.height - height) / 2) - padding;
  const plate: Style = isForLight ? { backgroundColor: '#fff', borderRadius: 10 } : {};
  return box({ display: 'flex', left: LOGO.left, top, padding, ...plate }, [
    { type: 'image', src: logo, width, height },
  ]);
}

/** Draws a line of text on a round plate, below a title of up to four lines and above the wave. */
function tag(label: string, width: number): Node[] {
  if (drawable(label) === '') return [];
  const plate: Style = { marginTop: 0, height: 58, padding: '0 24px', borderRadius: 29, backgroundColor: ACCENT };
  const letters: Style = { ...BOLD, color: NILA[950], fontSize: 28, lineHeight: '55px' };
  return [text(label, 1, { ...plate, ...letters, top: 408, maxWidth: width + 48 })];
}

/** Draws the first letter of the name in white on the main colour, or a ring if the font has no letter of the name. */
export function iconDrawing({ name, colour, isWhole }: IconDrawing): Node {
  const [letter] = /[\p{L}\p{N}]/u.exec(drawable(withoutLegalForm(name))) ?? [];
  // The font draws capital letters below the middle of their line.
  const font: Style = { fontSize: isWhole ? 280 : 340, fontWeight: 800, marginTop: '-0.116em', color: '#fff' };
  const middle: Node =
    letter === undefined
      ? { type: 'container', style: { width: 272, height: 272, border: '52px solid #fff', borderRadius: '50%' } }
      : { type: 'text', text: drawable(letter.toLocaleUpperCase('id')), style: font };
  const backgroundColor = colour ?? NILA[700];
  const borderRadius = isWhole ? 0 : 112;
  return box(
    { inset: 0, display: 'flex', placeItems: 'center', placeContent: 'center', backgroundColor, borderRadius },
    [middle],
  );
}
