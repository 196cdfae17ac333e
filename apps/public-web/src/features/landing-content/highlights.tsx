import type { LandingContentItem } from '@jala/schema/landing-content';
import { valuesOf } from '@jala/schema/landing-values';
import { clsx } from 'clsx';
import drawings from '#assets/highlights.svg';
import { Section, SectionTitle } from '#components/section.tsx';
import { texts } from '#texts.ts';

/** The cards that the landing page can have. */
const NUMBERS = [1, 2, 3];

interface Drawn {
  symbol: string;
  width: number;
  height: number;
  /** What a text has to say for the drawing to be true of it. */
  says: RegExp;
}

/** The symbols of `highlights.svg`. It is a separate file, because its size would make every page larger. */
const DRAWINGS: readonly Drawn[] = [
  { symbol: 'latency', width: 320, height: 150, says: /latency|ping/i },
  { symbol: 'sla', width: 317, height: 108, says: /(?<![\d.,])99[.,]5\s?%/ },
  { symbol: 'service', width: 302, height: 136, says: /(?<!\d)24\s?(?:\/\s?7|jam)/i },
];

interface Claim {
  title: string;
  text: string;
  drawing: Drawn | undefined;
}

/** The claims that staff have written. A drawing shows a figure, so a claim has one only if it has the same figure. */
function claimsOf(values: ReadonlyMap<string, string>): Claim[] {
  return NUMBERS.map((number) => {
    const title = values.get(`title_feature_${number}`)?.trim() ?? '';
    const text = values.get(`text_feature_${number}`)?.trim() ?? '';
    // A figure in the title is the claim, whatever the text below it still says.
    const claim = /\d/.test(title) ? title : `${title} ${text}`;
    return { title, text, drawing: DRAWINGS.find(({ says }) => says.test(claim)) };
  }).filter(({ title, text }) => title !== '' || text !== '');
}

/** The claims of the landing page, each with a drawing. Without claims there is nothing to see. */
export function Highlights({ items }: { items: readonly LandingContentItem[] }) {
  const values = valuesOf(items, 'feature');
  const claims = claimsOf(values);
  if (claims.length === 0) return null;
  const hasDrawings = claims.some(({ drawing }) => drawing !== undefined);
  return (
    <Section className="relative -mt-px bg-background pt-[clamp(2.5rem,1.5rem+3vw,4.5rem)]">
      <SectionTitle
        layout="split"
        title={values.get('title_feature')?.trim() || texts.highlights.title}
        text={values.get('subtext_feature')?.trim()}
      />
      <div className={clsx('grid gap-5', COLUMNS[claims.length])}>
        {claims.map(({ title, text, drawing }) => (
          <article
            key={title + text}
            className="flex flex-col overflow-hidden rounded-xl border border-border bg-card shadow-xs"
          >
            {hasDrawings && (
              <div className="relative grid h-52 place-items-center overflow-hidden border-b border-border bg-surface-tint p-6">
                {drawing === undefined ? <Motif /> : <Drawing {...drawing} />}
              </div>
            )}
            <div className="px-6 pt-6 pb-7">
              {title !== '' && <h3 className="text-h3">{title}</h3>}
              {text !== '' && <p className="mt-2 text-muted-foreground first:mt-0">{text}</p>}
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}

const COLUMNS: Record<number, string> = { 2: 'md:grid-cols-2', 3: 'md:grid-cols-3' };

/** For a claim beside others that have a drawing. */
const Motif = () => <div aria-hidden="true" className="cloud-on-surface absolute inset-x-4 -bottom-1 aspect-900/256" />;

function Drawing({ symbol, width, height }: Drawn) {
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
