import { Editor, Node, Transforms } from 'slate';
import {
  everySelectedBlock,
  turnIntoParagraph,
  turnSelectedInto,
  unwrapNestedBlocks,
} from '#rich-text-editor/editor/blocks.ts';
import { emptyParagraph, textBlockAtCursor } from '#rich-text-editor/editor/nodes.ts';
import type { ElementKind } from './element-kind.ts';
import { blockClass } from './element-parts.tsx';

/** The levels that the toolbar offers. Older texts may have lower ones. */
export type HeadingLevel = 1 | 2 | 3;

export const heading: ElementKind<'heading'> = {
  View({ attributes, children, element }) {
    const Heading = `h${element.level}` as const;
    return (
      <Heading {...attributes} className={blockClass(element)}>
        {children}
      </Heading>
    );
  },
  normalize: unwrapNestedBlocks,
  /** Adds a line above when the cursor is at the start. Elsewhere, the text behind the cursor becomes a paragraph. */
  insertBreak(editor, [block, path]) {
    const { selection } = editor;
    if (selection === null) return false;
    if (Editor.isStart(editor, selection.anchor, path) && Node.string(block) !== '') {
      Transforms.insertNodes(editor, emptyParagraph(), { at: path });
      return true;
    }
    Transforms.splitNodes(editor, { always: true });
    const below = textBlockAtCursor(editor);
    return below === undefined || turnIntoParagraph(editor, below);
  },
  simplify: turnIntoParagraph,
  indentedWith: (_editor, [, path]) => [path],
};

export const isHeadingSelected = (editor: Editor, level: HeadingLevel): boolean =>
  everySelectedBlock(editor, ([block]) => block.type === 'heading' && block.level === level);

export const toggleHeading = (editor: Editor, level: HeadingLevel): void =>
  turnSelectedInto(editor, isHeadingSelected(editor, level) ? { type: 'paragraph' } : { type: 'heading', level });
