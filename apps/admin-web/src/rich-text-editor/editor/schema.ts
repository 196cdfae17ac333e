import { Editor, Node, Path, Text, Transforms, type Element, type NodeEntry } from 'slate';
import type { ListElement } from '@jala/rich-text/document/types';
import { emptyParagraph, indentOf, isInlineElement, isLink, isList, isTextBlock, isVoidElement } from './nodes.ts';

/** A rule changes the document and says so, or leaves it and says false. */
type Rule<T extends Node = Node> = (editor: Editor, entry: NodeEntry<T>) => boolean;

/** Holds the document to `document/types.ts`, whatever an edit, a paste or a deletion across blocks left behind. */
export function withSchema(editor: Editor): Editor {
  const { normalizeNode } = editor;
  editor.isInline = isInlineElement;
  editor.isVoid = isVoidElement;
  // What is typed at the edge of a link is no longer part of it.
  editor.inlineEdgeAffinity = (element) => (element.type === 'link' ? 'outside' : null);
  editor.getSplitProperties = (node) => {
    const { source: _source, children: _children, text: _text, ...kept }: Record<string, unknown> = { ...node };
    return kept;
  };
  editor.normalizeNode = (entry, options) => {
    if (!isMended(editor, entry)) normalizeNode(entry, { ...options, fallbackElement: emptyParagraph });
  };
  return editor;
}

function isMended(editor: Editor, entry: NodeEntry): boolean {
  const [node, path] = entry;
  if (Node.isEditor(node)) return isFilled(editor);
  if (Text.isText(node)) return false;
  return RULES[node.type]?.some((rule) => rule(editor, [node, path])) ?? false;
}

function isFilled(editor: Editor): boolean {
  if (editor.children.length > 0) return false;
  Transforms.insertNodes(editor, emptyParagraph(), { at: [0] });
  return true;
}

/** A block within a block of text takes its place. */
const isTextAlone: Rule<Element> = (editor, [node, path]) => {
  if (!node.children.some((child) => isTextBlock(child) || isContainer(child))) return false;
  Transforms.unwrapNodes(editor, { at: path });
  return true;
};

const isContainer = (node: Node): boolean => Node.isElement(node) && (node.type === 'list' || node.type === 'quote');

/** An item outside of a list becomes a list of one. */
const isItemInList: Rule<Element> = (editor, [, path]) => {
  if (isList(Node.parent(editor, path))) return false;
  Transforms.wrapNodes(editor, { type: 'list', children: [] }, { at: path });
  return true;
};

/** A list and a quote without a block are nothing, and what they may not hold leaves them. */
const holdsOnly =
  (type: 'list-item' | 'paragraph'): Rule<Element> =>
  (editor, [node, path]) => {
    const [first] = node.children;
    if (first === undefined || !Node.isElement(first) || isInlineElement(first)) return isEmptied(editor, path);
    const index = node.children.findIndex((child) => Node.isElement(child) && child.type !== type);
    const stranger = node.children[index];
    if (stranger === undefined) return false;
    const at = [...path, index];
    if (Node.isElement(stranger) && stranger.type === node.type) Transforms.unwrapNodes(editor, { at });
    else Transforms.liftNodes(editor, { at });
    return true;
  };

function isEmptied(editor: Editor, path: Path): boolean {
  if (Node.string(Node.get(editor, path)) === '') Transforms.removeNodes(editor, { at: path });
  else Transforms.setNodes(editor, { type: 'paragraph' }, { at: path });
  return true;
}

/**
 * A list is one element of HTML, so where its outermost items change between numbers and points it is two. Quill 2 mixed
 * them in one element, and what it wrote stays as it is.
 */
const isOneKind: Rule<Element> = (editor, [node, path]) => {
  const { children, source } = node as ListElement;
  if (source !== undefined) return false;
  const ordered = children[0]?.ordered;
  const index = children.findIndex((item) => indentOf(item) === 0 && item.ordered !== ordered);
  if (index < 1) return false;
  Transforms.splitNodes(editor, { at: [...path, index], match: isList });
  const next = Path.next(path);
  Transforms.unsetNodes(editor, ['start', 'source'], { at: next });
  return true;
};

/** Code is text alone: no marks, no links, no pictures. */
const isPlain: Rule<Element> = (editor, [node, path]) => {
  for (const [index, child] of node.children.entries()) {
    const at = [...path, index];
    if (Text.isText(child)) {
      const marks = Object.keys(child).filter((key) => key !== 'text');
      if (marks.length === 0) continue;
      Transforms.unsetNodes(editor, marks, { at });
    } else if (isLink(child)) Transforms.unwrapNodes(editor, { at });
    else Transforms.removeNodes(editor, { at });
    return true;
  }
  return false;
};

/** A link without a text cannot be seen, and none may stand in another. */
const isReadable: Rule<Element> = (editor, [node, path]) => {
  if (Editor.above(editor, { at: path, match: isLink }) !== undefined) Transforms.unwrapNodes(editor, { at: path });
  else if (node.children.every((child) => Text.isText(child) && child.text === ''))
    Transforms.removeNodes(editor, { at: path });
  else return false;
  return true;
};

/** A link holds text alone; a picture in one stands beside it. */
const isTextLink: Rule<Element> = (editor, [node, path]) => {
  const index = node.children.findIndex((child) => !Text.isText(child));
  if (index === -1) return false;
  Transforms.liftNodes(editor, { at: [...path, index] });
  return true;
};

const RULES: Partial<Record<Element['type'], Rule<Element>[]>> = {
  paragraph: [isTextAlone],
  heading: [isTextAlone],
  code: [isTextAlone, isPlain],
  'list-item': [isTextAlone, isItemInList],
  list: [holdsOnly('list-item'), isOneKind],
  quote: [holdsOnly('paragraph')],
  link: [isReadable, isTextLink],
};
