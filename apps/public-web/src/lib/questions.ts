import { type Question, type QuestionPage, questionsOn } from '@jala/schema/rules/question';
import type { RouterContext } from '#router-context.ts';
import { dataOr, read } from './read.ts';

/** Reads the questions on a page, for the page's loader. Returns none if they cannot be read, because the page is useful without them. */
export async function askQuestions(
  page: QuestionPage,
  { ask, faults }: Pick<RouterContext, 'ask' | 'faults'>,
): Promise<Question[]> {
  return questionsOn(page, dataOr(await read(ask('landingContent.shown', { sections: ['faq'] }), faults), []));
}
