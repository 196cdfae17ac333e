import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import { entryVersion } from '@jala/schema/rules/landing-lists';
import { questionPart, type QuestionPart } from '@jala/schema/rules/landing-values';
import { pageOf, type QuestionPage } from '@jala/schema/rules/question';

/** A question as the panel edits it. */
export interface QuestionRecord {
  number: number;
  items: LandingContentRecord[];
}

export interface QuestionValues {
  question: string;
  answer: string;
  page: QuestionPage;
}

export const BLANK_QUESTION: QuestionValues = { question: '', answer: '', page: 'home' };

export function toStored({ items }: QuestionRecord): { values: QuestionValues; version: number } {
  const stored = new Map(items.map(({ key_name, value }) => [questionPart(key_name)?.part, value]));
  const valueOf = (part: QuestionPart) => stored.get(part) ?? '';
  return {
    values: { question: valueOf('question'), answer: valueOf('answer'), page: pageOf(valueOf('page')) },
    version: entryVersion(items),
  };
}
