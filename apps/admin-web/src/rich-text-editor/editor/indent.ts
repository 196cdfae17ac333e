import { Node, Path, Transforms, type Editor, type NodeEntry } from 'slate';
import { MAX_INDENT, type ListElement } from '@jala/rich-text/document/types';
import { indentOf, isQuote, selectedTextBlocks, type TextBlock } from './nodes.ts';

/**
 * Indents what is selected by one step, or back by one. A list item takes along the deeper ones below it, and goes no
 * deeper than one step below the item above it. Says whether anything could be moved.
 */
export function indent(editor: Editor, by: 1 | -1): boolean {
  const moved = new Set<string>();
  for (const entry of selectedTextBlocks(editor)) {
    for (const path of movable(editor, entry, by)) {
      if (moved.has(path.join())) continue;
      moved.add(path.join());
      setIndent(editor, path, indentOf(Node.get(editor, path) as { indent?: number }) + by);
    }
  }
  return moved.size > 0;
}

function setIndent(editor: Editor, path: Path, steps: number): void {
  if (steps <= 0) Transforms.unsetNodes(editor, 'indent', { at: path });
  else Transforms.setNodes(editor, { indent: Math.min(steps, MAX_INDENT) }, { at: path });
}

function movable(editor: Editor, [block, path]: NodeEntry<TextBlock>, by: 1 | -1): Path[] {
  if (block.type === 'code' || isQuote(Node.parent(editor, path))) return [];
  const to = indentOf(block) + by;
  if (to < 0 || to > MAX_INDENT) return [];
  return block.type === 'list-item' ? movableItems(editor, path, by) : [path];
}

function movableItems(editor: Editor, path: Path, by: 1 | -1): Path[] {
  const { children } = Node.parent(editor, path) as ListElement;
  const index = path.at(-1) ?? 0;
  const own = indentOf(children[index] ?? {});
  const above = children[index - 1];
  if (by > 0 && (above === undefined || indentOf(above) < own)) return [];
  const after = children.findIndex((item, place) => place > index && indentOf(item) <= own);
  const end = after === -1 ? children.length : after;
  return children.slice(index, end).map((_, offset) => [...Path.parent(path), index + offset]);
}
