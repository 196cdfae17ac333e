import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@jala/ui/button';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@jala/ui/dropdown-menu';
import { texts } from './texts.ts';

/** The '…' menu of a row, on phones in its corner. */
export const RowMenu = ({ name, children }: { name: string; children: ReactNode }) => (
  <DropdownMenu>
    <DropdownMenuTrigger asChild>
      <Button
        variant="ghost"
        size="icon-sm"
        className="max-md:absolute max-md:top-3 max-md:right-2 max-md:size-11"
        aria-label={texts.more(name)}
      >
        <Ellipsis aria-hidden strokeWidth={1.9} />
      </Button>
    </DropdownMenuTrigger>
    <DropdownMenuContent align="end">{children}</DropdownMenuContent>
  </DropdownMenu>
);
