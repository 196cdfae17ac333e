import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { useId } from 'react';
import { textOf } from '@jala/rich-text/text';
import { closesNextDay, DAYS, type OpeningHours, openingLines } from '@jala/schema/rules/opening-hours';
import { TIME } from '@jala/schema/rules/site-checks';
import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { Input } from '@jala/ui/input';
import { trpc } from '#lib/trpc.ts';
import { texts } from './texts.ts';

interface HoursFieldProps {
  value: OpeningHours;
  onValue: (hours: OpeningHours) => void;
  error: string | undefined;
}

const OFFICE = { opens: '08:00', closes: '17:00' };
const MONDAY = 0;
const FRIDAY = 4;
const SATURDAY = 5;

/** A line for each day, and the sentence about the hours that the site shows. */
export function HoursField({ value, onValue, error }: HoursFieldProps) {
  const errorId = useId();
  if (value.length === 0) {
    return (
      <div className="grid justify-items-start gap-3 sm:col-span-2">
        <HoursOfPage />
        <Button
          variant="outline"
          onClick={() => onValue(DAYS.map((_day, place) => (place < SATURDAY ? OFFICE : null)))}
        >
          {texts.fillHours}
        </Button>
      </div>
    );
  }
  return (
    <div
      role="group"
      aria-label={FIELD_NAMES.site.opening_hours}
      aria-describedby={errorId}
      className="grid gap-4 sm:col-span-2"
    >
      <ul className="grid gap-2">
        {DAYS.map((name, place) => (
          <li key={name} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
            <DayTimes
              saysNextDay
              label={name}
              className="w-32"
              name={name}
              hours={value[place] ?? null}
              onHours={(day) => onValue(value.with(place, day))}
              errorId={error === undefined ? undefined : errorId}
            />
          </li>
        ))}
      </ul>
      <p id={errorId} role="alert" className="font-semibold text-destructive-text empty:hidden">
        {error}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          onClick={() =>
            onValue(value.map((day, place) => (place > MONDAY && place <= FRIDAY ? (value[MONDAY] ?? null) : day)))
          }
        >
          {texts.copyMonday}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onValue([])}>
          {texts.removeHours}
        </Button>
      </div>
      <p className="rounded-md border border-info-line bg-info-tint px-4 py-3 text-sm">
        {texts.shownHours}{' '}
        <b>
          {openingLines(value)
            .map(({ days, hours }) => `${days} ${hours}`)
            .join(', ')}
        </b>
      </p>
    </div>
  );
}

/** Shows the text about opening hours from the landing page, which the site shows while no hours are set here. */
function HoursOfPage() {
  const { data: items } = trpc.landingContent.list.useQuery();
  const text = textOf(items?.find(({ key_name }) => key_name === 'jam_operasional')?.value ?? '').trim();
  return text === '' ? null : <p className="text-sm text-muted-foreground">{texts.hoursFromPage(text)}</p>;
}

interface DayTimesProps {
  /** Label of the checkbox that says whether the office is open. */
  label: string;
  className: string;
  /** Name of the day, for the labels of the time fields. */
  name: string;
  hours: OpeningHours[number];
  onHours: (hours: OpeningHours[number]) => void;
  errorId: string | undefined;
  /** True to show a hint if the office closes on the next day. */
  saysNextDay?: boolean;
}

/** Fields for one day: whether the office is open, and its opening and closing time. */
export function DayTimes({ label, className, name, hours, onHours, errorId, saysNextDay = false }: DayTimesProps) {
  const nextDayId = useId();
  return (
    <>
      <label className={cn('flex items-center gap-3 font-semibold', className)}>
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={hours !== null}
          onChange={(event) => onHours(event.target.checked ? OFFICE : null)}
        />
        {label}
      </label>
      {hours === null ? (
        <span className="text-muted-foreground">{texts.closed}</span>
      ) : (
        <span className="flex flex-wrap items-center gap-2">
          <TimeInput
            errorId={errorId}
            label={texts.dayOpens(name)}
            value={hours.opens}
            onValue={(opens) => onHours({ ...hours, opens })}
          />
          {texts.until}
          <TimeInput
            errorId={errorId}
            label={texts.dayCloses(name)}
            value={hours.closes}
            onValue={(closes) => onHours({ ...hours, closes })}
            hintId={saysNextDay ? nextDayId : undefined}
          />
          {saysNextDay && (
            <span id={nextDayId} role="status" className="text-sm text-muted-foreground">
              {closesNextDay(hours) && texts.nextDay}
            </span>
          )}
        </span>
      )}
    </>
  );
}

interface TimeInputProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
  errorId: string | undefined;
  /** The id of the hint about the time. */
  hintId?: string | undefined;
}

/** Field for a time in Indonesian notation, 17.00. The time field of a browser may ask for AM and PM. */
const TimeInput = ({ label, value, onValue, errorId, hintId }: TimeInputProps) => {
  const isFaulty = errorId !== undefined && !TIME.test(value);
  return (
    <Input
      aria-label={label}
      aria-describedby={isFaulty ? errorId : hintId}
      {...(isFaulty && { 'aria-invalid': true })}
      inputMode="numeric"
      placeholder="08.00"
      maxLength={5}
      value={value.replace(':', '.')}
      onChange={(event) => onValue(storedTime(event.target.value))}
      onBlur={() => onValue(wholeTime(value))}
      className="w-20 tabular-nums"
    />
  );
};

/** Completes a single hour: '8' -> '08:00'. */
const wholeTime = (typed: string): string =>
  /^\d{1,2}$/.test(typed) && Number(typed) < 24 ? `${typed.padStart(2, '0')}:00` : typed;

/** Converts '17.00' or '1700' to '17:00'. Any other text is incomplete and stays unchanged. */
function storedTime(typed: string): string {
  const [, hour = '', minute] = /^(\d{1,2})[.:](\d{2})$/.exec(typed) ?? /^(\d{2})(\d{2})$/.exec(typed) ?? [];
  return minute === undefined ? typed : `${hour.padStart(2, '0')}:${minute}`;
}
