import type { LandingContentOrder, LandingContentRecord, Section } from '@jala/schema/landing-content';
import { packageNumber, packagesOf, SECTIONS } from '@jala/schema/landing-values';

/** The items of one package. */
export interface PackageGroup {
  number: number;
  /** As the public page prints it. */
  title: string;
  items: LandingContentRecord[];
}

export interface LandingSection {
  section: Section;
  /** Those that are part of no package. */
  items: LandingContentRecord[];
  packages: PackageGroup[];
  count: number;
}

/** Staff can fill these when they are empty; an empty one of the others has nothing to show. */
const GROWING = new Set<Section>(['partner', 'layanan']);

/** The items by section in the order of the specification (section 2), each by sort_order, packages kept together. */
export function landingSections(items: readonly LandingContentRecord[]): LandingSection[] {
  const sorted = items.toSorted((a, b) => a.sort_order - b.sort_order || a.id - b.id);
  return SECTIONS.map((section) =>
    sectionOf(
      section,
      sorted.filter((item) => item.section === section),
    ),
  ).filter(({ section, count }) => count > 0 || GROWING.has(section));
}

/** What a list is ordered by, in its order: the partners, or the `title_{n}` items of the packages. */
export function listIds(items: readonly LandingContentRecord[], section: LandingContentOrder['section']): number[] {
  const content = landingSections(items).find((each) => each.section === section);
  const entries = section === 'partner' ? content?.items : content?.packages.flatMap(titleOf);
  return (entries ?? []).map(({ id }) => id);
}

/** The `title_{n}` item of a package; one that scripts made may have none, and comes after those that are moved. */
export const titleOf = ({ items }: PackageGroup): LandingContentRecord[] =>
  items.filter(({ key_name }) => key_name.startsWith('title_'));

function sectionOf(section: Section, sorted: LandingContentRecord[]): LandingSection {
  const packages = section === 'layanan' ? packagesIn(sorted) : [];
  const packed = new Set(packages.flatMap((group) => group.items));
  return { section, items: sorted.filter((item) => !packed.has(item)), packages, count: sorted.length };
}

const packagesIn = (sorted: LandingContentRecord[]): PackageGroup[] =>
  packagesOf(sorted).map(({ number, title }) => ({
    number,
    title,
    items: sorted.filter(({ key_name }) => packageNumber(key_name) === number),
  }));
