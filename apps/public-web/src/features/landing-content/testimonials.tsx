import { shownTestimonials, type Testimonial } from '@jala/schema/rules/testimonials';
import { Section, SectionTitle } from '#components/section.tsx';
import { texts } from '#texts.ts';

/** The testimonials of customers. Renders nothing if there are fewer than two. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const shown = shownTestimonials(testimonials);
  if (shown.length === 0) return null;
  return (
    <Section>
      <SectionTitle layout="split" title={texts.testimonials.title} text={texts.testimonials.text} />
      <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ text, name, place, since }) => (
          <li key={`${name} ${text}`} className="flex flex-col rounded-2xl border border-border bg-card p-7">
            <blockquote className="flex-1 wrap-anywhere">{text}</blockquote>
            <p className="mt-4 flex items-center gap-3.5 border-t border-border pt-4">
              <span
                aria-hidden
                className="grid size-11 flex-none place-items-center rounded-full bg-secondary text-ui font-bold text-secondary-foreground"
              >
                {initialsOf(name)}
              </span>
              <span className="min-w-0 wrap-anywhere">
                <b className="block">{name}</b>
                <span className="text-sm text-muted-foreground">
                  {[place, since && texts.testimonials.since(since)].filter(Boolean).join(', ')}
                </span>
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
