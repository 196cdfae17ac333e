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
  /** The items of the package from its first item up to the next item that is not of the package. */
  together: LandingContentRecord[];
  /** Other items between this package and the next package. */
  after: LandingContentRecord[];
}

export interface LandingSection {
  section: Section;
  /** Items that belong to no package and no question, and come before the first package. */
  items: LandingContentRecord[];
  packages: PackageGroup[];
  questions: QuestionRecord[];
  count: number;
}

/** Sections to which staff can add entries. Of the empty sections, only these are shown. */
const GROWING = new Set<Section>(['partner', 'layanan', 'faq']);

/**
 * Groups the items by section, in the order of specification section 2. Within a section, the items are ordered by `sort_order`, and
 * consecutive items of a package form a group.
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
