import { Editor, Node, Point, Range, Transforms, type BaseRange } from 'slate';
import { emptyParagraph } from './nodes.ts';

/** What deleting, or typing over, a selection leaves behind. */
export function withDeletion(editor: Editor): Editor {
  const { deleteFragment, insertText } = editor;
  editor.deleteFragment = (options) => {
    if (!deleteBySelection(editor)) deleteFragment(options);
  };
  editor.insertText = (text, options) => {
    deleteBySelection(editor);
    insertText(text, options);
  };
  return editor;
}

/** Deletes selections that Slate would delete in another way than users expect. Returns false for all others. */
function deleteBySelection(editor: Editor): boolean {
  const { selection } = editor;
  if (selection === null || Range.isCollapsed(selection)) return false;
  if (!isWholeText(editor, selection) || isSingleParagraph(editor)) return false;
  // Slate would keep the last block, so that the next text would be code or a heading.
  Editor.withoutNormalizing(editor, () => {
    for (let index = editor.children.length - 1; index >= 0; index -= 1)
      Transforms.removeNodes(editor, { at: [index] });
    Transforms.insertNodes(editor, emptyParagraph(), { at: [0], select: true });
  });
  return true;
}

function isWholeText(editor: Editor, selection: BaseRange): boolean {
  const [start, end] = Range.edges(selection);
  return Point.equals(start, Editor.start(editor, [])) && Point.equals(end, Editor.end(editor, []));
}

function isSingleParagraph({ children: [first, ...others] }: Editor): boolean {
  return others.length === 0 && first !== undefined && Node.isElement(first) && first.type === 'paragraph';
}
