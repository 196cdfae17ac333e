import { Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@jala/ui/button';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@jala/ui/dropdown-menu';
import { Confirm } from '#components/confirm.tsx';
import { texts } from './texts.ts';
import { useTrash } from './use-trash.ts';

/** Empties the trash for good, after a question. */
export function EmptyMenu() {
  const [isAsking, setAsking] = useState(false);
  const { removeForGood } = useTrash();
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="icon" aria-label={texts.menu}>
            <Ellipsis aria-hidden strokeWidth={1.9} />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem className="text-destructive-text" onSelect={() => setAsking(true)}>
            <Trash2 aria-hidden className="size-4" strokeWidth={1.9} />
            {texts.empty}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Confirm
        isOpen={isAsking}
        question={texts.emptyQuestion}
        consequence={texts.emptyConsequence}
        isDestructive
        onAnswer={(isYes) => {
          setAsking(false);
          if (isYes) void removeForGood();
        }}
      />
    </>
  );
}
