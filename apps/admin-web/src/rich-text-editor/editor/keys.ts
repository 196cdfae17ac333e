import { Editor, Node, Range, Transforms } from 'slate';
import { selectedImage } from '#rich-text-editor/images/image-commands.ts';
import { toggleHeading } from './blocks.ts';
import { indent } from './indent.ts';
import { toggleMark } from './marks.ts';
import { emptyParagraph, isInCode, isVoidBlock, textBlockAtCursor } from './nodes.ts';
import { goBelow } from './videos.ts';

/** What keys open around the text. */
export interface KeyTargets {
  openLink: () => void;
  openAlt: () => void;
  focusToolbar: () => void;
  pastePlain: () => void;
}

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const CODE_INDENT = '  ';

/** Does what the editor does on a key. Says false for the keys that it leaves to Slate and the browser. */
export function handleKey(editor: Editor, key: Key, targets: KeyTargets): boolean {
  if ((key.ctrlKey || key.metaKey) && key.altKey) return isHeadingKey(editor, key);
  if (key.ctrlKey || key.metaKey) return isCommandKey(editor, key, targets);
  if (key.altKey) return isAltKey(key, targets);
  if (key.key === 'Tab') return isTabHandled(editor, key.shiftKey);
  if (key.key === 'Enter' && selectedImage(editor) !== undefined) {
    targets.openAlt();
    return true;
  }
  return !key.shiftKey && isEdgeLeft(editor, key.key);
}

function isCommandKey(editor: Editor, key: Key, targets: KeyTargets): boolean {
  const name = key.key.toLowerCase();
  if (name === 'v' && key.shiftKey) targets.pastePlain();
  if (key.shiftKey) return false;
  if (name === 'b') toggleMark(editor, 'bold');
  else if (name === 'i') toggleMark(editor, 'italic');
  else if (name === 'u') toggleMark(editor, 'underline');
  else if (name === 'k') targets.openLink();
  else return false;
  return true;
}

function isHeadingKey(editor: Editor, { code }: Key): boolean {
  if (code !== 'Digit1' && code !== 'Digit2') return false;
  toggleHeading(editor, code === 'Digit1' ? 1 : 2);
  return true;
}

function isAltKey({ key }: Key, { focusToolbar }: KeyTargets): boolean {
  if (key !== 'F10') return false;
  focusToolbar();
  return true;
}

/** Shift+Tab where nothing is indented is left to the browser, which moves on. */
function isTabHandled(editor: Editor, isBack: boolean): boolean {
  if (editor.selection === null) return false;
  if (!isInCode(editor)) return indent(editor, isBack ? -1 : 1) || !isBack;
  if (isBack) return isCodeOutdented(editor);
  editor.insertText(CODE_INDENT);
  return true;
}

function isCodeOutdented(editor: Editor): boolean {
  const { selection } = editor;
  const [block, path] = textBlockAtCursor(editor) ?? [];
  if (selection === null || block === undefined || path === undefined) return false;
  const text = Node.string(block);
  const lineStart = text.lastIndexOf('\n', Range.start(selection).offset - 1) + 1;
  const spaces = /^ {1,2}/.exec(text.slice(lineStart))?.[0].length ?? 0;
  if (spaces === 0) return false;
  const at = [...path, 0];
  Transforms.delete(editor, {
    at: { anchor: { path: at, offset: lineStart }, focus: { path: at, offset: lineStart + spaces } },
  });
  return true;
}

/** Above a first and below a last block that is no text, or is code, the arrow keys make a line to write on. */
function isEdgeLeft(editor: Editor, key: string): boolean {
  const { selection } = editor;
  if (selection === null || Range.isExpanded(selection)) return false;
  const index = selection.anchor.path[0] ?? 0;
  const block = editor.children[index];
  if (block === undefined || !(isVoidBlock(block) || isInCode(editor))) return false;
  if (key === 'ArrowDown' && index === editor.children.length - 1 && isAtEdge(editor, 'end')) {
    goBelow(editor);
    return true;
  }
  if (key !== 'ArrowUp' || index > 0 || !isAtEdge(editor, 'start')) return false;
  Transforms.insertNodes(editor, emptyParagraph(), { at: [0], select: true });
  return true;
}

function isAtEdge(editor: Editor, edge: 'start' | 'end'): boolean {
  const { selection } = editor;
  if (selection === null) return false;
  const { path } = selection.anchor;
  const at = path.slice(0, 1);
  return edge === 'end' ? Editor.isEnd(editor, selection.anchor, at) : Editor.isStart(editor, selection.anchor, at);
}
