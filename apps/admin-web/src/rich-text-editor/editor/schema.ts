import { Node, Transforms, type Editor, type NodeEntry } from 'slate';
import { kindOf } from '#rich-text-editor/elements/kinds.tsx';
import { emptyParagraph, isInlineElement, isVoidElement } from './nodes.ts';

/** After each edit, repairs the document so that it matches the types in `@jala/rich-text/document/types`. */
export function withSchema(editor: Editor): Editor {
  const { normalizeNode } = editor;
  editor.isInline = isInlineElement;
  editor.isVoid = isVoidElement;
  editor.inlineEdgeAffinity = (element) => kindOf(element).edgeAffinity ?? null;
  editor.getSplitProperties = (node) => {
    const { source: _source, children: _children, text: _text, ...kept }: Record<string, unknown> = { ...node };
    return kept;
  };
  editor.normalizeNode = (entry, options) => {
    if (!normalizeByKind(editor, entry)) normalizeNode(entry, { ...options, fallbackElement: emptyParagraph });
  };
  return editor;
}

/** Returns whether it changed the document. */
function normalizeByKind(editor: Editor, [node, path]: NodeEntry): boolean {
  if (Node.isEditor(node) && node.children.length === 0) {
    Transforms.insertNodes(editor, emptyParagraph(), { at: [0] });
    return true;
  }
  if (!Node.isElement(node)) return false;
  if ('type' in node) return kindOf(node).normalize?.(editor, [node, path]) === true;
  // When the last block is deleted, Slate puts an element without a type in its place.
  Transforms.setNodes(editor, { type: 'paragraph' }, { at: path });
  return true;
}
