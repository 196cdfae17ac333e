import type { LandingContentItem } from '@jala/schema/wire/landing-content';
import { SHARED_TERMS, type SharedTerm, valuesOf } from '@jala/schema/rules/landing-values';
import { Section, SectionTitle } from '#components/section.tsx';
import { texts } from '#texts.ts';

export interface Term {
  key: SharedTerm;
  text: string;
}

/** Returns the terms that staff have written for all packages. */
export function sharedTerms(items: readonly LandingContentItem[]): Term[] {
  const values = valuesOf(items, 'layanan');
  return SHARED_TERMS.map((key) => ({ key, text: values.get(key)?.trim() ?? '' })).filter(({ text }) => text !== '');
}

export function PackageTerms({ terms }: { terms: readonly Term[] }) {
  if (terms.length === 0) return null;
  return (
    <Section className="pt-0">
      <SectionTitle title={texts.paket.sharedTitle} />
      <dl className="grid gap-6 md:grid-cols-2 md:gap-x-12 md:gap-y-8 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-8">
        {terms.map(({ key, text }) => (
          <div key={key} className="border-t-3 border-nila-300 pt-4.5">
            <dt className="text-lg leading-tight font-bold tracking-[-0.018em]">{texts.paket.shared[key]}</dt>
            <dd className="mt-2 text-ui leading-relaxed wrap-anywhere whitespace-pre-line text-muted-foreground">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
