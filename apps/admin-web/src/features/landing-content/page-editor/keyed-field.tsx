import type { ReactNode } from 'react';
import { cn } from '@jala/ui/cn';

interface KeyedFieldProps {
  /** The name of the field in the form. */
  name: string;
  /** The key of the item, which scripts and the list of all items use. */
  keyName: string;
  className?: string;
  children: ReactNode;
}

/** The place of a field, with the key of its item beside the label. */
export const KeyedField = ({ name, keyName, className, children }: KeyedFieldProps) => (
  <div data-field={name} className={cn('relative min-w-0', className)}>
    {children}
    <code className="absolute top-1 right-0 font-mono text-xs leading-tight text-muted-foreground">{keyName}</code>
  </div>
);
