import type { LandingContentRecord, Section } from '@jala/schema/landing-content';
import { bySortOrder, packageItems, packagesOf, questionItems, questionNumbers } from '@jala/schema/landing-lists';
import { itemsIn, SECTIONS } from '@jala/schema/landing-values';
import type { QuestionRecord } from './question-values.ts';

/** The items of one package. */
export interface PackageGroup {
  number: number;
  /** The title as the public page prints it. */
  title: string;
  items: LandingContentRecord[];
}

export interface LandingSection {
  section: Section;
  /** The items that belong to no package and no question. */
  items: LandingContentRecord[];
  packages: PackageGroup[];
  questions: QuestionRecord[];
  count: number;
}

/** The sections to which staff can add entries. They appear even when they are empty; the others do not. */
const GROWING = new Set<Section>(['partner', 'layanan', 'faq']);

/**
 * Groups the items by section, in the order of specification section 2. Within a section they are ordered by `sort_order`,
 * except that the items of a package stay together.
 */
export const landingSections = (items: readonly LandingContentRecord[]): LandingSection[] =>
  SECTIONS.map((section) => sectionOf(section, itemsIn(items, section))).filter(
    ({ section, count }) => count > 0 || GROWING.has(section),
  );

function sectionOf(section: Section, all: LandingContentRecord[]): LandingSection {
  const packages = packagesOf(all).map(({ number, title }) => ({ number, title, items: packageItems(all, number) }));
  const questions = questionNumbers(all).map((number) => ({ number, items: questionItems(all, number) }));
  const packed = new Set([...packages, ...questions].flatMap((group) => group.items));
  const items = all.filter((item) => !packed.has(item)).toSorted(bySortOrder);
  return { section, items, packages, questions, count: questions.length || all.length };
}
