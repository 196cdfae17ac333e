import type { SiteRecord } from '@jala/schema/wire/site-data';
import { texts } from '#texts.ts';

interface ProofLineProps {
  site: Pick<SiteRecord, 'founding_year' | 'connected_homes'>;
  /** Number of kecamatan that are covered. */
  districts: number;
}

/**
 * Facts about the company: since when, for how many homes, and in how many kecamatan. Shows only what staff have entered, and renders
 * nothing if staff have entered none.
 */
export function ProofLine({ site: { founding_year: since, connected_homes: homes }, districts }: ProofLineProps) {
  const facts = [
    since !== null && texts.home.since(since),
    homes !== null && texts.home.homes(homes),
    districts > 0 && texts.home.districts(districts),
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <ul className="mt-6 flex flex-wrap gap-x-5 gap-y-1 text-ui font-semibold text-inverse-muted">
      {facts.map((fact) => (
        <li key={fact} className="flex items-center gap-2">
          <span aria-hidden className="size-1.5 rounded-full bg-soga-400" />
          {fact}
        </li>
      ))}
    </ul>
  );
}
