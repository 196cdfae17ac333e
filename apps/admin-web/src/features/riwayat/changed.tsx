import type { ReactNode } from 'react';
import type { Change } from '@jala/rich-text/document/words';

/** Added or removed words. They are coloured, and also underlined or struck through, for users who see no colours. */
export function Changed({ change, children }: { change: Change; children: ReactNode }) {
  if (change === 'added')
    return (
      <ins className="rounded-xs bg-success-tint px-0.5 font-semibold text-success-text underline decoration-2 underline-offset-4">
        {children}
      </ins>
    );
  if (change === 'removed')
    return (
      <del className="rounded-xs bg-destructive-tint px-0.5 text-destructive-text line-through decoration-2">
        {children}
      </del>
    );
  return children;
}
