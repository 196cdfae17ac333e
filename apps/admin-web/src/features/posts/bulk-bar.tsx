import { mayPublish } from '@jala/schema/access';
import { Button } from '@jala/ui/button';
import { useUser } from '#lib/user.ts';
import { texts } from './texts.ts';

interface BulkBarProps {
  /** How many posts of the page can be chosen, and how many are. */
  total: number;
  chosen: number;
  isBusy: boolean;
  onChooseAll: (isChosen: boolean) => void;
  onAct: (act: 'publish' | 'unpublish' | 'delete') => void;
}

/** The line above the list: chooses all of the page, and says what to do with those that are chosen. */
export function BulkBar({ total, chosen, isBusy, onChooseAll, onAct }: BulkBarProps) {
  const user = useUser();
  const button = (act: Parameters<typeof onAct>[0], label: string) => (
    <Button
      variant={act === 'delete' ? 'destructive-quiet' : 'outline'}
      size="sm"
      className="pointer-coarse:min-h-11"
      aria-disabled={isBusy}
      onClick={() => !isBusy && onAct(act)}
    >
      {label}
    </Button>
  );
  return (
    <div
      role="group"
      aria-label={texts.bulk.label}
      className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-border px-5 py-2 max-md:px-4.5"
    >
      <label className="flex min-h-9 cursor-pointer items-center gap-3 text-sm text-muted-foreground pointer-coarse:min-h-11">
        <input
          ref={(box) => {
            if (box !== null) box.indeterminate = chosen > 0 && chosen < total;
          }}
          type="checkbox"
          className="size-4.5 accent-primary"
          checked={total > 0 && chosen === total}
          onChange={(event) => onChooseAll(event.target.checked)}
        />
        {texts.bulk.chooseAll}
      </label>
      <p role="status" className="text-sm font-semibold">
        {chosen > 0 && texts.bulk.chosen(chosen)}
      </p>
      {chosen > 0 && (
        <div className="flex flex-wrap gap-2 md:ml-auto">
          {mayPublish(user) && (
            <>
              {button('publish', texts.bulk.publish)}
              {button('unpublish', texts.bulk.unpublish)}
            </>
          )}
          {button('delete', texts.bulk.remove)}
        </div>
      )}
    </div>
  );
}
