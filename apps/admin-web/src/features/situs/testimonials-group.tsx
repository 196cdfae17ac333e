import { type Testimonial, TESTIMONIAL_TEXT_MAX, testimonialFault } from '@jala/schema/rules/testimonials';
import { TextField } from '#forms/text-field.tsx';
import type { EditForm } from '#forms/use-edit-form.ts';
import { RowList } from './row-list.tsx';
import type { SiteValues } from './site-values.ts';
import { texts } from './texts.ts';

const { testimonials: words } = texts;
const BLANK: Testimonial = { text: '', name: '', place: '', since: '', consent: '' };

/** What customers say, with their consent. */
export const TestimonialsGroup = ({ form, id }: { form: EditForm<SiteValues>; id: string }) => (
  <RowList
    id={id}
    words={words}
    rows={form.values.testimonials}
    blank={BLANK}
    error={form.errors.testimonials}
    faultOf={testimonialFault}
    onRows={(rows) => form.set('testimonials', rows)}
    removeLabel={({ name }) => words.remove(name)}
  >
    {({ bind, error }) => (
      <>
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
        <TextField label={words.consent} help={words.consentHelp} type="date" required {...bind('consent')} />
      </>
    )}
  </RowList>
);
