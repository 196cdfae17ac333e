import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { type Testimonial, TESTIMONIAL_TEXT_MAX, testimonialFault } from '@jala/schema/rules/testimonials';
import { Button } from '@jala/ui/button';
import { FieldGroup } from '#forms/field-group.tsx';
import { TextField } from '#forms/text-field.tsx';
import type { EditForm } from '#forms/use-edit-form.ts';
import type { SiteValues } from './site-values.ts';
import { texts } from './texts.ts';

const { testimonials: words } = texts;
const BLANK: Testimonial = { text: '', name: '', place: '', since: '', consent: '' };

/** What customers say, with their consent. */
export function TestimonialsGroup({ form, id }: { form: EditForm<SiteValues>; id: string }) {
  const { testimonials: all } = form.values;
  const hasError = form.errors.testimonials !== undefined;
  const set = (changed: Testimonial[]) => form.set('testimonials', changed);
  return (
    <FieldGroup id={id} title={words.title} hint={words.hint}>
      {all.length > 0 && (
        <ul className="grid gap-4">
          {all.map((testimonial, place) => (
            <Row
              // oxlint-disable-next-line react/no-array-index-key -- rows have no other name, and move only when one is removed
              key={place}
              testimonial={testimonial}
              error={hasError ? testimonialFault(testimonial) : undefined}
              onChange={(changed) => set(all.with(place, changed))}
              onRemove={() => set(all.toSpliced(place, 1))}
            />
          ))}
        </ul>
      )}
      <Button variant="outline" size="sm" className="justify-self-start" onClick={() => set([...all, BLANK])}>
        <Plus aria-hidden strokeWidth={1.9} />
        {words.add}
      </Button>
    </FieldGroup>
  );
}

interface RowProps {
  testimonial: Testimonial;
  error: string | undefined;
  onChange: (testimonial: Testimonial) => void;
  onRemove: () => void;
}

function Row({ testimonial, error, onChange, onRemove }: RowProps) {
  const id = useId();
  const bind = (field: keyof Testimonial) => ({
    name: `${id}-${field}`,
    value: testimonial[field],
    onValue: (value: string) => onChange({ ...testimonial, [field]: value }),
    error: undefined,
  });
  return (
    <li className="grid items-start gap-4 rounded-md border border-border p-4 sm:grid-cols-2">
      <TextField
        label={words.text}
        lines={3}
        maxLength={TESTIMONIAL_TEXT_MAX}
        className="sm:col-span-2"
        {...bind('text')}
        error={error}
      />
      <TextField label={words.name} placeholder={words.nameExample} maxLength={40} {...bind('name')} />
      <TextField label={words.place} maxLength={60} {...bind('place')} />
      <TextField label={words.since} inputMode="numeric" maxLength={4} {...bind('since')} />
      <TextField label={words.consent} help={words.consentHelp} type="date" {...bind('consent')} />
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        aria-label={words.remove(testimonial.name)}
        onClick={onRemove}
      >
        <Trash2 aria-hidden strokeWidth={1.9} />
      </Button>
    </li>
  );
}
