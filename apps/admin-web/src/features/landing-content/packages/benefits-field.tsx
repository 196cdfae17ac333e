import { CircleAlert } from 'lucide-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@jala/ui/button';
import { Input } from '@jala/ui/input';
import { texts as panel } from '#texts.ts';
import type { TextBinding } from '#forms/use-edit-form.ts';
import { benefitLines, withLine, withoutLine } from './benefit-lines.ts';
import { texts } from '../texts.ts';

/** Edits a `benefit_{n}` value as a list of lines (specification section 2). */
export function BenefitsField({ label, name, value, onValue, error }: TextBinding & { label: string }) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const lines = benefitLines(value);
  const write = (next: string[]) => onValue(JSON.stringify(next));
  /** Sets the lines after a line was added or removed. Moves the focus to line `focused`, or to the last line if there is none. */
  const relist = (next: string[], focused: number) => {
    flushSync(() => write(next));
    list.current?.querySelectorAll('input')[Math.min(focused, next.length - 1)]?.focus();
  };
  return (
    <fieldset data-field={name} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="mb-2 text-ui font-semibold">{label}</legend>
      <ul ref={list} className="grid gap-2">
        {lines.map((line, place) => (
          <BenefitLine
            // oxlint-disable-next-line react/no-array-index-key -- lines have no id, and two may be equal
            key={place}
            id={`${id}-${place}`}
            label={texts.benefitOf(place + 1)}
            line={line}
            isOnly={lines.length === 1}
            isRefused={error !== undefined}
            onLine={(next) => write(withLine(lines, place, next))}
            onEnter={() => relist(lines.toSpliced(place + 1, 0, ''), place + 1)}
            onRemove={() => relist(withoutLine(lines, place), place)}
          />
        ))}
      </ul>
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-2 flex gap-1.75 text-sm font-semibold text-destructive-text">
          <CircleAlert aria-hidden className="mt-0.5 size-4.25 flex-none" strokeWidth={1.9} />
          {error}
        </p>
      )}
      <Button variant="secondary" size="sm" className="mt-3" onClick={() => relist([...lines, ''], lines.length)}>
        {texts.addBenefit}
      </Button>
    </fieldset>
  );
}

interface BenefitLineProps {
  id: string;
  label: string;
  line: string;
  isOnly: boolean;
  isRefused: boolean;
  onLine: (line: string) => void;
  /** Adds an empty line below this line. */
  onEnter: () => void;
  onRemove: () => void;
}

function BenefitLine({ id, label, line, isOnly, isRefused, onLine, onEnter, onRemove }: BenefitLineProps) {
  return (
    <li className="flex items-center gap-2">
      <Input
        id={id}
        aria-label={label}
        aria-invalid={isRefused || undefined}
        value={line}
        onChange={(event) => onLine(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // Enter would save the form.
          event.preventDefault();
          onEnter();
        }}
      />
      <Button variant="destructive-quiet" aria-describedby={id} disabled={isOnly} onClick={onRemove}>
        {panel.remove}
      </Button>
    </li>
  );
}
