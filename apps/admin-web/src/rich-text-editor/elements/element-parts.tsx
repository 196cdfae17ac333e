import type { ReactNode } from 'react';
import { useFocused, useSelected, type RenderElementProps } from 'slate-react';
import { cn } from '@jala/ui/cn';

/** What every drawing of a void element is given. */
export interface VoidProps<T> {
  attributes: RenderElementProps['attributes'];
  element: T;
  /** Slate's place for the cursor. */
  spacer: ReactNode;
}

interface VoidFrameProps {
  attributes: RenderElementProps['attributes'];
  spacer: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A block that is selected, moved and removed as a whole. */
export function VoidFrame({ attributes, spacer, children, className }: VoidFrameProps) {
  const isSelected = useIsSelected();
  return (
    <div {...attributes}>
      {spacer}
      <div contentEditable={false} className={cn('rounded-lg whitespace-normal', ringOf(isSelected), className)}>
        {children}
      </div>
    </div>
  );
}

export function useIsSelected(): boolean {
  const isSelected = useSelected({ suppressThrow: true });
  return useFocused() && isSelected;
}

export const ringOf = (isSelected: boolean) => isSelected && 'outline-2 outline-offset-2 outline-ring';
