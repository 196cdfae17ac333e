import { Table } from 'lucide-react';
import type { Editor } from 'slate';
import { ReactEditor, useSlateStatic } from 'slate-react';
import { TABLE_MAX_COLUMNS, TABLE_MAX_ROWS } from '@jala/schema/limits';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@jala/ui/dropdown-menu';
import { ToolbarMenuButton } from '@jala/ui/toolbar';
import { focusNow } from '#rich-text-editor/editor/dom-selection.ts';
import { texts } from '#rich-text-editor/texts.ts';
import {
  addColumn,
  addRow,
  insertTable,
  removeColumn,
  removeRow,
  removeTable,
  tableAtCursor,
  toggleHeader,
} from '#rich-text-editor/elements/table-commands.ts';

/** The numbers of columns that a new table may have. More can be added. */
const NEW_COLUMNS = [2, 3, 4, 5];

interface TableMenuProps {
  isInTable: boolean;
  act: (command: (editor: Editor) => void) => void;
}

/** The tool that inserts a table, and with the cursor in a table changes that. */
export function TableMenu({ isInTable, act }: TableMenuProps) {
  const editor = useSlateStatic();
  const label = texts.toolbar.table;
  const run = (command: (target: Editor) => void) => {
    act(command);
    // The menu keeps the focus until it has closed. Without this, keys pressed until then would be lost.
    focusNow(editor);
  };
  const item = (text: string, command: (target: Editor) => void) => (
    <DropdownMenuItem key={text} onSelect={() => run(command)}>
      {text}
    </DropdownMenuItem>
  );
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <ToolbarMenuButton aria-label={label} title={label} isUnusual={isInTable}>
          <Table aria-hidden strokeWidth={1.9} />
        </ToolbarMenuButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          ReactEditor.focus(editor);
        }}
      >
        {isInTable ? (
          <Changes act={run} />
        ) : (
          NEW_COLUMNS.map((columns) => item(texts.table.insert(columns), (target) => insertTable(target, columns)))
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function Changes({ act }: Pick<TableMenuProps, 'act'>) {
  const editor = useSlateStatic();
  const [first, ...others] = tableAtCursor(editor)?.table[0].children ?? [];
  const isLong = others.length + 1 >= TABLE_MAX_ROWS;
  const isWide = (first?.children.length ?? 0) >= TABLE_MAX_COLUMNS;
  const items: [text: string, command: (target: Editor) => void, isOff?: boolean][] = [
    [texts.table.rowAbove, (target) => addRow(target, 0), isLong],
    [texts.table.rowBelow, (target) => addRow(target, 1), isLong],
    [texts.table.columnLeft, (target) => addColumn(target, 0), isWide],
    [texts.table.columnRight, (target) => addColumn(target, 1), isWide],
    [first?.header === true ? texts.table.noHeader : texts.table.header, toggleHeader],
  ];
  const removals: [text: string, command: (target: Editor) => void][] = [
    [texts.table.removeRow, removeRow],
    [texts.table.removeColumn, removeColumn],
    [texts.table.remove, removeTable],
  ];
  return (
    <>
      {items.map(([text, command, isOff = false]) => (
        <DropdownMenuItem key={text} disabled={isOff} onSelect={() => act(command)}>
          {text}
        </DropdownMenuItem>
      ))}
      {(isLong || isWide) && <p className="max-w-60 px-3 py-1 text-xs text-muted-foreground">{texts.table.most}</p>}
      <DropdownMenuSeparator />
      {removals.map(([text, command]) => (
        <DropdownMenuItem key={text} isDestructive onSelect={() => act(command)}>
          {text}
        </DropdownMenuItem>
      ))}
    </>
  );
}
