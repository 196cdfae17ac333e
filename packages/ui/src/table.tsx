import type { ComponentProps } from 'react';
import { cn } from '#ui/cn.ts';

/** A table. Below the breakpoint md, each row is a block of cells, and only screen readers get the header. */
export function Table({ className, ...props }: ComponentProps<'table'>) {
  return <table data-slot="table" className={cn('w-full border-collapse max-md:block', className)} {...props} />;
}

export function TableHeader({ className, ...props }: ComponentProps<'thead'>) {
  return <thead data-slot="table-header" className={cn('max-md:sr-only', className)} {...props} />;
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody data-slot="table-body" className={cn('group/body max-md:block', className)} {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      data-slot="table-row"
      className={cn(
        'border-b border-border last:border-b-0 group-[]/body:hover:bg-surface-tint max-md:block max-md:px-4.5 max-md:py-4',
        className,
      )}
      {...props}
    />
  );
}

export function TableHead({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      data-slot="table-head"
      scope="col"
      className={cn(
        'border-b border-border bg-muted px-5 py-3 text-left text-sm font-semibold text-muted-foreground',
        className,
      )}
      {...props}
    />
  );
}

export function TableCell({ className, ...props }: ComponentProps<'td'>) {
  return (
    <td
      data-slot="table-cell"
      className={cn('px-5 py-3.25 align-middle max-md:block max-md:p-0', className)}
      {...props}
    />
  );
}
