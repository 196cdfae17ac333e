import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import { entryVersion, newQuestionItems, questionItem, questionItems } from '@jala/schema/rules/landing-lists';
import { QUESTION_PARTS, questionPart } from '@jala/schema/rules/landing-values';
import { messages } from '@jala/schema/messages';
import type { QuestionChanges, QuestionInput, QuestionUpdate } from '@jala/schema/wire/question-input';
import { requireCurrentVersion, updateAtVersion } from '#database/records.ts';
import { DomainError } from '#errors/domain-error.ts';
import { addItems, type Items, itemsOf, leaveRoom, listed, requireNotFull } from './landing-rows.service.ts';
import { refuseTooLong } from './list-limits.ts';

interface QuestionChange {
  number: number;
  /** If given, the version that the question must have. */
  version?: number | undefined;
  values: QuestionChanges;
}

/** Gives a question new values. Throws not-found, and conflict if `version` is given and is not the stored version. */
export async function changeQuestion(items: Items, { number, version, values }: QuestionChange): Promise<void> {
  const own = questionItems(await itemsOf(items, ['faq']), number);
  const [last] = own.toReversed();
  if (last === undefined) throw new DomainError('not-found', messages.questionNotFound);
  requireCurrentVersion(entryVersion(own), version);
  for (const part of QUESTION_PARTS) {
    const value = values[part];
    const item = own.find(({ key_name }) => questionPart(key_name)?.part === part);
    if (value === undefined || value === item?.value) continue;
    if (item !== undefined) await updateAtVersion(items, { id: item.id }, { value });
    else await addItems(items, [questionItem(part, number, { value, sort_order: last.sort_order })]);
  }
}

/** The list of questions. `oneAtATime` runs a change while no other change runs. */
export const createLandingQuestions = (oneAtATime: <T>(act: (items: Items) => Promise<T>) => Promise<T>) => ({
  /**
   * Adds a question at the end of the list, under the next free number. Returns its items. Throws bad-input when there are too many
   * questions or the lists become too long.
   */
  async addQuestion(input: QuestionInput): Promise<LandingContentRecord[]> {
    return oneAtATime(async (items) => {
      await leaveRoom(items, 'faq');
      const added = await addItems(items, newQuestionItems(input, await listed(items)));
      await requireNotFull(items);
      return added;
    });
  },

  /**
   * Changes a question as a whole and returns its items. Throws not-found, conflict when `version` is not the stored version, and bad-input
   * when the lists become too long.
   */
  async updateQuestion({ number, version, ...values }: QuestionUpdate): Promise<LandingContentRecord[]> {
    return oneAtATime(async (items) => {
      const before = await listed(items);
      await changeQuestion(items, { number, version, values });
      refuseTooLong(await listed(items), before);
      return questionItems(await itemsOf(items, ['faq']), number);
    });
  },
});
