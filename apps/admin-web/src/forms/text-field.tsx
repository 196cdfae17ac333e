import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@jala/ui/cn';
import { Field } from '@jala/ui/field';
import { Input } from '@jala/ui/input';
import { Textarea } from '@jala/ui/textarea';
import type { TextBinding } from './use-edit-form.ts';

interface TextFieldProps
  extends
    TextBinding,
    Pick<
      ComponentProps<'input'>,
      'type' | 'inputMode' | 'placeholder' | 'readOnly' | 'maxLength' | 'autoCapitalize' | 'list'
    > {
  label: string;
  required?: boolean;
  help?: ReactNode;
  /** The height in lines. One line is an `input`, more lines are a `textarea`. */
  lines?: number;
  autoComplete?: string;
  /** Text in the box before the value, such as a currency. */
  before?: string;
  /** Shown below the control, such as a suggestion. */
  children?: ReactNode;
  className?: string;
}

export function TextField({
  label,
  required,
  help,
  lines = 1,
  error,
  before,
  value,
  onValue,
  children,
  className,
  ...control
}: TextFieldProps) {
  return (
    <Field label={label} {...(required && { required })} help={help} error={error} className={className}>
      {(ties) => (
        <>
          {lines > 1 ? (
            <Textarea
              {...ties}
              name={control.name}
              placeholder={control.placeholder}
              rows={lines}
              value={value}
              onChange={(event) => onValue(event.target.value)}
            />
          ) : (
            <Boxed before={before}>
              <Input
                {...ties}
                {...control}
                value={value}
                onChange={(event) => onValue(event.target.value)}
                className={cn(before !== undefined && 'rounded-none border-0 aria-invalid:ring-0')}
              />
            </Boxed>
          )}
          {children}
        </>
      )}
    </Field>
  );
}

/** The box around the input and the text before it. */
const Boxed = ({ before, children }: { before: string | undefined; children: ReactNode }) =>
  before === undefined ? (
    children
  ) : (
    <div className="flex min-w-0 overflow-hidden rounded-sm border border-input bg-card transition-colors hover:border-foreground has-[input:focus-visible]:border-ring has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ring has-[input[aria-invalid=true]]:border-destructive-text has-[input[aria-invalid=true]]:ring-1 has-[input[aria-invalid=true]]:ring-destructive-text [&_input:focus-visible]:outline-0">
      <span
        aria-hidden
        className="flex items-center border-r border-border bg-muted px-3 text-ui text-muted-foreground"
      >
        {before}
      </span>
      {children}
    </div>
  );
