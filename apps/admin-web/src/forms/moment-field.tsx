import { Field } from '@jala/ui/field';
import { Input } from '@jala/ui/input';
import { texts } from '#texts.ts';

interface MomentFieldProps {
  /** Name of the moment, such as 'Mulai'. */
  label: string;
  required?: boolean;
  /** Day and time, such as '2026-11-25T08:00'. The day or the time may be missing. Empty if both are missing. */
  value: string;
  error?: string | undefined;
  onValue: (value: string) => void;
}

/** A day and a time, side by side. */
export function MomentField({ label, required = false, value, error, onValue }: MomentFieldProps) {
  const [day = '', time = ''] = value.split('T');
  const set = (parts: { day: string; time: string }) =>
    onValue(parts.day === '' && parts.time === '' ? '' : `${parts.day}T${parts.time}`);
  return (
    <div role="group" aria-label={label} className="grid grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] items-start gap-3">
      <Field label={label} required={required} error={error}>
        {(ties) => (
          <Input {...ties} type="date" value={day} onChange={({ target }) => set({ day: target.value, time })} />
        )}
      </Field>
      <Field label={texts.form.time}>
        {(ties) => (
          <Input {...ties} type="time" value={time} onChange={({ target }) => set({ day, time: target.value })} />
        )}
      </Field>
    </div>
  );
}
