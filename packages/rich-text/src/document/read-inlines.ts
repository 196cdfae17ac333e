import { classesOf, classNames, joinClasses } from './classes.ts';
import { allowOnlyAttributes, childrenOf, isElement, isText, UnsupportedHtml } from './dom.ts';
import { InlineBuilder, type TextStyle } from './inline-builder.ts';
import { defined, type ImageElement, type Inline, type Marks } from './types.ts';

/** The marks that elements stand for. */
export const MARK_OF: ReadonlyMap<string, Marks> = new Map<string, Marks>([
  ['b', { bold: true }],
  ['strong', { bold: true }],
  ['i', { italic: true }],
  ['em', { italic: true }],
  ['u', { underline: true }],
  ['s', { strike: true }],
  ['sub', { script: 'sub' }],
  ['sup', { script: 'sup' }],
  ['code', { code: true }],
  ['span', {}],
]);

/** Marks that look the same when they are nested in themselves. */
const NESTABLE: ReadonlySet<string> = new Set<keyof Marks>(['bold', 'italic', 'underline', 'strike']);

/** Reads the content of a text block. Throws UnsupportedHtml. */
export function readInlines(nodes: Iterable<Node>): Inline[] {
  const builder = new InlineBuilder();
  readAll(nodes, { marks: {} }, builder);
  return builder.finish();
}

function readAll(nodes: Iterable<Node>, style: TextStyle, builder: InlineBuilder): void {
  for (const node of nodes) {
    if (isText(node)) builder.addText(node.data, style);
    else if (isElement(node)) readElement(node, style, builder);
    else throw new UnsupportedHtml(node.nodeName);
  }
}

function readElement(element: Element, style: TextStyle, builder: InlineBuilder): void {
  switch (element.localName) {
    case 'br':
      allowOnlyAttributes(element, []);
      builder.addBreak(style);
      return;
    case 'img':
      if (style.link !== undefined) throw new UnsupportedHtml('a > img');
      builder.addImage(imageOf(element));
      return;
    case 'a':
      readAll(childrenOf(element), linkStyle(element, style), builder);
      return;
    default:
      readAll(childrenOf(element), { ...style, marks: markStyle(element, style.marks) }, builder);
  }
}

/** The image of an `img`. Throws UnsupportedHtml. */
export function imageOf(element: Element): Omit<ImageElement, 'type' | 'children'> {
  allowOnlyAttributes(element, ['src', 'alt', 'title', 'width', 'height', 'class']);
  const src = element.getAttribute('src');
  if (src === null) throw new UnsupportedHtml('img without src');
  const attribute = (name: string) => element.getAttribute(name) ?? undefined;
  return defined({
    src,
    alt: attribute('alt'),
    title: attribute('title'),
    width: attribute('width'),
    height: attribute('height'),
    classes: classesOf(element),
  });
}

/** An `a` without an address is plain text. */
function linkStyle(element: Element, { marks }: TextStyle): TextStyle {
  allowOnlyAttributes(element, ['href', 'target', 'rel', 'class']);
  const href = element.getAttribute('href');
  const target = element.getAttribute('target') ?? undefined;
  const style = { marks: withClasses(marks, element) };
  if (href === null) return style;
  if (target !== undefined && target !== '_blank') throw new UnsupportedHtml(`target=${target}`);
  return { ...style, link: defined({ href, target }) };
}

function markStyle(element: Element, marks: Marks): Marks {
  allowOnlyAttributes(element, ['class']);
  const mark = MARK_OF.get(element.localName);
  if (mark === undefined) throw new UnsupportedHtml(element.localName);
  return withClasses(withMark(marks, mark), element);
}

function withMark(marks: Marks, mark: Marks): Marks {
  const clash = Object.keys(mark).find((name) => name in marks && !NESTABLE.has(name));
  if (clash !== undefined) throw new UnsupportedHtml(`${clash} in ${clash}`);
  return { ...marks, ...mark };
}

/** Quill puts the class of a font or size on any element around the text, not only on a `span`. */
function withClasses(marks: Marks, element: Element): Marks {
  return [...styleMarks(classNames(element))].reduce(withMark, marks);
}

/** The marks of class names: the font, the size, and all other classes together as one mark. */
export function* styleMarks(names: readonly string[]): Generator<Marks> {
  const others: string[] = [];
  for (const name of names) {
    const [, kind, value] = /^ql-(font|size)-(.+)$/.exec(name) ?? [];
    if (value === undefined) others.push(name);
    else yield kind === 'font' ? { font: value } : { size: value };
  }
  const classes = joinClasses(others);
  if (classes !== undefined) yield { classes };
}
