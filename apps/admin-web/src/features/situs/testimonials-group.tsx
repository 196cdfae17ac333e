import {
  type Testimonial,
  TESTIMONIAL_TEXT_MAX,
  testimonialFault,
  testimonialFaultAt,
} from '@jala/schema/rules/testimonials';
import { TextField } from '#forms/text-field.tsx';
import type { EditForm } from '#forms/use-edit-form.ts';
import { RowList } from './row-list.tsx';
import type { SiteValues } from './site-values.ts';
import { texts } from './texts.ts';

const { testimonials: words } = texts;
const BLANK: Testimonial = { text: '', name: '', place: '', since: '', consent: '' };

/** The quotes of customers, with the dates of their written consents. */
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
    {({ row, bind, error }) => {
      const [faulty] = testimonialFaultAt(row) ?? [];
      const at = (field: keyof Testimonial) => ({ ...bind(field), error: field === faulty ? error : undefined });
      return (
        <>
          <TextField
            label={words.text}
            lines={3}
            maxLength={TESTIMONIAL_TEXT_MAX}
            className="sm:col-span-2"
            {...at('text')}
          />
          <TextField label={words.name} placeholder={words.nameExample} maxLength={40} {...at('name')} />
          <TextField label={words.place} maxLength={60} {...at('place')} />
          <TextField label={words.since} inputMode="numeric" maxLength={4} {...at('since')} />
          <TextField label={words.consent} help={words.consentHelp} type="date" required {...at('consent')} />
        </>
      );
    }}
  </RowList>
);
