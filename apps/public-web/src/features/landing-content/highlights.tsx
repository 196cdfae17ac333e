import type { LandingContentItem } from '@jala/schema/wire/landing-content';
import { valuesOf } from '@jala/schema/rules/landing-values';
import { clsx } from 'clsx';
import { Section, SectionTitle } from '#components/section.tsx';
import { texts } from '#texts.ts';
import { useMark } from '#lib/use-mark.ts';
import { type Scene, sceneOf, SceneView } from './highlight-scenes.tsx';

/** Numbers of the cards that the landing page can have. */
const NUMBERS = [1, 2, 3];

interface Claim {
  number: number;
  title: string;
  text: string;
  scene: Scene | undefined;
}

/** The claims that staff have written. */
const claimsOf = (values: ReadonlyMap<string, string>): Claim[] =>
  NUMBERS.map((number) => {
    const title = values.get(`title_feature_${number}`)?.trim() ?? '';
    const text = values.get(`text_feature_${number}`)?.trim() ?? '';
    return { number, title, text, scene: sceneOf(title, text) };
  }).filter(({ title, text }) => title !== '' || text !== '');

/** The claims of the landing page, each with a scene. Renders nothing without claims. */
export function Highlights({ items }: { items: readonly LandingContentItem[] }) {
  const mark = useMark();
  const values = valuesOf(items, 'feature');
  const claims = claimsOf(values);
  if (claims.length === 0) return null;
  const hasScenes = claims.some(({ scene }) => scene !== undefined);
  return (
    <Section mark="feature" className="relative -mt-px bg-background pt-[clamp(2.5rem,1.5rem+3vw,4.5rem)]">
      <SectionTitle
        layout="split"
        marks={{ title: 'title_feature', text: 'subtext_feature' }}
        title={values.get('title_feature')?.trim() || texts.highlights.title}
        text={values.get('subtext_feature')?.trim()}
      />
      <div className={clsx('grid gap-5', COLUMNS[claims.length])}>
        {claims.map(({ number, title, text, scene }) => (
          <article
            key={number}
            {...mark(`title_feature_${number}`)}
            className={clsx(
              'overflow-hidden rounded-xl border border-border bg-card shadow-xs',
              hasScenes && (claims.length === 1 ? BESIDE : BESIDE_BELOW_LG),
            )}
          >
            {hasScenes && (
              <SceneView
                scene={scene}
                className={claims.length === 1 ? EDGE : clsx(EDGE, 'lg:border-r-0 lg:border-b')}
              />
            )}
            <div className="px-6 pt-6 pb-7">
              {title !== '' && <h3 className="text-h3">{title}</h3>}
              {text !== '' && (
                <p {...mark(`text_feature_${number}`)} className="mt-2 text-muted-foreground first:mt-0">
                  {text}
                </p>
              )}
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}

const COLUMNS: Record<number, string> = { 2: 'lg:grid-cols-2', 3: 'lg:grid-cols-3' };

/** The scene beside the words. */
const BESIDE = 'sm:grid sm:grid-cols-[20rem_minmax(0,1fr)] sm:items-center';
const BESIDE_BELOW_LG = 'sm:max-lg:grid sm:max-lg:grid-cols-[20rem_minmax(0,1fr)] sm:max-lg:items-center';
const EDGE = 'border-b sm:border-r sm:border-b-0';
