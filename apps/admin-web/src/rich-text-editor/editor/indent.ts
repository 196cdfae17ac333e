import { Node, type Editor } from 'slate';
import { MAX_INDENT } from '@jala/rich-text/document/types';
import { kindOf } from '#rich-text-editor/elements/kinds.tsx';
import { setIndent } from './blocks.ts';
import { indentOf, selectedTextBlocks } from './nodes.ts';

/** Indents the selected blocks by one step, or outdents them. Returns whether any block could be moved. */
export function indent(editor: Editor, by: 1 | -1): boolean {
  const moved = new Set<string>();
  for (const entry of selectedTextBlocks(editor)) {
    const to = indentOf(entry[0]) + by;
    if (to < 0 || to > MAX_INDENT) continue;
    for (const path of kindOf(entry[0]).indentedWith?.(editor, entry, by) ?? []) {
      if (moved.has(path.join())) continue;
      moved.add(path.join());
      setIndent(editor, path, indentOf(Node.get(editor, path)) + by);
    }
  }
  return moved.size > 0;
}
