import { ALLOWED } from '#allowed.ts';
import { blockClassesOf, classNames, joinClasses } from './classes.ts';
import { childrenOf, isBlank, isElement, isText, nodesOfEach, tagsOf } from './dom.ts';
import type { Piece } from './pieces.ts';
import { expectOnly, UnsupportedHtml } from './unsupported-html.ts';
import { readInlines } from './read-inlines.ts';
import { readList } from './read-list.ts';
import type {
  BlockElement,
  CodeElement,
  HeadingElement,
  ParagraphElement,
  QuoteElement,
  RuleElement,
  VideoElement,
} from './types.ts';

const LINE_TAGS = new Set(['p', 'div']);

/** Strictly: what a block cannot hold makes it locked. */
export function readBlocks(pieces: readonly Piece[]): BlockElement[] {
  const nodes = nodesOfEach(pieces.map(({ html }) => html));
  return pieces.map((piece, index) => readBlock(piece, nodes[index] ?? []));
}

function readBlock({ html, tags }: Piece, nodes: readonly Node[]): BlockElement {
  try {
    // Where a browser makes other elements of the text than it says, only the text itself is sure.
    if (tagsOf(nodes).join(' ') !== tags.join(' ')) throw new UnsupportedHtml('misplaced elements');
    return readNodes(nodes.filter((node) => !isBlank(node)));
  } catch (error) {
    if (!(error instanceof UnsupportedHtml)) throw error;
    return { type: 'locked', html, children: [{ text: '' }] };
  }
}

function readNodes(nodes: readonly Node[]): BlockElement {
  const [element] = nodes;
  if (element === undefined || nodes.length > 1 || !isElement(element)) return readBare(nodes);
  switch (element.localName) {
    case 'p':
    case 'div':
      return readTextOrCode(element);
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return readHeading(element);
    case 'blockquote':
      return readQuote(element);
    case 'ol':
    case 'ul':
      return readList(element);
    case 'pre':
      return readPre(element);
    case 'iframe':
      return readVideo(element);
    case 'hr':
      return readRule(element);
    default:
      return readBare(nodes);
  }
}

function readBare(nodes: readonly Node[]): ParagraphElement {
  return { type: 'paragraph', children: readInlines(nodes) };
}

function readTextOrCode(element: Element): ParagraphElement | CodeElement {
  return element.className === 'ql-code-block-container' ? readCodeLines(element) : readParagraph(element);
}

function readParagraph(element: Element): ParagraphElement {
  return { type: 'paragraph', ...classesOf(element), children: readInlines(childrenOf(element)) };
}

function readHeading(element: Element): HeadingElement {
  const level = Number(element.localName.slice(1)) as HeadingElement['level'];
  return { type: 'heading', level, ...classesOf(element), children: readInlines(childrenOf(element)) };
}

function readQuote(element: Element): QuoteElement {
  const nodes = childrenOf(element).filter((node) => !isBlank(node));
  const hasLines = nodes.some(isLine);
  if (hasLines && !nodes.every(isLine)) throw new UnsupportedHtml('lines beside text');
  const lines = hasLines ? nodes.filter(isLine).map(readParagraph) : [readBare(childrenOf(element))];
  return { type: 'quote', ...plainClassesOf(element), children: lines };
}

const isLine = (node: Node): node is Element => isElement(node) && LINE_TAGS.has(node.localName);

function readPre(element: Element): CodeElement {
  const only = element.childNodes.length === 1 ? element.firstElementChild : null;
  const code = only?.localName === 'code' ? only : element;
  const text = codeText(code).replace(/\n$/, '');
  const { classes } = plainClassesOf(element, 'ql-syntax');
  return { type: 'code', ...(classes === undefined ? {} : { classes }), children: [{ text }] };
}

/** Quill 2's code: a `div` for each line. */
function readCodeLines(element: Element): CodeElement {
  expectOnly(element, ['class']);
  const lines = childrenOf(element)
    .filter((node) => !isBlank(node))
    .map((node) => {
      if (!isElement(node) || node.className !== 'ql-code-block')
        throw new UnsupportedHtml('text beside lines of code');
      return codeText(node).replace(/\n$/, '');
    });
  return { type: 'code', children: [{ text: lines.join('\n') }] };
}

/** Without the marks of highlighting, which follow from the text. */
function codeText(element: Element): string {
  return childrenOf(element)
    .map((node) => {
      if (isText(node)) return node.data;
      if (!isElement(node) || !['span', 'br'].includes(node.localName))
        throw new UnsupportedHtml(`${node.nodeName} in code`);
      return node.localName === 'br' ? '\n' : highlightedText(node);
    })
    .join('');
}

function highlightedText(span: Element): string {
  expectOnly(span, ['class']);
  const other = classNames(span.getAttribute('class')).find((name) => !name.startsWith('hljs-'));
  if (other !== undefined) throw new UnsupportedHtml(`${other} in code`);
  return codeText(span);
}

function readVideo(element: Element): VideoElement {
  expectOnly(element, ['src', 'title', 'class', 'allowfullscreen']);
  const src = element.getAttribute('src') ?? '';
  if (!ALLOWED.frame.test(src)) throw new UnsupportedHtml(`iframe[src=${src}]`);
  const title = element.getAttribute('title');
  const names = classNames(element.getAttribute('class')).filter((name) => name !== 'ql-video');
  const classes = joinClasses(names);
  return {
    type: 'video',
    src,
    ...(title === null ? {} : { title }),
    ...(classes === undefined ? {} : { classes }),
    children: [{ text: '' }],
  };
}

function readRule(element: Element): RuleElement {
  return { type: 'rule', ...plainClassesOf(element), children: [{ text: '' }] };
}

function classesOf(element: Element): { classes?: string; indent?: number } {
  expectOnly(element, ['class']);
  const classes = blockClassesOf(classNames(element.getAttribute('class')));
  if (classes === undefined) throw new UnsupportedHtml('two indents');
  return classes;
}

/** The classes of a block that knows no indent, but for the one that goes without saying. */
function plainClassesOf(element: Element, implied?: string): { classes?: string } {
  expectOnly(element, ['class']);
  const names = classNames(element.getAttribute('class')).filter((name) => name !== implied);
  const classes = joinClasses(names);
  return classes === undefined ? {} : { classes };
}
