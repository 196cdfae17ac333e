import { type Question, type QuestionPage, questionsOn } from '@jala/schema/rules/question';
import type { RouterContext } from '#router-context.ts';
import { dataOr, read } from './read.ts';

/** For a route's loader: the questions on its page. None if they cannot be read, because the page is of use without them. */
export async function askQuestions(
  page: QuestionPage,
  { ask, faults }: Pick<RouterContext, 'ask' | 'faults'>,
): Promise<Question[]> {
  return questionsOn(page, dataOr(await read(ask('landingContent.shown', { sections: ['faq'] }), faults), []));
}
