import { ALLOWED } from '#allowed.ts';
import { blockClassesOf, classesOf, classNames, type BlockClasses } from './classes.ts';
import {
  allowOnlyAttributes,
  childrenOf,
  isBlank,
  isElement,
  isText,
  nodesOfEach,
  tagsOf,
  UnsupportedHtml,
} from './dom.ts';
import { readFigure } from './read-figure.ts';
import { readInlines } from './read-inlines.ts';
import { readList } from './read-list.ts';
import { readTable } from './read-table.ts';
import { splitIntoBlocks, type SourceBlock } from './source-blocks.ts';
import {
  defined,
  type BlockElement,
  type CodeElement,
  type HeadingElement,
  type ParagraphElement,
  type QuoteElement,
  type RichDocument,
  type RuleElement,
  type VideoElement,
} from './types.ts';
import { canonicalHtml } from './write.ts';

/**
 * Reads any HTML without loss: `documentToHtml` of the result is the same HTML. Each top-level element becomes a block,
 * and so does text between such elements, as a paragraph. HTML that a block cannot represent exactly becomes a locked
 * block. The document has at least one block.
 */
export function documentFromHtml(html: string): RichDocument {
  const sources = splitIntoBlocks(html);
  const nodes = nodesOfEach(sources.map((source) => source.html));
  return sources.map((source, index) => withSource(readBlock(source, nodes[index] ?? []), source.html));
}

function withSource(block: BlockElement, html: string): BlockElement {
  if (block.type === 'locked') return block;
  const canonical = canonicalHtml(block);
  return canonical === html ? block : { ...block, source: { html, canonical } };
}

function readBlock({ html, tags }: SourceBlock, nodes: readonly Node[]): BlockElement {
  try {
    // If a browser builds other elements than the tags in the HTML, the document can only keep the HTML itself.
    if (tagsOf(nodes).join(' ') !== tags.join(' ')) throw new UnsupportedHtml('misplaced elements');
    return readNodes(nodes.filter((node) => !isBlank(node)));
  } catch (error) {
    if (!(error instanceof UnsupportedHtml)) throw error;
    return { type: 'locked', html, children: [{ text: '' }] };
  }
}

function readNodes(nodes: readonly Node[]): BlockElement {
  const [element] = nodes;
  if (element === undefined || nodes.length > 1 || !isElement(element)) return readBareText(nodes);
  switch (element.localName) {
    case 'p':
    case 'div':
      return element.className === 'ql-code-block-container' ? readCodeLines(element) : readParagraph(element);
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
    case 'table':
      return readTable(element);
    case 'figure':
      return readFigure(element);
    case 'iframe':
      return readVideo(element);
    case 'hr':
      return readRule(element);
    default:
      return readBareText(nodes);
  }
}

function readBareText(nodes: readonly Node[]): ParagraphElement {
  return { type: 'paragraph', children: readInlines(nodes) };
}

function readParagraph(element: Element): ParagraphElement {
  return { type: 'paragraph', ...indentedClassesOf(element), children: readInlines(childrenOf(element)) };
}

function readHeading(element: Element): HeadingElement {
  const level = Number(element.localName.slice(1)) as HeadingElement['level'];
  return { type: 'heading', level, ...indentedClassesOf(element), children: readInlines(childrenOf(element)) };
}

function readQuote(element: Element): QuoteElement {
  const nodes = childrenOf(element).filter((node) => !isBlank(node));
  const hasLines = nodes.some(isLine);
  if (hasLines && !nodes.every(isLine)) throw new UnsupportedHtml('lines beside text');
  const lines = hasLines ? nodes.filter(isLine).map(readParagraph) : [readBareText(childrenOf(element))];
  return defined({ type: 'quote', classes: plainClassesOf(element), children: lines });
}

const isLine = (node: Node): node is Element => isElement(node) && ['p', 'div'].includes(node.localName);

function readPre(element: Element): CodeElement {
  const only = element.childNodes.length === 1 ? element.firstElementChild : null;
  const code = only?.localName === 'code' ? only : element;
  const text = codeText(code).replace(/\n$/, '');
  return defined({ type: 'code', classes: plainClassesOf(element, 'ql-syntax'), children: [{ text }] });
}

/** Quill 2 writes a `div` for each line of code. */
function readCodeLines(element: Element): CodeElement {
  allowOnlyAttributes(element, ['class']);
  const lines = childrenOf(element)
    .filter((node) => !isBlank(node))
    .map((node) => {
      if (!isElement(node) || node.className !== 'ql-code-block')
        throw new UnsupportedHtml('text beside lines of code');
      return codeText(node).replace(/\n$/, '');
    });
  return { type: 'code', children: [{ text: lines.join('\n') }] };
}

/** The text without its highlighting, which the editor computes again from the text. */
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
  allowOnlyAttributes(span, ['class']);
  const other = classNames(span).find((name) => !name.startsWith('hljs-'));
  if (other !== undefined) throw new UnsupportedHtml(`${other} in code`);
  return codeText(span);
}

function readVideo(element: Element): VideoElement {
  allowOnlyAttributes(element, ['src', 'title', 'class', 'allowfullscreen']);
  const src = element.getAttribute('src') ?? '';
  if (!ALLOWED.frame.test(src)) throw new UnsupportedHtml(`iframe[src=${src}]`);
  return defined({
    type: 'video',
    src,
    title: element.getAttribute('title') ?? undefined,
    classes: classesOf(element, 'ql-video'),
    children: [{ text: '' }],
  });
}

function readRule(element: Element): RuleElement {
  return defined({ type: 'rule', classes: plainClassesOf(element), children: [{ text: '' }] });
}

function indentedClassesOf(element: Element): BlockClasses {
  allowOnlyAttributes(element, ['class']);
  const classes = blockClassesOf(classNames(element));
  if (classes === undefined) throw new UnsupportedHtml('two indents');
  return classes;
}

/** The classes of a block that cannot be indented, without `implied`, the class that all blocks of its kind have. */
function plainClassesOf(element: Element, implied?: string): string | undefined {
  allowOnlyAttributes(element, ['class']);
  return classesOf(element, implied);
}
