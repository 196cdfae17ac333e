import { useEffect, useId, useRef, type ComponentProps, type KeyboardEvent, type MouseEvent } from 'react';
import { Editor, Transforms } from 'slate';
import { Editable, ReactEditor } from 'slate-react';
import { cn } from '@jala/ui/cn';
import { texts } from './texts.ts';
import { CANVAS } from './editor-frame.ts';
import { focusNow } from './editor/focus-now.ts';
import { handleKey, type KeyTargets } from './editor/keys.ts';
import { emptyParagraph, isVoidBlock } from './editor/nodes.ts';
import { takeSelection } from './editor/take-selection.ts';
import { renderElement } from './elements/render-element.tsx';
import { renderLeaf } from './elements/render-leaf.tsx';
import type { RichTextEditorProps } from './props.ts';

interface TextAreaProps extends Pick<RichTextEditorProps, 'id' | 'labelledBy' | 'aria-describedby' | 'aria-invalid'> {
  editor: Editor;
  decorate: ComponentProps<typeof Editable>['decorate'];
  targets: KeyTargets;
  /** Runs a step and catches what is wrong with it. */
  guarded: (step: () => void) => void;
}

/** The text itself. */
export function TextArea({ editor, id, labelledBy, decorate, targets, guarded, ...aria }: TextAreaProps) {
  const hintId = useId();
  const onKeyDown = useKeys(editor, targets, guarded);
  useFocusByLabel(editor, labelledBy);
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
        className={cn('prose outline-none', CANVAS)}
        decorate={decorate}
        renderElement={renderElement}
        renderLeaf={renderLeaf}
        onKeyDown={onKeyDown}
        onMouseDown={(event) => writeBelow(editor, event)}
      />
    </>
  );
}

/** Keys for the editor. After Escape, Tab is the browser's: nobody is held in the text. */
function useKeys(editor: Editor, targets: KeyTargets, guarded: TextAreaProps['guarded']) {
  const isLeaving = useRef(false);
  return (event: KeyboardEvent) => {
    const wasLeaving = isLeaving.current;
    isLeaving.current = event.key === 'Escape' || (wasLeaving && ['Tab', 'Shift'].includes(event.key));
    if (event.nativeEvent.isComposing || ReactEditor.isComposing(editor)) return false;
    // Slate would do nothing on Tab either.
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

/** Letters need no reading of the selection ahead: Slate reads it before it puts them in. */
const isPlainTyping = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key.length === 1 && !ctrlKey && !metaKey;

/** A label leads to its field also where the field is no input. */
function useFocusByLabel(editor: Editor, labelledBy: string): void {
  useEffect(() => {
    const label = document.querySelector(`#${CSS.escape(labelledBy)}`);
    const focus = () => ReactEditor.focus(editor);
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [editor, labelledBy]);
}

/** A press below a last block that holds no text makes a line to write on. */
function writeBelow(editor: Editor, event: MouseEvent<HTMLElement>): void {
  const { currentTarget, target, clientY } = event;
  const last = editor.children.at(-1);
  const bottom = currentTarget.lastElementChild?.getBoundingClientRect().bottom ?? 0;
  if (target !== currentTarget || clientY < bottom || last === undefined || !isVoidBlock(last)) return;
  event.preventDefault();
  const at = [editor.children.length];
  Transforms.insertNodes(editor, emptyParagraph(), { at });
  Transforms.select(editor, Editor.start(editor, at));
  focusNow(editor);
}
