import { History } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { showHistory, type ShownHistory } from '#lib/shown-history.ts';
import { texts } from '#texts.ts';

interface HistoryButtonProps extends ShownHistory, Omit<ComponentProps<typeof Button>, 'id' | 'title'> {
  /** True to show only the icon, for example in a row. */
  isIcon?: boolean;
}

/** A button that opens the stored versions of a record. */
export function HistoryButton({
  thing,
  id,
  title,
  versionId,
  isIcon = false,
  className,
  ...props
}: HistoryButtonProps) {
  return (
    <Button
      variant="outline"
      size={isIcon ? 'icon-sm' : 'md'}
      aria-label={isIcon ? texts.navigation.riwayat : undefined}
      {...(isIcon && { title: texts.navigation.riwayat })}
      className={cn(isIcon && 'max-md:size-11', className)}
      onClick={() => showHistory({ thing, id, title, ...(versionId !== undefined && { versionId }) })}
      {...props}
    >
      <History aria-hidden strokeWidth={1.9} />
      {!isIcon && texts.navigation.riwayat}
    </Button>
  );
}
