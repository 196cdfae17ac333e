import { z } from 'zod';
import type { QuestionPart } from '../rules/landing-values.ts';
import { ANSWER_LENGTH, QUESTION_LENGTH } from '../limits.ts';
import { QUESTION_PAGES } from '../rules/question.ts';
import { SeenEntryVersion } from './record.ts';
import { requiredText, text } from './text.ts';

const Page = z.enum(QUESTION_PAGES, `Pilih salah satu: ${QUESTION_PAGES.join(', ')}.`);

/** Schema of each part, in its stored form. Used for changes of a whole question and of a single item. */
export const QUESTION_VALUES = {
  question: requiredText(QUESTION_LENGTH),
  answer: requiredText(ANSWER_LENGTH).overwrite((answer) => answer.replaceAll(/\r\n?/g, '\n')),
  page: text(20).trim().pipe(Page),
} satisfies Record<QuestionPart, z.ZodType<string>>;

/** A new question at the end of the list. Without a page it is shown on the landing page. */
export const QuestionInput = z.strictObject({ ...QUESTION_VALUES, page: QUESTION_VALUES.page.default('home') });
export type QuestionInput = z.infer<typeof QuestionInput>;

/** A change of a question. Fields that are left out stay unchanged. */
export const QuestionChanges = z.strictObject(QUESTION_VALUES).partial();
export type QuestionChanges = z.infer<typeof QuestionChanges>;

/** A change of the question with this number. `version` is the `entryVersion` of the items that the caller has read. */
export const QuestionUpdate = QuestionChanges.extend({
  number: z.int().min(0).max(999_999),
  version: SeenEntryVersion,
});
export type QuestionUpdate = z.infer<typeof QuestionUpdate>;
