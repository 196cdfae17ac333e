import type { ComponentProps, ReactNode } from 'react';
import type { Editor } from 'slate';
import { ReactEditor, useSlateStatic } from 'slate-react';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@jala/ui/dropdown-menu';
import { ToolbarMenuButton } from '@jala/ui/toolbar';
import { focusNow } from '#rich-text-editor/editor/dom-selection.ts';

/** Runs a command on the document and handles its errors. */
export type Act = (command: (editor: Editor) => void) => void;

interface ToolMenuProps extends Omit<ComponentProps<typeof ToolbarMenuButton>, 'children'> {
  label: string;
  /** Content of the button. */
  face?: ReactNode;
  act: Act;
  /** Draws the choices. They must run commands with this `act`, which also returns the focus to the text. */
  children: (act: Act) => ReactNode;
}

/** A tool with a menu. The focus returns to the text after a choice, and when the menu closes. */
export function ToolMenu({ label, face, act, children, ...button }: ToolMenuProps) {
  const editor = useSlateStatic();
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <ToolbarMenuButton aria-label={label} title={label} {...button}>
          {face}
        </ToolbarMenuButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          ReactEditor.focus(editor);
        }}
      >
        {children((command) => {
          act(command);
          // The menu keeps the focus until it has closed. Without this, keys pressed until then would be lost.
          focusNow(editor);
        })}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
