import type { LandingContentItem } from '@jala/schema/landing-content';
import { valuesOf } from '@jala/schema/landing-values';
import drawings from '#assets/highlights.svg';
import { Section, SectionTitle } from '#components/section.tsx';
import { texts } from '#texts.ts';

/** The symbols of `highlights.svg`. It is a separate file, because its size would make every page larger. */
const DRAWINGS = [
  { symbol: 'latency', width: 320, height: 150 },
  { symbol: 'sla', width: 317, height: 108 },
  { symbol: 'service', width: 302, height: 136 },
];

/** The three claims of the landing page, each with a drawing. */
export function Highlights({ items }: { items: readonly LandingContentItem[] }) {
  const values = valuesOf(items, 'feature');
  const typed = (key: string, fallback: string) => values.get(key)?.trim() || fallback;
  return (
    <Section className="relative -mt-px bg-background pt-[clamp(2.5rem,1.5rem+3vw,4.5rem)]">
      <SectionTitle
        layout="split"
        title={typed('title_feature', texts.highlights.title)}
        text={typed('subtext_feature', texts.highlights.subtext)}
      />
      <div className="grid gap-5 md:grid-cols-3">
        {texts.highlights.cards.map((card, index) => (
          <article
            key={card.title}
            className="flex flex-col overflow-hidden rounded-xl border border-border bg-card shadow-xs"
          >
            <div className="grid h-52 place-items-center border-b border-border bg-surface-tint p-6">
              <Drawing {...DRAWINGS[index]} />
            </div>
            <div className="px-6 pt-6 pb-7">
              <h3 className="text-h3">{typed(`title_feature_${index + 1}`, card.title)}</h3>
              <p className="mt-2 text-muted-foreground">{typed(`text_feature_${index + 1}`, card.text)}</p>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}

function Drawing({ symbol, width, height }: Partial<(typeof DRAWINGS)[number]>) {
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="h-auto max-w-full"
    >
      <use href={`${drawings}#${symbol}`} />
    </svg>
  );
}
