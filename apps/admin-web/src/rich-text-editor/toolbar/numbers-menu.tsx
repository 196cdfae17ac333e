import { useSlateStatic } from 'slate-react';
import { DropdownMenuRadioGroup, DropdownMenuRadioItem } from '@jala/ui/dropdown-menu';
import { numberFrom, numbersAtCursor } from '#rich-text-editor/elements/list.tsx';
import { texts } from '#rich-text-editor/texts.ts';
import { type Act, ToolMenu } from './tool-menu.tsx';

interface NumbersMenuProps {
  /** The first number of the list at the cursor; undefined if that list is not numbered. */
  start: number | undefined;
  act: Act;
}

/** The tool that starts a numbered list at 1, or lets it continue the numbers of the list above. */
export const NumbersMenu = ({ start, act }: NumbersMenuProps) => (
  <ToolMenu
    label={texts.numbers.label}
    act={act}
    className="-ml-1 min-w-5 justify-center px-0.5"
    {...(start !== undefined && { choice: texts.numbers.from(start) })}
  >
    {(actInMenu) => <Choices start={start} act={actInMenu} />}
  </ToolMenu>
);

function Choices({ start, act }: NumbersMenuProps) {
  const { next } = numbersAtCursor(useSlateStatic());
  return (
    <DropdownMenuRadioGroup
      value={String(start)}
      onValueChange={(chosen) => act((editor) => numberFrom(editor, Number(chosen)))}
    >
      {[...new Set([1, next ?? 1, start ?? 1])].map((number) => (
        <DropdownMenuRadioItem key={number} value={String(number)}>
          {number === next ? texts.numbers.goOn(number) : texts.numbers.from(number)}
        </DropdownMenuRadioItem>
      ))}
    </DropdownMenuRadioGroup>
  );
}
