import { Field } from '@jala/ui/field';
import { Select } from '@jala/ui/select';
import type { TextBinding } from './use-edit-form.ts';

interface SelectFieldProps extends TextBinding {
  label: string;
  help?: string;
  /** The values with their labels, in the order in which they are offered. */
  options: readonly { value: string; label: string }[];
}

export function SelectField({ label, help, error, value, onValue, name, options }: SelectFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(ties) => (
        <Select {...ties} name={name} value={value} onChange={(event) => onValue(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
