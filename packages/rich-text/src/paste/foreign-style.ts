import { ALLOWED } from '#allowed.ts';
import { blockClassesOf, type BlockClasses, classNames } from '#document/classes.ts';
import type { Marks } from '#document/types.ts';
import { MARK_OF, styleMarks } from '#document/read-inlines.ts';

/** The marks of elements that rich text may not contain. */
const FOREIGN_MARK_OF: ReadonlyMap<string, Marks> = new Map<string, Marks>([
  ['strike', { strike: true }],
  ['del', { strike: true }],
  ['kbd', { code: true }],
  ['samp', { code: true }],
  ['tt', { code: true }],
  ['th', { bold: true }],
  ['dt', { bold: true }],
]);

/** Classes of Quill's user interface, which say nothing about the text. */
const INTERFACE_CLASSES = new Set(['ql-ui', 'ql-cursor', 'ql-syntax', 'ql-video']);

type Declarations = ReadonlyMap<string, string>;

/** The element's `style` attribute by property, in lower case. */
function declarationsOf(element: Element): Declarations {
  const style = element.getAttribute('style') ?? '';
  return new Map(
    style.split(';').map((declaration) => {
      const [property = '', ...value] = declaration.split(':');
      return [property.trim().toLowerCase(), value.join(':').trim().toLowerCase()];
    }),
  );
}

/** The marks of the text in an element: `marks`, which apply around the element, and the marks of its tag, classes and style. */
export function marksWithin(element: Element, marks: Marks, place: { heading: boolean; link: boolean }): Marks {
  const own = MARK_OF.get(element.localName) ?? FOREIGN_MARK_OF.get(element.localName) ?? {};
  const classes = isInline(element) ? [...styleMarks(ownClasses(element))] : [];
  const within: Marks = Object.assign({}, marks, own, ...classes);
  const style = declarationsOf(element);
  if (isNotBold(style)) delete within.bold;
  if (style.get('font-style') === 'normal') delete within.italic;
  return { ...within, ...styledMarks(style, place) };
}

function styledMarks(style: Declarations, place: { heading: boolean; link: boolean }): Marks {
  const decoration = `${style.get('text-decoration')} ${style.get('text-decoration-line')}`;
  const align = style.get('vertical-align');
  return {
    // The site draws every heading bold and every link underlined.
    ...(isBold(style) && !place.heading ? { bold: true } : {}),
    ...(/italic|oblique/.test(style.get('font-style') ?? '') ? { italic: true } : {}),
    ...(decoration.includes('underline') && !place.link ? { underline: true } : {}),
    ...(decoration.includes('line-through') ? { strike: true } : {}),
    ...(align === 'sub' ? { script: 'sub' } : {}),
    ...(align === 'super' ? { script: 'sup' } : {}),
  };
}

/** The element's indent and the classes that rich text may have. */
export function ownBlockClasses(element: Element): BlockClasses {
  return blockClassesOf(ownClasses(element)) ?? {};
}

const NUMBER_CLASSES: ReadonlyMap<string, string> = new Map([
  ['a', 'ql-number-alpha'],
  ['A', 'ql-number-upper-alpha'],
  ['i', 'ql-number-roman'],
  ['I', 'ql-number-upper-roman'],
  ['lower-alpha', 'ql-number-alpha'],
  ['lower-latin', 'ql-number-alpha'],
  ['upper-alpha', 'ql-number-upper-alpha'],
  ['upper-latin', 'ql-number-upper-alpha'],
  ['lower-roman', 'ql-number-roman'],
  ['upper-roman', 'ql-number-upper-roman'],
]);

/** Returns the class for an item with a letter or a Roman number. These numbers are kept, because a text may say 'lihat butir b'. */
export function numberClass(item: Element, list: Element): string | undefined {
  for (const element of [item, list]) {
    const style = declarationsOf(element).get('list-style-type') ?? element.getAttribute('type');
    if (style !== null) return NUMBER_CLASSES.get(style);
  }
  return undefined;
}

/** Comments that a reviewer has written beside the text in Word, and the marks that lead there. */
const COMMENTS = '.MsoCommentReference, .msocomtxt, .msocomoff, a.msocomanchor, a[href^="#_msocom_"]';

/** Tells whether an element is hidden in the program that it comes from: hidden text, and comments, which are not meant for readers. */
export function isHidden(element: Element): boolean {
  const style = declarationsOf(element);
  if (style.get('mso-element') === 'comment-list' || style.get('mso-special-character') === 'comment') return true;
  if (element.matches(COMMENTS)) return true;
  const display = style.get('display');
  const isHiddenByStyle = display === 'none' || style.get('visibility') === 'hidden' || style.get('mso-hide') === 'all';
  return isHiddenByStyle || element.hasAttribute('hidden');
}

/** Tells whether line breaks in the element's text are visible. Undefined if that depends on the elements around it. */
export function keepsBreaks(element: Element): boolean | undefined {
  // Messages of WhatsApp Web.
  if (/\b(?:copyable|selectable)-text\b/.test(element.getAttribute('class') ?? '')) return true;
  const style = declarationsOf(element);
  const whiteSpace = style.get('white-space-collapse') ?? style.get('white-space');
  return whiteSpace === undefined ? undefined : /pre|break-spaces/.test(whiteSpace);
}

function ownClasses(element: Element): string[] {
  return classNames(element).filter(
    (name) => name.startsWith('ql-') && ALLOWED.className.test(name) && !INTERFACE_CLASSES.has(name),
  );
}

const isInline = ({ localName }: Element) => MARK_OF.has(localName) || localName === 'a';

const isBold = (style: Declarations) => /^(?:bold|bolder|[6-9]00|1000)$/.test(style.get('font-weight') ?? '');

const isNotBold = (style: Declarations) => /^(?:normal|lighter|[1-5]00)$/.test(style.get('font-weight') ?? '');
