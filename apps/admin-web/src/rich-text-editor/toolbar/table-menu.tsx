import { Table } from 'lucide-react';
import type { Editor } from 'slate';
import { useSlateStatic } from 'slate-react';
import { TABLE_MAX_COLUMNS, TABLE_MAX_ROWS } from '@jala/schema/limits';
import { DropdownMenuItem, DropdownMenuSeparator } from '@jala/ui/dropdown-menu';
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
import { type Act, ToolMenu } from './tool-menu.tsx';

/** The choices for the number of columns of a new table. Users can add more columns later. */
const NEW_COLUMNS = [2, 3, 4, 5];

interface TableMenuProps {
  isInTable: boolean;
  act: Act;
}

/** The tool that inserts a table. If the cursor is in a table, it changes that table. */
export const TableMenu = ({ isInTable, act }: TableMenuProps) => (
  <ToolMenu label={texts.toolbar.table} face={<Table aria-hidden strokeWidth={1.9} />} act={act} isUnusual={isInTable}>
    {(actInMenu) =>
      isInTable ? (
        <Changes act={actInMenu} />
      ) : (
        NEW_COLUMNS.map((columns) => (
          <DropdownMenuItem key={columns} onSelect={() => actInMenu((editor) => insertTable(editor, columns))}>
            {texts.table.insert(columns)}
          </DropdownMenuItem>
        ))
      )
    }
  </ToolMenu>
);

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
