import type { Editor } from 'slate';
import { ReactEditor, useSlateStatic } from 'slate-react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@jala/ui/dropdown-menu';
import { ToolbarMenuButton } from '@jala/ui/toolbar';
import { focusNow } from '#rich-text-editor/editor/dom-selection.ts';
import { numberFrom, numbersAtCursor } from '#rich-text-editor/elements/list.tsx';
import { texts } from '#rich-text-editor/texts.ts';

interface NumbersMenuProps {
  /** The first number of the list at the cursor; undefined if that is no numbered one. */
  start: number | undefined;
  act: (command: (editor: Editor) => void) => void;
}

/** The tool that lets a numbered list begin anew, or go on with the numbers of the list above it. */
export function NumbersMenu({ start, act }: NumbersMenuProps) {
  const label = texts.numbers.label;
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <ToolbarMenuButton
          aria-label={label}
          title={label}
          className="-ml-1 min-w-5 justify-center px-0.5"
          {...(start !== undefined && { choice: texts.numbers.from(start) })}
        />
      </DropdownMenuTrigger>
      <Choices start={start} act={act} />
    </DropdownMenu>
  );
}

function Choices({ start, act }: NumbersMenuProps) {
  const editor = useSlateStatic();
  const { next } = numbersAtCursor(editor);
  const choose = (chosen: string) => {
    act((target) => numberFrom(target, Number(chosen)));
    // The menu keeps the focus until it has closed. Without this, keys pressed until then would be lost.
    focusNow(editor);
  };
  return (
    <DropdownMenuContent
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        ReactEditor.focus(editor);
      }}
    >
      <DropdownMenuRadioGroup value={String(start)} onValueChange={choose}>
        {[...new Set([1, next ?? 1, start ?? 1])].map((number) => (
          <DropdownMenuRadioItem key={number} value={String(number)}>
            {number === next ? texts.numbers.goOn(number) : texts.numbers.from(number)}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </DropdownMenuContent>
  );
}
