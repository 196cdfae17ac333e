/*
 * The questions and answers of the site, as pages show them. Browsers load this file, so it imports no zod.
 */
import type { LandingContentItem } from '../wire/landing-content.ts';
import { questionNumbers } from './landing-lists.ts';
import { valuesOf } from './landing-values.ts';
import type { PageKey } from './site-pages.ts';

/** The pages that can show questions. A question that names no page belongs to the first one. */
export const QUESTION_PAGES = ['home', 'paket', 'internet', 'cctv', 'hotspot'] as const satisfies readonly PageKey[];
export type QuestionPage = (typeof QUESTION_PAGES)[number];

export interface Question {
  number: number;
  question: string;
  /** Plain text. An empty line begins a new paragraph. */
  answer: string;
  page: QuestionPage;
}

/** The questions in display order. */
export function questionsOf(items: readonly LandingContentItem[]): Question[] {
  const values = valuesOf(items, 'faq');
  return questionNumbers(items).map((number) => ({
    number,
    question: values.get(`question_${number}`)?.trim() ?? '',
    answer: values.get(`answer_${number}`)?.trim() ?? '',
    page: pageOf(values.get(`page_${number}`)),
  }));
}

export const pageOf = (value: string | undefined): QuestionPage =>
  QUESTION_PAGES.find((page) => page === value) ?? QUESTION_PAGES[0];

/** The questions that visitors see on a page: all that have an answer. */
export const questionsOn = (page: QuestionPage, items: readonly LandingContentItem[]): Question[] =>
  questionsOf(items).filter((each) => each.page === page && each.question !== '' && each.answer !== '');

/** The paragraphs of an answer, each with its lines. */
export const paragraphsOf = (answer: string): string[] =>
  answer
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
