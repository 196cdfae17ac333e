import type { RefObject } from 'react';
import type { Command } from './commands.ts';
import { texts as paletteTexts } from './palette-texts.ts';

export interface CommandGroup {
  label: string;
  commands: readonly Command[];
}

interface CommandListProps {
  ref: RefObject<HTMLDivElement | null>;
  id: string;
  groups: readonly CommandGroup[];
  /** The index of the command that Enter runs, counted over all groups. */
  active: number;
  /** Called when the pointer is over a command. */
  onPoint: (place: number) => void;
  onChoose: (command: Command) => void;
}

/** Returns the element id of the command at an index, for `aria-activedescendant`. */
export const optionId = (place: number): string => `palette-${place}`;

/** The commands of the palette. The focus stays in the text field of the palette. */
export function CommandList({ ref, id, groups, active, onPoint, onChoose }: CommandListProps) {
  const starts = groups.map((_group, at) =>
    groups.slice(0, at).reduce((sum, { commands }) => sum + commands.length, 0),
  );
  return (
    <div
      ref={ref}
      role="listbox"
      id={id}
      aria-label={paletteTexts.results}
      className="min-h-0 overflow-y-auto overscroll-contain p-2 empty:p-0"
    >
      {groups.map(({ label, commands }, at) => (
        <div key={label} role="group" aria-label={label}>
          <p aria-hidden className="px-3 pt-2 pb-1 text-xs font-semibold text-muted-foreground">
            {label}
          </p>
          {commands.map((command, inGroup) => {
            const place = (starts[at] ?? 0) + inGroup;
            return (
              <button
                key={command.id}
                type="button"
                tabIndex={-1}
                role="option"
                id={optionId(place)}
                aria-selected={place === active}
                className="flex min-h-11 w-full cursor-pointer text-left items-center gap-3 rounded-md border border-transparent px-3 py-1.5 font-semibold aria-selected:bg-secondary aria-selected:text-secondary-foreground forced-colors:aria-selected:border-current"
                onPointerMove={() => onPoint(place)}
                // The focus stays in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(command)}
              >
                <command.Icon aria-hidden className="size-5 flex-none text-muted-foreground" strokeWidth={1.9} />
                <span className="min-w-0 truncate">{command.label}</span>
                {command.detail !== undefined && (
                  <span className="ml-auto flex-none pl-2 text-sm font-normal text-muted-foreground">
                    {command.detail}
                  </span>
                )}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
