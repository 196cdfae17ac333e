import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@jala/ui/dropdown-menu';

interface MoreMenuProps {
  label: string;
  /** The id of the element that names the thing of the menu, if the label does not name it. */
  describedBy?: string;
  variant?: 'ghost' | 'outline';
  className?: string;
  /** The items. */
  children: ReactNode;
}

/** The '…' menu. */
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
