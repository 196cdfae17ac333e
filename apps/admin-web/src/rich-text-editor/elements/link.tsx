import { Editor, Node, Range, Transforms, type NodeEntry } from 'slate';
import { linkAddress } from '@jala/rich-text/link';
import type { LinkElement } from '@jala/rich-text/document/types';
import { isInCode, isLink } from './nodes.ts';

/** An address at the end of a text, as people type them. */
const TYPED_ADDRESS = /(?:^|\s)((?:https?:\/\/|www\.)[^\s]+\.[^\s]*[^\s.,;:!?)'"])$/i;

/** The link at the cursor, or at the start of what is selected. */
export function linkAtCursor(editor: Editor): NodeEntry<LinkElement> | undefined {
  const { selection } = editor;
  return selection === null ? undefined : linkIn(editor, selection);
}

function linkIn(editor: Editor, selection: Range): NodeEntry<LinkElement> | undefined {
  const above = Editor.above(editor, { at: selection, match: isLink });
  if (above !== undefined || Range.isCollapsed(selection)) return above;
  const [first] = Editor.nodes(editor, { at: selection, match: isLink });
  return first;
}

/** Links what is selected, changes the link at the cursor, or writes the address as its own text. */
export function setLink(editor: Editor, href: string): void {
  const { selection } = editor;
  if (selection === null || isInCode(editor)) return;
  const link = linkAtCursor(editor);
  if (Range.isCollapsed(selection) && link === undefined) insertLink(editor, href);
  else if (link !== undefined && holds(editor, link, selection)) Transforms.setNodes(editor, { href }, { at: link[1] });
  else wrapInLink(editor, href);
}

const holds = (editor: Editor, [, path]: NodeEntry<LinkElement>, selection: Range): boolean =>
  Range.isCollapsed(selection) || Range.includes(Editor.range(editor, path), selection);

export function wrapInLink(editor: Editor, href: string): void {
  Transforms.unwrapNodes(editor, { match: isLink, split: true });
  Transforms.wrapNodes(editor, { type: 'link', href, children: [] }, { split: true });
  Transforms.collapse(editor, { edge: 'end' });
}

export function insertLink(editor: Editor, href: string): void {
  Transforms.insertNodes(editor, { type: 'link', href, children: [{ text: shown(href) }] });
  Transforms.move(editor, { unit: 'offset' });
}

const shown = (href: string): string => href.replace(/^(?:mailto|tel|sms):/i, '');

export function removeLink(editor: Editor): void {
  const link = linkAtCursor(editor);
  if (link !== undefined) Transforms.unwrapNodes(editor, { at: link[1] });
}

/** Links the address that was just typed, now that a space or a new line ends it. */
export function linkTypedAddress(editor: Editor): void {
  const { selection } = editor;
  if (selection === null || Range.isExpanded(selection) || isInCode(editor) || linkAtCursor(editor)) return;
  const { path, offset } = selection.anchor;
  const [, typed] = TYPED_ADDRESS.exec(Node.leaf(editor, path).text.slice(0, offset)) ?? [];
  const href = typed === undefined ? undefined : linkAddress(typed);
  if (typed === undefined || href === undefined) return;
  const at = { anchor: { path, offset: offset - typed.length }, focus: { path, offset } };
  Transforms.wrapNodes(editor, { type: 'link', href, children: [] }, { at, split: true });
}
