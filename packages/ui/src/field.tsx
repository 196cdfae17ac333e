import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from '#ui/cn.ts';
import { Label } from '#ui/label.tsx';

interface ControlProps {
  id: string;
  required: boolean | undefined;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends Omit<ComponentProps<'div'>, 'children'> {
  label: ReactNode;
  required?: boolean;
  help?: ReactNode;
  error?: ReactNode;
  /** Renders the control with the attributes that connect it to its label, help and error. */
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, required, help, error, children, className, ...props }: FieldProps) {
  const id = useId();
  const helpId = help ? `${id}-help` : '';
  const errorId = error ? `${id}-error` : '';
  return (
    <div data-slot="field" className={cn('grid gap-1.75', className)} {...props}>
      {/* The asterisk is CSS content with an empty text alternative, so screen readers do not read it as part of the label. */}
      <Label htmlFor={id} className={cn(required && "after:ml-1 after:text-destructive-text after:content-['*'/'']")}>
        {label}
      </Label>
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': `${errorId} ${helpId}`.trim() || undefined,
      })}
      {help && (
        <p id={helpId} className="text-sm text-muted-foreground">
          {help}
        </p>
      )}
      {error && (
        <p id={errorId} className="flex gap-1.75 text-sm leading-normal font-semibold text-destructive-text">
          <CircleAlert aria-hidden className="mt-0.5 size-4.25 flex-none" strokeWidth={1.9} />
          {error}
        </p>
      )}
    </div>
  );
}
