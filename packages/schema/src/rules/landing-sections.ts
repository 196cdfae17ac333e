import type { SiteRecord } from '../wire/site-data.ts';

/** Parts of the landing page below its opening, in their usual order. */
export const LANDING_SECTIONS = [
  'feature',
  'layanan',
  'jangkauan',
  'posts',
  'testimonials',
  'partner',
  'faq',
  'kontak',
] as const;
export type LandingSection = (typeof LANDING_SECTIONS)[number];

type ShownSection = SiteRecord['sections'][number];

/** The order that a site has until staff change it: everything is shown. */
export const STANDARD_SECTIONS: readonly ShownSection[] = LANDING_SECTIONS.map((section) => ({
  section,
  is_shown: true,
}));

/** Returns all parts of a site's landing page: the stored parts in their order, then the parts that are newer than the stored order. */
export function sectionsOf({ sections }: Pick<SiteRecord, 'sections'>): readonly ShownSection[] {
  const stored = new Set<LandingSection>(sections.map(({ section }) => section));
  return [...sections, ...STANDARD_SECTIONS.filter(({ section }) => !stored.has(section))];
}

/** Tells whether visitors see a part of the landing page. */
export const isSectionShown = (site: Pick<SiteRecord, 'sections'>, wanted: LandingSection): boolean =>
  sectionsOf(site).some(({ section, is_shown }) => section === wanted && is_shown);
