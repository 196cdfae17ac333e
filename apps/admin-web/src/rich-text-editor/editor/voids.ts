import { Editor, Path, Range, Transforms, type NodeEntry, type Element } from 'slate';
import { insertLineAt } from './blocks.ts';
import { focusNow } from './dom-selection.ts';
import { isVoidBlock } from './nodes.ts';

/** Writes text that is typed on a selected image or video behind that element. Slate would drop the text. */
export function withVoids(editor: Editor): Editor {
  const { insertText } = editor;
  editor.insertText = (text, options) => {
    leaveVoid(editor);
    insertText(text, options);
  };
  return editor;
}

/** The image, video or other void that is selected, or undefined when a range is selected. */
function selectedVoid(editor: Editor): NodeEntry<Element> | undefined {
  const { selection } = editor;
  return selection === null || Range.isExpanded(selection) ? undefined : Editor.void(editor);
}

/**
 * Moves the cursor from a selected void to where a user can write: behind an image, or to a new line below a video. Returns false
 * when no void is selected.
 */
export function leaveVoid(editor: Editor): boolean {
  const [element, path] = selectedVoid(editor) ?? [];
  if (element === undefined || path === undefined) return false;
  if (isVoidBlock(element)) insertLineAt(editor, Path.next(path));
  // There is a text, which may be empty, on both sides of an inline element.
  else Transforms.select(editor, Editor.start(editor, Path.next(path)));
  return true;
}

/**
 * Moves the cursor out of a selected void before a key types a character, because a browser would write nothing there. Also for the keys of
 * an input method, which do not name their character.
 */
export function makeRoomForKey(editor: Editor, { key, ctrlKey, metaKey }: KeyboardEvent): void {
  const types = key.length === 1 || ['Dead', 'Process', 'Unidentified'].includes(key);
  // Moves the browser's cursor before the browser writes the character there.
  if (types && !ctrlKey && !metaKey && leaveVoid(editor)) focusNow(editor);
}

type Direction = 'before' | 'after';
const DIRECTIONS: Record<string, Direction | undefined> = {
  ArrowUp: 'before',
  PageUp: 'before',
  Home: 'before',
  ArrowDown: 'after',
  PageDown: 'after',
  End: 'after',
};

/**
 * Handles Enter and the keys that move the cursor out of a selected void, because a browser ignores them there. Returns false for other
 * keys, and when no void is selected. Slate itself handles Left and Right.
 */
export function handleVoidKey(editor: Editor, { key, isCommand }: { key: string; isCommand: boolean }): boolean {
  const direction = DIRECTIONS[key];
  const [, path] = selectedVoid(editor) ?? [];
  if (key === 'Enter' && path !== undefined) {
    editor.insertBreak();
    return true;
  }
  if (direction === undefined || path === undefined) return false;
  const at = isCommand ? [] : path.slice(0, 1);
  const edge = direction === 'before' ? Editor.start(editor, at) : Editor.end(editor, at);
  const isWithinLine = isCommand || key === 'Home' || key === 'End';
  const beside = direction === 'before' ? Editor.before(editor, edge) : Editor.after(editor, edge);
  Transforms.select(editor, isWithinLine ? edge : (beside ?? edge));
  return true;
}
