import { flushSync } from 'react-dom';
import type { Editor } from 'slate';
import { ReactEditor } from 'slate-react';

/**
 * Gives the focus back to the text right after a change, with what was changed already on the screen. Slate on its own
 * waits for some hundredths of a second, and what somebody types meanwhile would go nowhere.
 */
export function focusNow(editor: Editor): void {
  // After the microtask in which Slate tells React of the change, before the next key.
  queueMicrotask(() => {
    flushSync(() => undefined);
    ReactEditor.focus(editor);
  });
}
