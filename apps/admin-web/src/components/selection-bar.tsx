import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import type { Selection } from '#lib/use-selection.ts';
import { texts } from '#texts.ts';

interface SelectionBarProps {
  selection: Pick<Selection<unknown>, 'total' | 'chosen' | 'chooseAll'>;
  /** Label of the checkbox that chooses all entries. It says which entries 'all' includes. */
  chooseAll: string;
  /** Actions on the chosen entries: {@link SelectionAction}. */
  children: ReactNode;
  className?: string;
}

/**
 * The line above a list, with a checkbox that chooses all entries and with actions on the chosen entries. While entries are chosen, the
 * line is sticky below the panel's head. A card around it needs `overflow-clip`, because `overflow-hidden` prevents sticky positioning.
 */
export function SelectionBar({ selection, chooseAll, children, className }: SelectionBarProps) {
  const { total } = selection;
  const chosen = selection.chosen.length;
  return (
    <div
      role="group"
      aria-label={texts.selection.label}
      data-selection-bar={chosen > 0 ? '' : undefined}
      className={cn(
        'flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-border bg-card px-5 py-2 max-md:px-4.5',
        chosen > 0 && 'sticky top-16 z-10 bg-surface-tint',
        className,
      )}
    >
      <label className="flex min-h-9 cursor-pointer items-center gap-3 text-sm text-muted-foreground pointer-coarse:min-h-11">
        <input
          ref={(box) => {
            if (box !== null) box.indeterminate = chosen > 0 && chosen < total;
          }}
          type="checkbox"
          className="size-4.5 accent-primary"
          checked={total > 0 && chosen === total}
          onChange={(event) => selection.chooseAll(event.target.checked)}
        />
        {chooseAll}
      </label>
      <div className="flex items-center gap-1">
        <p role="status" className="text-sm font-semibold">
          {chosen > 0 && texts.selection.chosen(chosen)}
        </p>
        {chosen > 0 && (
          <Button
            variant="ghost"
            size="icon-sm"
            className="pointer-coarse:size-11"
            aria-label={texts.selection.none}
            title={texts.selection.none}
            onClick={() => selection.chooseAll(false)}
          >
            <X aria-hidden strokeWidth={1.9} />
          </Button>
        )}
      </div>
      {chosen > 0 && <div className="flex flex-wrap gap-2 md:ml-auto">{children}</div>}
    </div>
  );
}

interface SelectionActionProps extends Omit<ComponentProps<typeof Button>, 'size'> {
  isBusy: boolean;
}

/** A button of the {@link SelectionBar}. */
export const SelectionAction = ({ isBusy, className, onClick, ...props }: SelectionActionProps) => (
  <Button
    variant="outline"
    size="sm"
    className={cn('pointer-coarse:min-h-11', className)}
    aria-disabled={isBusy}
    onClick={isBusy ? undefined : onClick}
    {...props}
  />
);

interface SelectionBoxProps<Id> {
  selection: Selection<Id>;
  id: Id;
  /** Name of the entry, such as the title of an article. */
  name: string;
  className?: string;
}

/** A checkbox for one entry of a list. With Shift, it applies to all entries from the last pressed checkbox to this one. */
export function SelectionBox<Id>({ selection, id, name, className }: SelectionBoxProps<Id>) {
  return (
    <label
      className={cn(
        '-m-2 grid flex-none cursor-pointer place-items-center p-2 pointer-coarse:-m-3 pointer-coarse:p-3',
        className,
      )}
    >
      <input
        type="checkbox"
        aria-label={texts.selection.choose(name)}
        className="size-4.5 accent-primary"
        checked={selection.isChosen(id)}
        // A click with Shift would also select the text between the two checkboxes.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onChange={({ target, nativeEvent }) =>
          selection.choose(id, target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </label>
  );
}
