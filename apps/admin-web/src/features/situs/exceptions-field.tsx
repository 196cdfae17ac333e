import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { OpeningException } from '@jala/schema/rules/opening-hours';
import { Button } from '@jala/ui/button';
import { Input } from '@jala/ui/input';
import { DayTimes } from './hours-field.tsx';
import { texts } from './texts.ts';

interface ExceptionsFieldProps {
  value: readonly OpeningException[];
  onValue: (days: OpeningException[]) => void;
  error: string | undefined;
}

const { exceptions: words } = texts;

/** Days on which the office has other hours. */
export function ExceptionsField({ value, onValue, error }: ExceptionsFieldProps) {
  const errorId = useId();
  return (
    <fieldset className="grid gap-3 border-t border-border pt-4 sm:col-span-2">
      <legend className="float-left font-bold">{words.title}</legend>
      <p className="text-sm text-muted-foreground">{words.hint}</p>
      {value.length > 0 && (
        <ul className="grid gap-3">
          {value.map((day, place) => (
            <Row
              // oxlint-disable-next-line react/no-array-index-key -- rows have no other name, and move only when one is removed
              key={place}
              day={day}
              {...(error !== undefined && { errorId })}
              onDay={(changed) => onValue(value.with(place, changed))}
              onRemove={() => onValue(value.toSpliced(place, 1))}
            />
          ))}
        </ul>
      )}
      <p id={errorId} role="alert" className="font-semibold text-destructive-text empty:hidden">
        {error}
      </p>
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        onClick={() => onValue([...value, { day: '', hours: null, reason: '' }])}
      >
        <Plus aria-hidden strokeWidth={1.9} />
        {words.add}
      </Button>
    </fieldset>
  );
}

interface RowProps {
  day: OpeningException;
  errorId?: string;
  onDay: (day: OpeningException) => void;
  onRemove: () => void;
}

const Row = ({ day, errorId, onDay, onRemove }: RowProps) => (
  <li className="flex flex-wrap items-center gap-3 rounded-md border border-border p-3">
    <Input
      type="date"
      aria-label={words.day}
      {...(errorId !== undefined && { 'aria-describedby': errorId, 'aria-invalid': day.day === '' })}
      value={day.day}
      onChange={({ target }) => onDay({ ...day, day: target.value })}
      className="w-44 max-w-full"
    />
    <DayTimes
      label={words.open}
      className="min-h-11"
      name={day.day}
      hours={day.hours}
      onHours={(hours) => onDay({ ...day, hours })}
      errorId={errorId}
    />
    <Input
      aria-label={words.reason}
      placeholder={words.reasonExample}
      maxLength={40}
      value={day.reason}
      onChange={({ target }) => onDay({ ...day, reason: target.value })}
      className="w-56 max-w-full"
    />
    <Button variant="ghost" size="icon-sm" aria-label={words.remove(day.day)} onClick={onRemove}>
      <Trash2 aria-hidden strokeWidth={1.9} />
    </Button>
  </li>
);
