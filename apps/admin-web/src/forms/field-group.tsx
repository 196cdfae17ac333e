import type { ReactNode } from 'react';
import { Card, CardContent, CardHeader, CardTitle } from '@jala/ui/card';
import { cn } from '@jala/ui/cn';

interface FieldGroupProps {
  /** The id, for links to the group. */
  id?: string;
  title: string;
  hint?: string;
  /** Classes for the layout of the fields. */
  className?: string;
  children: ReactNode;
}

/** A card with a title and some of a form's fields. */
export const FieldGroup = ({ id, title, hint, className, children }: FieldGroupProps) => (
  <Card id={id}>
    <CardHeader className="flex-wrap gap-x-3 gap-y-1">
      <CardTitle>{title}</CardTitle>
      {hint && <p className="text-sm text-muted-foreground">{hint}</p>}
    </CardHeader>
    <CardContent className={cn('grid gap-5', className)}>{children}</CardContent>
  </Card>
);
