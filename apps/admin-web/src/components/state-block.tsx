import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Empty, EmptyDescription, EmptyIcon, EmptyTitle } from '@jala/ui/empty';

interface StateBlockProps extends Omit<ComponentProps<typeof Empty>, 'title'> {
  Icon?: LucideIcon;
  title: string;
  hint?: ReactNode;
}

/** A message in place of missing content. The children are buttons or links for the next step. */
export const StateBlock = ({ Icon, title, hint, children, ...props }: StateBlockProps) => (
  <Empty {...props}>
    {Icon && (
      <EmptyIcon>
        <Icon strokeWidth={1.9} />
      </EmptyIcon>
    )}
    <EmptyTitle>{title}</EmptyTitle>
    {hint !== undefined && <EmptyDescription>{hint}</EmptyDescription>}
    {children}
  </Empty>
);
