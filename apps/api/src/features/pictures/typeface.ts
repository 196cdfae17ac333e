import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Blob, Buffer as Letters, Face, Font, shape, Variation } from 'harfbuzzjs';
import { projectRoot } from '#project-paths.ts';

/** A WOFF2 file as TrueType. The package has no types. */
const decompress = createRequire(import.meta.url)('wawoff2/decompress.js') as (
  woff2: Uint8Array,
) => Promise<Uint8Array>;

const FILE = path.join(projectRoot, 'packages', 'ui', 'src', 'fonts', 'plus-jakarta-sans-normal.woff2');
/** UTF-16 units. No picture has room for more. */
const MAX_LENGTH = 400;
/** Large letters stand closer. */
const TRACKING_EM: Record<Weight, number> = { 600: -0.005, 800: -0.02 };
const ELLIPSIS = '…';

export type Weight = 600 | 800;

/** How a text is set. Sizes are in px. */
export interface Setting {
  weight: Weight;
  size: number;
  width: number;
  lines: number;
}

/** A line of letters as SVG, with its baseline at 0, and its width in px. */
export interface Line {
  svg: string;
  width: number;
}

export type Typeface = Awaited<ReturnType<typeof openTypeface>>;

/** The letters of the site's own font, as shapes. So a picture needs no font of the machine that draws it. */
export async function openTypeface() {
  const bytes = await decompress(await readFile(FILE));
  const face = new Face(new Blob(Uint8Array.from(bytes).buffer));
  const known = new Set(face.collectUnicodes());
  const fonts = new Map<Weight, Font>();

  function fontOf(weight: Weight): Font {
    const font = fonts.get(weight) ?? new Font(face);
    if (!fonts.has(weight)) font.setVariations([new Variation('wght', weight)]);
    fonts.set(weight, font);
    return font;
  }

  const has = (character: string): boolean => known.has(character.codePointAt(0) ?? 0);

  /**
   * What the font can draw of a text: letters that look nearly the same instead of those that it does not have, and nothing
   * instead of the others, such as emoji.
   */
  function drawable(text: string): string {
    const letters = Array.from(text.slice(0, MAX_LENGTH).normalize('NFC'), (letter) => {
      if (/\s/.test(letter)) return ' ';
      return has(letter) ? letter : Array.from(letter.normalize('NFKD')).filter(has).join('');
    });
    return letters.join('').replaceAll(/\s+/g, ' ').trim();
  }

  function lineOf(text: string, { weight, size }: Setting): Line {
    const font = fontOf(weight);
    const letters = new Letters();
    letters.addText(text);
    letters.guessSegmentProperties();
    shape(font, letters);
    const scale = size / face.upem;
    const positions = letters.getGlyphPositions();
    let at = 0;
    const shapes = letters.getGlyphInfos().map(({ codepoint: glyph }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const svg = `<path transform="translate(${Math.round(at + xOffset)} ${yOffset})" d="${font.glyphToPath(glyph)}"/>`;
      at += xAdvance + TRACKING_EM[weight] * face.upem;
      return svg;
    });
    return { svg: `<g transform="scale(${scale} ${-scale})">${shapes.join('')}</g>`, width: at * scale };
  }

  /** The words of a text; one that is wider than a line is cut into pieces that fit. */
  function piecesOf(text: string, setting: Setting): string[] {
    return text
      .split(' ')
      .flatMap((word) => (lineOf(word, setting).width <= setting.width ? [word] : cut(word, setting)));
  }

  function cut(word: string, setting: Setting): string[] {
    const pieces: string[] = [];
    let width = Number.POSITIVE_INFINITY;
    for (const letter of word) {
      const own = lineOf(letter, setting).width;
      width += own;
      if (width <= setting.width) pieces.push((pieces.pop() ?? '') + letter);
      else {
        pieces.push(letter);
        width = own;
      }
      if (pieces.length > setting.lines) break;
    }
    return pieces;
  }

  return {
    drawable,

    /** The first letter of a text that the font has; undefined if there is none. */
    firstLetter: (text: string): string | undefined => /[\p{L}\p{N}]/u.exec(drawable(text))?.[0],

    /** A text in as many lines as fit; the last one ends with an ellipsis if there is more. No lines for a text without words. */
    set(text: string, setting: Setting): Line[] {
      const fits = (line: string) => lineOf(line, setting).width <= setting.width;
      const lines: string[] = [];
      for (const piece of piecesOf(drawable(text), setting)) {
        const longer = lines.length === 0 ? piece : `${lines.at(-1)} ${piece}`;
        if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
        else lines.push(piece);
        if (lines.length > setting.lines) break;
      }
      const kept = lines.slice(0, setting.lines);
      if (lines.length > setting.lines) kept.push(shortened(kept.pop() ?? '', fits));
      return kept.filter((line) => line !== '').map((line) => lineOf(line, setting));
    },
  };
}

/** A line that ends with an ellipsis, without the last letters if there is no room for it. */
function shortened(line: string, fits: (line: string) => boolean): string {
  const letters = Array.from(line);
  while (letters.length > 1 && !fits(`${letters.join('').trimEnd()}${ELLIPSIS}`)) letters.pop();
  return `${letters.join('').replace(/[\s.,;:!?–—-]+$/u, '')}${ELLIPSIS}`;
}
