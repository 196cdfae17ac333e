import type { LucideIcon } from 'lucide-react';
import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { Spinner } from '@jala/ui/spinner';

interface RowButtonProps {
  label: string;
  /** Id of the element with the row's name, because the label is the same in every row. */
  describedBy: string;
  Icon?: LucideIcon;
  isBusy: boolean;
  variant?: 'outline' | 'destructive-quiet';
  className?: string;
  onPress: () => void;
}

/** A button of a row in a list. */
export const RowButton = ({
  label,
  describedBy,
  Icon,
  isBusy,
  variant = 'outline',
  className,
  onPress,
}: RowButtonProps) => (
  <Button
    variant={variant}
    size="sm"
    className={cn('max-md:min-h-11', className)}
    aria-describedby={describedBy}
    // A disabled button could not get the focus back when a confirmation dialog closes.
    aria-disabled={isBusy}
    onClick={isBusy ? undefined : onPress}
  >
    {isBusy ? <Spinner /> : Icon && <Icon aria-hidden strokeWidth={1.9} />}
    {label}
  </Button>
);
