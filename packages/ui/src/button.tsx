import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import { Children, type ComponentProps, type ReactNode } from 'react';
import { cn } from '#ui/cn.ts';

export const buttonVariants = cva(
  // On paper nothing can be pressed.
  'print:hidden inline-flex items-center justify-center gap-2 border font-bold leading-tight text-center transition active:translate-y-px disabled:cursor-not-allowed disabled:border-border disabled:bg-muted disabled:text-muted-foreground disabled:shadow-none disabled:active:translate-y-0 [&>svg]:size-[1.25em] [&>svg]:flex-none',
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-primary text-primary-foreground hover:bg-primary-hover',
        accent: 'border-transparent bg-accent text-accent-foreground hover:bg-accent-hover',
        secondary: 'border-transparent bg-secondary text-secondary-foreground hover:bg-secondary-hover',
        outline: 'border-input bg-card text-foreground hover:bg-muted',
        ghost: 'border-transparent text-foreground hover:bg-muted',
        success: 'border-transparent bg-success text-success-foreground hover:bg-daun-700',
        destructive: 'border-transparent bg-destructive text-destructive-foreground hover:bg-destructive-hover',
        'destructive-quiet': 'border-transparent text-destructive-text hover:bg-destructive-tint',
        inverse: 'border-nila-400 text-inverse-foreground hover:bg-nila-900',
        bare: 'border-transparent',
      },
      size: {
        lg: 'min-h-13 rounded-md px-6 py-3 text-base',
        md: 'min-h-11 rounded-md px-4.5 py-2 text-ui',
        sm: 'min-h-9 pointer-coarse:min-h-11 rounded-sm px-3 py-1 text-sm',
        icon: 'size-11 rounded-md',
        'icon-sm': 'size-9 pointer-coarse:size-11 rounded-sm',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonVariants> & { asChild?: boolean };

export function Button({
  variant,
  size,
  asChild = false,
  type = 'button',
  className,
  children,
  ...props
}: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root data-slot="button" className={classes} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button data-slot="button" type={type} className={classes} {...props}>
      {withTextsInElements(children)}
    </button>
  );
}

/**
 * Puts each text into an element. A browser that translates the page replaces texts by elements of its own, and React could neither
 * remove such a text nor put an icon before it.
 */
function withTextsInElements(children: ReactNode): ReactNode[] {
  const parts: ReactNode[] = [];
  let run = '';
  let texts = 0;
  const endRun = () => {
    if (run === '') return;
    parts.push(<span key={`text ${texts}`}>{run}</span>);
    texts += 1;
    run = '';
  };
  for (const child of Children.toArray(children)) {
    if (typeof child === 'string' || typeof child === 'number') run += child;
    else {
      endRun();
      parts.push(child);
    }
  }
  endRun();
  return parts;
}
