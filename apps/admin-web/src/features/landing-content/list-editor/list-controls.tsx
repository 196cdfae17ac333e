import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { Confirm } from '#components/confirm.tsx';
import { texts as panel } from '#texts.ts';
import { texts } from '../texts.ts';

interface ListControlsProps {
  /** The id of the element with the name of the entry. */
  describedBy: string;
  isFirst: boolean;
  isLast: boolean;
  /** Makes the controls invisible, but keeps their space. During an edit, entries cannot be moved or removed. */
  isHidden: boolean;
  question: string;
  /** Sentence about the effect of a removal. */
  consequence: string;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Buttons that move and remove an entry of a list. */
export function ListControls(props: ListControlsProps) {
  const { describedBy, isFirst, isLast, isHidden, question, consequence, onMove, onRemove } = props;
  const [isAsking, setAsking] = useState(false);
  const look = {
    variant: 'outline',
    'aria-describedby': describedBy,
    className:
      'aria-disabled:cursor-not-allowed aria-disabled:border-border aria-disabled:bg-muted aria-disabled:text-muted-foreground',
  } as const;
  return (
    <div className={cn('flex items-center gap-2', isHidden && 'invisible')}>
      <MoveButton by={-1} isAtEnd={isFirst} onMove={onMove} {...look} />
      <MoveButton by={1} isAtEnd={isLast} onMove={onMove} {...look} />
      <Button variant="destructive-quiet" size="sm" aria-describedby={describedBy} onClick={() => setAsking(true)}>
        {panel.remove}
      </Button>
      <Confirm
        isOpen={isAsking}
        isDestructive
        question={question}
        consequence={consequence}
        onAnswer={(isYes) => {
          setAsking(false);
          if (isYes) onRemove();
        }}
      />
    </div>
  );
}

interface MoveButtonProps extends ComponentProps<typeof Button> {
  by: -1 | 1;
  isAtEnd: boolean;
  onMove: (by: -1 | 1) => void;
}

/** Moves an entry up or down. At the ends of the list, the button stays focusable, so that keyboard users keep the focus. */
export function MoveButton({ by, isAtEnd, onMove, ...props }: MoveButtonProps) {
  const Icon = by < 0 ? ArrowUp : ArrowDown;
  const name = by < 0 ? texts.up : texts.down;
  return (
    <Button
      size="icon-sm"
      aria-label={name}
      title={name}
      aria-disabled={isAtEnd || undefined}
      onClick={() => !isAtEnd && onMove(by)}
      {...props}
    >
      <Icon aria-hidden strokeWidth={1.9} />
    </Button>
  );
}

/** The handle for dragging with a mouse. Users of touch screens and keyboards use the buttons. */
export function DragHandle({ isHidden, ...props }: ComponentProps<'span'> & { isHidden: boolean }) {
  return (
    <span
      aria-hidden
      title={texts.drag}
      className={cn(
        'grid size-6 flex-none cursor-grab place-items-center text-muted-foreground pointer-coarse:hidden',
        isHidden && 'invisible',
      )}
      {...props}
    >
      <GripVertical className="size-5" strokeWidth={1.9} />
    </span>
  );
}
