import type { LandingContentRecord, Section } from '@jala/schema/landing-content';
import { bySortOrder, packageItems, packagesOf } from '@jala/schema/landing-lists';
import { itemsIn, SECTIONS } from '@jala/schema/landing-values';

/** The items of one package. */
export interface PackageGroup {
  number: number;
  /** As the public page prints it. */
  title: string;
  items: LandingContentRecord[];
}

export interface LandingSection {
  section: Section;
  /** The items that belong to no package. */
  items: LandingContentRecord[];
  packages: PackageGroup[];
  count: number;
}

/** Staff can add to these when they are empty; an empty one of the others has nothing to show. */
const GROWING = new Set<Section>(['partner', 'layanan']);

/** The items by section in the order of the specification (section 2), each by sort_order, packages kept together. */
export const landingSections = (items: readonly LandingContentRecord[]): LandingSection[] =>
  SECTIONS.map((section) => sectionOf(section, itemsIn(items, section))).filter(
    ({ section, count }) => count > 0 || GROWING.has(section),
  );

function sectionOf(section: Section, all: LandingContentRecord[]): LandingSection {
  const packages = packagesOf(all).map(({ number, title }) => ({ number, title, items: packageItems(all, number) }));
  const packed = new Set(packages.flatMap((group) => group.items));
  const items = all.filter((item) => !packed.has(item)).toSorted(bySortOrder);
  return { section, items, packages, count: all.length };
}
