import { Editor, Path, Transforms } from 'slate';
import { insertBlocks } from './insert.ts';
import { emptyParagraph } from './nodes.ts';

/** Puts a player at the cursor, and the cursor on the line below it. */
export function insertVideo(editor: Editor, src: string): void {
  insertBlocks(editor, [{ type: 'video', src, children: [{ text: '' }] }]);
  goBelow(editor);
}

/** Moves the cursor below the block that is selected, to a new line when there is none. */
export function goBelow(editor: Editor): void {
  const index = editor.selection?.anchor.path[0];
  if (index === undefined) return;
  const below = Path.next([index]);
  if (!Editor.hasPath(editor, below)) Transforms.insertNodes(editor, emptyParagraph(), { at: below });
  Transforms.select(editor, Editor.start(editor, below));
}
