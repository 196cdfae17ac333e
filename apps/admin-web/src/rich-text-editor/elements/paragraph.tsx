import { Node } from 'slate';
import { setIndent, unwrapNestedBlocks } from '#rich-text-editor/editor/blocks.ts';
import { indentOf, isQuote } from '#rich-text-editor/editor/nodes.ts';
import type { ElementKind } from './element-kind.ts';
import { blockClass } from './element-parts.tsx';
import { liftOutOfQuote } from './quote.tsx';

export const paragraph: ElementKind<'paragraph'> = {
  View: ({ attributes, children, element }) => (
    <p {...attributes} className={blockClass(element)}>
      {children}
    </p>
  ),
  normalize: unwrapNestedBlocks,
  simplify(editor, [block, path]) {
    if (isQuote(Node.parent(editor, path))) liftOutOfQuote(editor);
    else if (indentOf(block) > 0) setIndent(editor, path, indentOf(block) - 1);
    else return false;
    return true;
  },
  indentedWith: (editor, [, path]) => (isQuote(Node.parent(editor, path)) ? [] : [path]),
};
