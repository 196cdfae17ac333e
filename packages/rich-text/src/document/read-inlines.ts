import { classNames, joinClasses } from './classes.ts';
import { childrenOf, isElement, isText } from './dom.ts';
import { InlineBuilder, type TextStyle } from './inline-builder.ts';
import { expectOnly, UnsupportedHtml } from './unsupported-html.ts';
import type { ImageElement, Inline, Marks } from './types.ts';

/** The marks of elements that say nothing else. */
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

/** Marks that an element within an element of the same mark does not change. */
const STEADY: ReadonlySet<string> = new Set<keyof Marks>(['bold', 'italic', 'underline', 'strike']);

/** Throws UnsupportedHtml. */
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
      expectOnly(element, []);
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

function imageOf(element: Element): Omit<ImageElement, 'type' | 'children'> {
  expectOnly(element, ['src', 'alt', 'title', 'width', 'height', 'class']);
  const src = element.getAttribute('src');
  if (src === null) throw new UnsupportedHtml('img without src');
  const image: Omit<ImageElement, 'type' | 'children'> = { src };
  for (const name of ['alt', 'title', 'width', 'height'] as const) {
    const value = element.getAttribute(name);
    if (value !== null) image[name] = value;
  }
  const classes = joinClasses(classNames(element.getAttribute('class')));
  return classes === undefined ? image : { ...image, classes };
}

/** A link that leads nowhere is text. */
function linkStyle(element: Element, { marks }: TextStyle): TextStyle {
  expectOnly(element, ['href', 'target', 'rel', 'class']);
  const href = element.getAttribute('href');
  const target = element.getAttribute('target');
  const style = { marks: withClasses(marks, element) };
  if (href === null) return style;
  if (target !== null && target !== '_blank') throw new UnsupportedHtml(`target=${target}`);
  return { ...style, link: target === null ? { href } : { href, target } };
}

function markStyle(element: Element, marks: Marks): Marks {
  expectOnly(element, ['class']);
  const mark = MARK_OF.get(element.localName);
  if (mark === undefined) throw new UnsupportedHtml(element.localName);
  return withClasses(withMark(marks, mark), element);
}

function withMark(marks: Marks, mark: Marks): Marks {
  const clash = Object.keys(mark).find((name) => name in marks && !STEADY.has(name));
  if (clash !== undefined) throw new UnsupportedHtml(`${clash} in ${clash}`);
  return { ...marks, ...mark };
}

/** Quill puts the class of a font or a size on whichever element of a mark is there. */
function withClasses(marks: Marks, element: Element): Marks {
  const names = classNames(element.getAttribute('class'));
  return [...styleMarks(names)].reduce(withMark, marks);
}

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
