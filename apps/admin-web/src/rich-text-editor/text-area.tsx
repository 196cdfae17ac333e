import { useEffect, useId, useRef, type ComponentProps, type KeyboardEvent, type MouseEvent } from 'react';
import type { Editor } from 'slate';
import { Editable, ReactEditor } from 'slate-react';
import { cn } from '@jala/ui/cn';
import { texts } from './texts.ts';
import { insertLineAt } from './editor/blocks.ts';
import { focusNow, takeSelection } from './editor/dom-selection.ts';
import { scrollCursorIntoView, useCursorInView } from './editor/keep-in-view.ts';
import { handleKey, type KeyTargets } from './editor/keys.ts';
import { renderLeaf } from './editor/marks.tsx';

import { makeRoomForKey } from './editor/voids.ts';
import { kindOf, renderElement } from './elements/kinds.tsx';
import type { RichTextEditorProps } from './props.ts';

interface TextAreaProps extends Pick<
  RichTextEditorProps,
  'id' | 'labelledBy' | 'aria-describedby' | 'aria-invalid' | 'className'
> {
  editor: Editor;
  decorate: ComponentProps<typeof Editable>['decorate'];
  targets: KeyTargets;
  /** Runs a step and handles its errors. */
  guarded: (step: () => void) => void;
}

/** The editable text. */
export function TextArea({ editor, id, labelledBy, decorate, targets, guarded, className, ...aria }: TextAreaProps) {
  const hintId = useId();
  const onKeyDown = useKeys(editor, targets, guarded);
  useFocusByLabel(editor, labelledBy);
  useCursorInView(editor);
  return (
    <>
      <p id={hintId} className="sr-only">
        {texts.leaving}
      </p>
      <Editable
        id={id}
        aria-labelledby={labelledBy}
        aria-describedby={cn(aria['aria-describedby'], hintId)}
        aria-invalid={aria['aria-invalid']}
        className={cn('prose outline-none', className)}
        decorate={decorate}
        renderElement={renderElement}
        renderLeaf={renderLeaf}
        scrollSelectionIntoView={() => scrollCursorIntoView(editor)}
        onKeyDown={onKeyDown}
        onMouseDown={(event) => writeBelow(editor, event)}
      />
    </>
  );
}

/** Handles the editor's keys. After Escape, Tab moves the focus as usual, so that keyboard users can leave the text. */
function useKeys(editor: Editor, targets: KeyTargets, guarded: TextAreaProps['guarded']) {
  const isLeaving = useRef(false);
  return (event: KeyboardEvent) => {
    const wasLeaving = isLeaving.current;
    isLeaving.current = event.key === 'Escape' || (wasLeaving && ['Tab', 'Shift'].includes(event.key));
    if (event.nativeEvent.isComposing || ReactEditor.isComposing(editor)) return false;
    makeRoomForKey(editor, event.nativeEvent);
    // True tells Slate to ignore the key, and the browser moves the focus.
    if (event.key === 'Tab' && wasLeaving) return true;
    let isHandled = false;
    guarded(() => {
      if (!isPlainTyping(event)) takeSelection(editor);
      isHandled = handleKey(editor, event.nativeEvent, targets);
    });
    if (isHandled) event.preventDefault();
    return isHandled;
  };
}

/** Tells whether the key types a character. Slate itself reads the selection before it inserts a character, so `useKeys` need not. */
const isPlainTyping = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key.length === 1 && !ctrlKey && !metaKey;

/** Focuses the text when the user clicks on the label, as for an input. */
function useFocusByLabel(editor: Editor, labelledBy: string): void {
  useEffect(() => {
    const label = document.querySelector(`#${CSS.escape(labelledBy)}`);
    const focus = () => ReactEditor.focus(editor);
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [editor, labelledBy]);
}

/**
 * Adds a line when the user clicks below a table, a video or a similar block at the end of the document, because touch keyboards have no
 * arrow keys.
 */
function writeBelow(editor: Editor, event: MouseEvent<HTMLElement>): void {
  const { currentTarget, target, clientY } = event;
  const last = editor.children.at(-1);
  const bottom = currentTarget.lastElementChild?.getBoundingClientRect().bottom ?? 0;
  if (target !== currentTarget || clientY < bottom || last === undefined || !('type' in last)) return;
  if (kindOf(last).needsLineBeside !== true) return;
  event.preventDefault();
  insertLineAt(editor, [editor.children.length]);
  focusNow(editor);
}
