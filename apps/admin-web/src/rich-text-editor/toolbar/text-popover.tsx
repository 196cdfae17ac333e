import { useEffect, useLayoutEffect, useMemo, useState, type FormEvent, type ReactNode } from 'react';
import type { Editor } from 'slate';
import { ReactEditor } from 'slate-react';
import { Button } from '@jala/ui/button';
import { Field } from '@jala/ui/field';
import { Input } from '@jala/ui/input';
import { Popover, PopoverAnchor, PopoverContent } from '@jala/ui/popover';
import { focusNow, showSelection } from '#rich-text-editor/editor/dom-selection.ts';
import { rectOfCursor, scrollCursorIntoView } from '#rich-text-editor/editor/keep-in-view.ts';

interface TextPopoverProps {
  editor: Editor;
  title: string;
  label: string;
  help?: string;
  placeholder?: string;
  initial: string;
  submitLabel: string;
  /**
   * Applies the typed text and returns undefined, or returns the reason why the text cannot be used, as a sentence for
   * users.
   */
  onSubmit: (typed: string) => string | undefined;
  onClose: () => void;
  /** Draws the part below the field, which follows the typed text. */
  renderBelow?: ((typed: string) => ReactNode) | undefined;
  /** More buttons, such as one that opens the link. */
  children?: ReactNode;
}

/**
 * A dialog with one text field. It opens at the cursor, because a selected text may be higher than the window. Closing it returns the focus
 * to the text.
 */
export function TextPopover({ editor, title, onClose, ...form }: TextPopoverProps) {
  const anchor = useMemo(() => ({ current: { getBoundingClientRect: () => rectOfCursor(editor) } }), [editor]);
  // The toolbar is sticky, so the cursor may be out of sight when the user opens the dialog.
  useLayoutEffect(() => scrollCursorIntoView(editor), [editor]);
  useEffect(() => showSelection(editor), [editor]);
  return (
    <Popover open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <PopoverAnchor virtualRef={anchor} />
      <PopoverContent
        aria-label={title}
        align="start"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          ReactEditor.focus(editor);
        }}
      >
        <TextForm
          {...form}
          onClose={() => {
            onClose();
            focusNow(editor);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}

function TextForm({
  label,
  help,
  placeholder,
  initial,
  submitLabel,
  onSubmit,
  onClose,
  renderBelow,
  children,
}: Omit<TextPopoverProps, 'editor' | 'title'>) {
  const [typed, setTyped] = useState(initial);
  const [refusal, setRefusal] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes the event on to the form around the editor, which would be submitted as well.
    event.stopPropagation();
    const reason = onSubmit(typed);
    setRefusal(reason);
    if (reason === undefined) onClose();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label={label} help={help} error={refusal}>
        {(control) => (
          <Input
            {...control}
            value={typed}
            placeholder={placeholder}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      {renderBelow?.(typed)}
      <div className="flex flex-wrap justify-end gap-2">
        {children}
        <Button type="submit" size="sm">
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
