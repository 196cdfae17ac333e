import { Editor, Range } from 'slate';
import { toggleHeading, type HeadingLevel } from '#rich-text-editor/elements/heading.tsx';
import { selectedImage } from '#rich-text-editor/elements/image.tsx';
import { kindOf } from '#rich-text-editor/elements/kinds.tsx';
import { insertLineAt, moveCursorBelow } from './blocks.ts';
import { indent } from './indent.ts';
import { toggleMark } from './marks.tsx';
import { indentOf, isEmptyBlock, isTextBlock, textBlockAtCursor } from './nodes.ts';
import { handleVoidKey } from './voids.ts';

/** Actions that keys start, apart from changes of the document. */
export interface KeyTargets {
  openLink: () => void;
  openAlt: () => void;
  focusToolbar: () => void;
  pastePlain: () => void;
}

const HEADING_KEYS: Record<string, HeadingLevel | undefined> = { Digit1: 1, Digit2: 2, Digit3: 3 };

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Handles a key and returns true, or returns false and leaves the key to Slate and the browser. */
export function handleKey(editor: Editor, key: Key, targets: KeyTargets): boolean {
  const isCommand = key.ctrlKey || key.metaKey;
  if (!key.altKey && !key.shiftKey && handleArrowKey(editor, key, isCommand)) return true;
  if (isCommand && key.altKey) return handleHeadingKey(editor, key);
  if (isCommand) return handleCommandKey(editor, key, targets);
  if (key.key === 'Tab' && !key.altKey) return handleTab(editor, key.shiftKey);
  if (key.key === 'F10' && key.altKey) targets.focusToolbar();
  else if (key.key === 'Enter' && key.altKey && selectedImage(editor) !== undefined) targets.openAlt();
  else return false;
  return true;
}

function handleCommandKey(editor: Editor, key: Key, targets: KeyTargets): boolean {
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

function handleHeadingKey(editor: Editor, { code }: Key): boolean {
  const level = HEADING_KEYS[code];
  if (level !== undefined) toggleHeading(editor, level);
  return level !== undefined;
}

/**
 * Handles Tab: usually indents or outdents. Returns false if Shift+Tab has nothing to outdent, and in an empty text, so that the browser
 * moves the focus: a user who tabs through a form does not want to indent.
 */
function handleTab(editor: Editor, isBack: boolean): boolean {
  const entry = textBlockAtCursor(editor);
  if (editor.selection === null || isEmpty(editor)) return false;
  const { pressTab } = entry === undefined ? {} : kindOf(entry[0]);
  if (entry !== undefined && pressTab !== undefined) return pressTab(editor, entry, isBack);
  return indent(editor, isBack ? -1 : 1) || !isBack;
}

/** Tells whether the text is a single empty paragraph without indent. */
function isEmpty({ children }: Editor): boolean {
  const [first, ...others] = children;
  if (first === undefined || others.length > 0 || !isTextBlock(first)) return false;
  return first.type === 'paragraph' && indentOf(first) === 0 && isEmptyBlock(first);
}

const handleArrowKey = (editor: Editor, { key }: Key, isCommand: boolean): boolean =>
  (!isCommand && addLineBeside(editor, key)) || handleVoidKey(editor, { key, isCommand });

/** Adds an empty line above the first block or below the last one, if that block's kind says `needsLineBeside`. */
function addLineBeside(editor: Editor, key: string): boolean {
  const { selection } = editor;
  if (selection === null || Range.isExpanded(selection)) return false;
  const index = selection.anchor.path[0] ?? 0;
  const block = editor.children[index];
  if (block === undefined || !('type' in block) || kindOf(block).needsLineBeside !== true) return false;
  if (key === 'ArrowDown' && index === editor.children.length - 1 && Editor.isEnd(editor, selection.anchor, [index])) {
    moveCursorBelow(editor);
    return true;
  }
  if (key !== 'ArrowUp' || index > 0 || !Editor.isStart(editor, selection.anchor, [index])) return false;
  insertLineAt(editor, [0]);
  return true;
}
