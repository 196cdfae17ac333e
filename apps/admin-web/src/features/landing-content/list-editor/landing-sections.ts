import type { LandingContentRecord, Section } from '@jala/schema/wire/landing-content';
import {
  bySortOrder,
  packageItems,
  packagesOf,
  questionItems,
  questionNumbers,
} from '@jala/schema/rules/landing-lists';
import { itemsIn, packagePart, SECTIONS } from '@jala/schema/rules/landing-values';
import type { QuestionRecord } from '../questions/question-values.ts';

export interface PackageGroup {
  number: number;
  /** The title as the public page prints it. */
  title: string;
  /** All items of the package. */
  items: LandingContentRecord[];
  /** The items of the package that follow one another. */
  together: LandingContentRecord[];
  /** The items of the section between this package and the next one. */
  after: LandingContentRecord[];
}

export interface LandingSection {
  section: Section;
  /** The items before the first package that belong to no package and no question. */
  items: LandingContentRecord[];
  packages: PackageGroup[];
  questions: QuestionRecord[];
  count: number;
}

/** The sections to which staff can add entries. They appear even when they are empty; other sections do not. */
const GROWING = new Set<Section>(['partner', 'layanan', 'faq']);

/**
 * Groups the items by section, in the order of specification section 2. Within a section they are ordered by `sort_order`. The items
 * of a package that follow one another form a group.
 */
export const landingSections = (items: readonly LandingContentRecord[]): LandingSection[] =>
  SECTIONS.map((section) => sectionOf(section, itemsIn(items, section))).filter(
    ({ section, count }) => count > 0 || GROWING.has(section),
  );

function sectionOf(section: Section, all: LandingContentRecord[]): LandingSection {
  const titles = new Map(packagesOf(all).map(({ number, title }) => [number, title]));
  const questions = questionNumbers(all).map((number) => ({ number, items: questionItems(all, number) }));
  const asked = new Set(questions.flatMap((question) => question.items));
  const items: LandingContentRecord[] = [];
  const packages: PackageGroup[] = [];
  for (const item of all.filter((each) => !asked.has(each)).toSorted(bySortOrder)) {
    const number = section === 'layanan' ? packagePart(item.key_name)?.number : undefined;
    const title = number === undefined ? undefined : titles.get(number);
    const last = packages.at(-1);
    if (number === undefined || title === undefined) (last?.after ?? items).push(item);
    else if (last?.number === number && last.after.length === 0) last.together.push(item);
    else if (packages.some((group) => group.number === number)) last?.after.push(item);
    else packages.push({ number, title, items: packageItems(all, number), together: [item], after: [] });
  }
  return { section, items, packages, questions, count: questions.length || all.length };
}
