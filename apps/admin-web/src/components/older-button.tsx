import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { Spinner } from '@jala/ui/spinner';
import type { Older } from '#lib/use-older.ts';
import { texts } from '#texts.ts';

interface OlderButtonProps {
  list: Pick<Older<unknown>, 'hasMore' | 'isLoading' | 'showOlder'>;
  label?: string;
  size?: 'sm';
  className?: string;
}

/** A button that shows more of a list. Renders nothing when the whole list is shown. */
export function OlderButton({ list, label = texts.older, size, className }: OlderButtonProps) {
  if (!list.hasMore) return null;
  return (
    <div className={cn('grid justify-items-center p-3', className)}>
      <Button
        variant="outline"
        size={size}
        className="max-md:min-h-11"
        // A disabled button would lose the focus.
        aria-disabled={list.isLoading}
        onClick={() => void list.showOlder()}
      >
        {list.isLoading && <Spinner />}
        {label}
      </Button>
    </div>
  );
}
