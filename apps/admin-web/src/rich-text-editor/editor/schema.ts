import { Node, Transforms, type Editor, type Element, type NodeEntry, type SplitNodeOperation } from 'slate';
import { HistoryEditor } from 'slate-history';
import { kindOf } from '#rich-text-editor/elements/kinds.tsx';
import { emptyParagraph, isInlineElement, isList, isVoidElement, numberBehind } from './nodes.ts';

/** After each edit, repairs the document so that it matches the types in `@jala/rich-text/document/types`. */
export function withSchema(editor: Editor): Editor {
  const { normalizeNode, apply } = editor;
  editor.isInline = isInlineElement;
  editor.isVoid = isVoidElement;
  editor.inlineEdgeAffinity = (element) => kindOf(element).edgeAffinity ?? null;
  editor.getSplitProperties = (node) => {
    const { source: _source, children: _children, text: _text, ...kept }: Record<string, unknown> = { ...node };
    return kept;
  };
  editor.apply = (operation) => apply(operation.type === 'split_node' ? withNextNumber(editor, operation) : operation);
  editor.normalizeNode = (entry, options) => {
    if (!normalizeByKind(editor, entry)) normalizeNode(entry, { ...options, fallbackElement: emptyParagraph });
  };
  return editor;
}

/**
 * When a numbered list is split, makes the second half continue the numbers. Changes nothing during undo and redo, which restore the old
 * numbers.
 */
function withNextNumber(editor: Editor, split: SplitNodeOperation): SplitNodeOperation {
  const list = Node.get(editor, split.path);
  if (!isList(list) || list.children[0]?.ordered !== true || HistoryEditor.isSaving(editor) === false) return split;
  const properties: Partial<Element> = { start: numberBehind(list, split.position) };
  return { ...split, properties: { ...split.properties, ...properties } };
}

/** Repairs a node according to its kind. Returns true if the document was changed. */
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
