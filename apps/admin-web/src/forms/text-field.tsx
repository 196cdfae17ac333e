import type { ComponentProps, ReactNode } from 'react';
import { Field } from '@jala/ui/field';
import { Input } from '@jala/ui/input';
import { Textarea } from '@jala/ui/textarea';
import type { TextBinding } from './use-edit-form.ts';

interface TextFieldProps
  extends TextBinding, Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'placeholder' | 'readOnly' | 'maxLength'> {
  label: string;
  required?: boolean;
  help?: ReactNode;
  /** The height in lines. One line is an `input`, more lines are a `textarea`. */
  lines?: number;
  autoComplete?: string;
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
            <Input {...ties} {...control} value={value} onChange={(event) => onValue(event.target.value)} />
          )}
          {children}
        </>
      )}
    </Field>
  );
}
