import { createHash } from 'node:crypto';
import { drawnIn } from '#lib/theme.ts';

/** The content of a `<style>` element. */
export interface InlineStyle {
  css: string;
  /** `sha256-…`, for the Content-Security-Policy. */
  hash: string;
}

export interface PageStyles {
  /** The fonts. They are apart from the rest, which changes with the page: a font that is defined anew is loaded anew. */
  fonts: InlineStyle;
  /**
   * What else a page with this HTML needs, which comes in parts, because joining them copies the page. Its drawings have the site's
   * own colour, if that is not null.
   */
  of: (html: readonly string[], colour: string | null) => InlineStyle;
  /** What an element with these classes has as its `class`: pages know the classes of the style sheet by short names. */
  classOf: (list: string) => string;
}

/** A part of the style sheet that a page has or has not: a rule, or one declaration of a custom property. */
export interface Piece {
  text: string;
  /** The rules around it, outermost first, such as `@layer utilities`. */
  around: readonly string[];
  /** A page needs the piece if it has all of one of these lists: classes, which begin with a dot, and elements. */
  needs: readonly (readonly string[])[];
  /** The custom property that the piece defines. Only pages that use it need the piece. */
  defines?: string;
  /** The custom properties that the piece uses. */
  uses: readonly string[];
}

/** What the server knows about the site's style sheet. The build makes it, because reading CSS takes long. */
export interface StyleSheet {
  pieces: readonly Piece[];
  /** The short names of classes, under which the pieces and pages know them. */
  shortNames: Readonly<Record<string, string>>;
  /** What scripts name: elements and, with a dot, classes that a piece needs, and custom properties. */
  inScripts: { names: readonly string[]; properties: readonly string[] };
  /** The custom properties that the site's own drawings use, by the address of the drawing. */
  inDrawings: readonly { address: string; properties: readonly string[] }[];
}

/** Pages differ in a few sections, so there are hardly more combinations than kinds of pages. */
const MAX_KNOWN = 50;
/** Nearly all lists of classes are the site's own, about a thousand. */
const MAX_LISTS = 5000;

/**
 * Finds the part of a style sheet that a page needs, by the elements and classes in its HTML. Every page carries its styles, and
 * half of the sheet is for other pages. The order of the rules stays, because later rules win.
 */
export function createPageStyles({ pieces: whole, shortNames, inScripts, inDrawings }: StyleSheet): PageStyles {
  const pieces = whole.filter((piece) => !isFont(piece));
  /** Everything that a piece may need. A page has a flag for each. */
  const names = [...new Set(pieces.flatMap(({ needs }) => needs.flat()))];
  const places = [...names.entries()];
  const placeOf = new Map(places.map(([place, name]) => [name, place]));
  // React escapes classes such as `[&>svg]:size-4`.
  const classes = new Map(
    places.flatMap(([place, name]) => (name.startsWith('.') ? [[escape(name.slice(1)), place]] : [])),
  );
  const known = new Map<string, InlineStyle>();
  const classOf = createClassOf(shortNames);

  const knownLists = new Map<string, readonly number[]>();

  /** The places of the classes in a value of `class`. Nearly all values are the site's own, a few hundred. */
  function placesOf(list: string): readonly number[] {
    const before = knownLists.get(list);
    if (before !== undefined) return before;
    const found = list.split(' ').flatMap((each) => classes.get(each) ?? []);
    if (knownLists.size >= MAX_LISTS) knownLists.clear();
    // A copy: a part of a page's text would keep the whole text in memory.
    knownLists.set(Buffer.from(list).toString(), found);
    return found;
  }

  function flagsOf(html: readonly string[], present: ReadonlySet<string>, isDrawing: boolean): Buffer {
    const flags = Buffer.alloc(names.length);
    const set = (place: number | undefined) => {
      if (place !== undefined) flags[place] = 1;
    };
    for (const element of present) set(placeOf.get(element));
    const lists = new Set(html.flatMap(classListsIn));
    for (const list of lists) for (const place of placesOf(list)) flags[place] = 1;
    if (isDrawing) for (const name of inScripts.names) set(placeOf.get(name));
    return flags;
  }

  return {
    fonts: inlineStyle(write(whole.filter(isFont))),
    classOf,

    of(html, colour) {
      const inPage = new Set(html.flatMap(elementsIn));
      // Only custom elements draw by script.
      const isDrawing = [...inPage].some((name) => name.includes('-'));
      const drawn = inDrawings.filter(({ address }) => html.some((part) => part.includes(address)));
      const flags = flagsOf(html, inPage, isDrawing);
      const combination = `${colour} ${isDrawing} ${drawn.map(({ address }) => address).join()} ${flags.toString('latin1')}`;
      const before = known.get(combination);
      if (before !== undefined) return before;
      const present = new Set(names.filter((_name, place) => flags[place] === 1));
      const fitting = pieces.filter(({ needs }) => needs.some((all) => all.every((name) => present.has(name))));
      const used = usedIn(fitting, [
        ...(isDrawing ? inScripts.properties : []),
        ...drawn.flatMap(({ properties }) => properties),
      ]);
      const kept = fitting.filter(({ defines }) => defines === undefined || used.has(defines));
      const styles = inlineStyle(drawnIn(colour, write(kept)));
      if (known.size >= MAX_KNOWN) known.clear();
      known.set(combination, styles);
      return styles;
    },
  };
}

/** The function that gives a list of classes their short names. Others, which have no styles, stay as they are. */
function createClassOf(shortNames: Readonly<Record<string, string>>): (list: string) => string {
  const names = new Map(Object.entries(shortNames));
  const known = new Map<string, string>();
  return (list) => {
    const before = known.get(list);
    if (before !== undefined) return before;
    const short = list.split(' ').map((name) => names.get(name) ?? name);
    const joined = short.join(' ');
    if (known.size >= MAX_LISTS) known.clear();
    known.set(list, joined);
    return joined;
  };
}

const A = 'a'.charCodeAt(0);
const Z = 'z'.charCodeAt(0);

/** The names of the elements in a page. A regular expression takes several times as long for a page of 100 kB. */
function elementsIn(html: string): string[] {
  const names = new Set<string>();
  for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', start + 1)) {
    const first = html.charCodeAt(start + 1);
    if (first < A || first > Z) continue;
    let end = start + 2;
    while (!endsName(html.charCodeAt(end))) end += 1;
    names.add(html.slice(start + 1, end));
  }
  return [...names];
}

/** Whether a character ends the name of an element: a space, `/`, `>`, or the end of the page. */
const endsName = (code: number): boolean => Number.isNaN(code) || code <= 0x20 || code === 0x2f || code === 0x3e;

const CLASS = ' class="';

/** The values of the attribute `class` in a page. Text that looks like one is taken for one, which only makes the styles longer. */
function classListsIn(html: string): string[] {
  const lists = new Set<string>();
  for (let at = html.indexOf(CLASS); at !== -1; at = html.indexOf(CLASS, at)) {
    const start = at + CLASS.length;
    at = html.indexOf('"', start);
    if (at === -1) break;
    lists.add(html.slice(start, at));
  }
  return [...lists];
}

const isFont = ({ text }: Piece): boolean => text.startsWith('@font-face');

const inlineStyle = (css: string): InlineStyle => ({
  css,
  hash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
});

/** The custom properties that `pieces` use, also by way of other custom properties. */
function usedIn(pieces: readonly Piece[], more: readonly string[]): ReadonlySet<string> {
  const used = new Set(more);
  for (const { defines, uses } of pieces) if (defines === undefined) for (const name of uses) used.add(name);
  // The loop also visits the names that it adds.
  for (const name of used) {
    for (const { defines, uses } of pieces) if (defines === name) for (const next of uses) used.add(next);
  }
  return used;
}

/** Neighbours inside the same rules share them. */
function write(pieces: readonly Piece[]): string {
  let text = '';
  let open: readonly string[] = [];
  for (const { around, text: own } of pieces) {
    const differs = around.findIndex((rule, level) => rule !== open[level]);
    const shared = differs === -1 ? around.length : differs;
    text += '}'.repeat(open.length - shared);
    for (const rule of around.slice(shared)) text += `${rule}{`;
    text += own;
    open = around;
  }
  return text + '}'.repeat(open.length);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
