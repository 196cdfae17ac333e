import { Editor, Node, Range, Text, Transforms, type NodeEntry } from 'slate';
import { linkAddress } from '@jala/rich-text/link';
import { linkedPieces } from '@jala/schema/rules/linked-text';
import { defined, type LinkElement } from '@jala/rich-text/document/types';
import { isInCode, isLink } from '#rich-text-editor/editor/nodes.ts';
import type { ElementKind } from './element-kind.ts';

export const link: ElementKind<'link'> = {
  View: ({ attributes, children, element }) => (
    <a {...attributes} href={element.href}>
      {children}
    </a>
  ),
  normalize: (editor, entry) => removeUnreadable(editor, entry) || liftImages(editor, entry),
  edgeAffinity: 'outside',
};

/** Maximum length of a word in which an address is searched, in UTF-16 units. */
const LONGEST_WORD = 600;
/** Matches only a web address. A mail address or a phone number is not linked, because it may also be something else. */
const WEB_ADDRESS = /^(?:https?:\/\/|www\.)[^\s]+\.[^\s]/i;

/** The link around the selection, or the first link in it. */
export function linkAtCursor(editor: Editor): NodeEntry<LinkElement> | undefined {
  const { selection } = editor;
  if (selection === null) return undefined;
  const above = Editor.above(editor, { match: isLink });
  if (above !== undefined || Range.isCollapsed(selection)) return above;
  const [first] = Editor.nodes(editor, { match: isLink });
  return first;
}

/** Address of a link. `target` is '_blank' for a link that opens a new tab; undefined for other links. */
export interface LinkPlace {
  href: string;
  target?: string | undefined;
}

/**
 * Changes the link around the selection. Otherwise links the selected text, or inserts `text` as a link when no text is
 * selected.
 */
export function setLink(editor: Editor, place: LinkPlace, text = textOf(place.href)): void {
  const { selection } = editor;
  if (selection === null || isInCode(editor)) return;
  const found = linkAtCursor(editor);
  if (Range.isCollapsed(selection) && found === undefined) insertLink(editor, place, text);
  else if (found !== undefined && isAround(editor, found, selection)) {
    if (place.target === undefined) Transforms.unsetNodes<LinkElement>(editor, 'target', { at: found[1] });
    Transforms.setNodes(editor, defined(place), { at: found[1] });
  } else wrapInLink(editor, place);
}

const isAround = (editor: Editor, [, path]: NodeEntry<LinkElement>, selection: Range): boolean =>
  Range.isCollapsed(selection) || Range.includes(Editor.range(editor, path), selection);

export function wrapInLink(editor: Editor, place: LinkPlace): void {
  Transforms.unwrapNodes(editor, { match: isLink, split: true });
  Transforms.wrapNodes(editor, { ...defined(place), type: 'link', children: [] }, { split: true });
  Transforms.collapse(editor, { edge: 'end' });
}

export function insertLink(editor: Editor, place: LinkPlace, text = textOf(place.href)): void {
  Transforms.insertNodes(editor, { ...defined(place), type: 'link', children: [{ text }] });
  Transforms.move(editor, { unit: 'offset' });
}

const textOf = (href: string): string => href.replace(/^(?:mailto|tel|sms):/i, '');

export function removeLink(editor: Editor): void {
  const found = linkAtCursor(editor);
  if (found !== undefined) Transforms.unwrapNodes(editor, { at: found[1] });
}

/** Links the address before the cursor. Called when a space or a new line ends the address. */
export function linkTypedAddress(editor: Editor): void {
  const { selection } = editor;
  if (selection === null || Range.isExpanded(selection) || isInCode(editor) || linkAtCursor(editor)) return;
  const { path, offset } = selection.anchor;
  const [word = ''] = /\S+$/.exec(Node.leaf(editor, path).text.slice(Math.max(0, offset - LONGEST_WORD), offset)) ?? [];
  let end = offset - word.length;
  for (const { text } of linkedPieces(word)) {
    end += text.length;
    const href = WEB_ADDRESS.test(text) ? linkAddress(text) : undefined;
    if (href === undefined) continue;
    const at = { anchor: { path, offset: end - text.length }, focus: { path, offset: end } };
    Transforms.wrapNodes(editor, { type: 'link', href, children: [] }, { at, split: true });
    return;
  }
}

/** Removes a link without text, which users could not see, and a link inside another link, which HTML does not allow. */
function removeUnreadable(editor: Editor, [node, path]: NodeEntry<LinkElement>): boolean {
  if (Editor.above(editor, { at: path, match: isLink }) !== undefined) Transforms.unwrapNodes(editor, { at: path });
  else if (node.children.every((child) => Text.isText(child) && child.text === ''))
    Transforms.removeNodes(editor, { at: path });
  else return false;
  return true;
}

/** Moves an image out of a link, to the place beside it: a link contains only text. */
function liftImages(editor: Editor, [node, path]: NodeEntry<LinkElement>): boolean {
  const index = node.children.findIndex((child) => !Text.isText(child));
  if (index === -1) return false;
  Transforms.liftNodes(editor, { at: [...path, index] });
  return true;
}
