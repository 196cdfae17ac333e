import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@jala/ui/dropdown-menu';

interface MoreMenuProps {
  label: string;
  /** Id of the element that names the record, if the label does not name the record. */
  describedBy?: string;
  variant?: 'ghost' | 'outline';
  className?: string;
  /** The menu items. */
  children: ReactNode;
}

/** A menu that opens from a '…' button. */
export const MoreMenu = ({ label, describedBy, variant = 'ghost', className, children }: MoreMenuProps) => (
  <DropdownMenu>
    <DropdownMenuTrigger asChild>
      <Button
        variant={variant}
        size={variant === 'outline' ? 'icon' : 'icon-sm'}
        className={cn('max-md:size-11', className)}
        aria-label={label}
        aria-describedby={describedBy}
      >
        <Ellipsis aria-hidden strokeWidth={1.9} />
      </Button>
    </DropdownMenuTrigger>
    <DropdownMenuContent align="end">{children}</DropdownMenuContent>
  </DropdownMenu>
);
