import { Node, Transforms, type Editor } from 'slate';
import {
  everySelectedBlock,
  keepOnly,
  mergeWithNeighbours,
  turnSelectedInto,
} from '#rich-text-editor/editor/blocks.ts';
import { isQuote, selectedTextBlocks } from '#rich-text-editor/editor/nodes.ts';
import type { ElementKind } from './element-kind.ts';

export const quote: ElementKind<'quote'> = {
  View: ({ attributes, children, element }) => (
    <blockquote {...attributes} className={element.classes}>
      {children}
    </blockquote>
  ),
  normalize: (editor, entry) => keepOnly(editor, entry, 'paragraph'),
};

export const isQuoteSelected = (editor: Editor): boolean =>
  everySelectedBlock(editor, ([, path]) => isQuote(Node.parent(editor, path)));

export function toggleQuote(editor: Editor): void {
  if (isQuoteSelected(editor)) {
    liftOutOfQuote(editor);
    return;
  }
  turnSelectedInto(editor, { type: 'paragraph' });
  for (const [, path] of selectedTextBlocks(editor)) {
    if (path.length === 1) Transforms.wrapNodes(editor, { type: 'quote', children: [] }, { at: path });
  }
  mergeWithNeighbours(editor, (above, below) => isQuote(above) && isQuote(below));
}

export function liftOutOfQuote(editor: Editor): void {
  Transforms.liftNodes(editor, { match: (_node, path) => path.length === 2 && isQuote(Node.parent(editor, path)) });
}
