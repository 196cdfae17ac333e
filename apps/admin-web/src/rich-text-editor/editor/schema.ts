import { Node, Transforms, type Editor } from 'slate';
import { kindOf } from '#rich-text-editor/elements/kinds.tsx';
import { emptyParagraph, isInlineElement, isVoidElement } from './nodes.ts';

/** Keeps the document in the form of `@jala/rich-text/document/types`, whatever an edit leaves behind. */
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
    const [node, path] = entry;
    if (Node.isEditor(node) && node.children.length === 0) {
      Transforms.insertNodes(editor, emptyParagraph(), { at: [0] });
      return;
    }
    const isRepaired = Node.isElement(node) && kindOf(node).normalize?.(editor, [node, path]) === true;
    if (!isRepaired) normalizeNode(entry, { ...options, fallbackElement: emptyParagraph });
  };
  return editor;
}
