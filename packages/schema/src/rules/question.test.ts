import { describe, expect, it } from 'vitest';
import type { LandingContentItem } from '../wire/landing-content.ts';
import { entryHeads, entryOf, newPlaces, newQuestionItems, questionItems } from './landing-lists.ts';
import { paragraphsOf, questionsOf, questionsOn } from './question.ts';
import { QuestionInput, QuestionUpdate } from '../wire/question-input.ts';

let lastId = 0;
const item = (key_name: string, value: string, sort_order: number): LandingContentItem => ({
  id: (lastId += 1),
  section: 'faq',
  key_name,
  value,
  type: 'text',
  sort_order,
});
const question = (number: number, values: { question?: string; answer?: string; page?: string }, place: number) =>
  Object.entries(values).map(([part, value], index) => item(`${part}_${number}`, value, place + index));

describe('questions', () => {
  it('are ordered by their first item, then by number, and belong to the landing page if nothing else is said', () => {
    const items = [
      ...question(1, { question: ' Satu? ', answer: 'A', page: 'paket' }, 7),
      ...question(2, { question: 'Dua?', answer: 'B' }, 4),
      ...question(3, { question: 'Tiga?', answer: 'C', page: 'kontak' }, 4),
    ];
    expect(questionsOf(items)).toEqual([
      { number: 2, question: 'Dua?', answer: 'B', page: 'home' },
      { number: 3, question: 'Tiga?', answer: 'C', page: 'home' },
      { number: 1, question: 'Satu?', answer: 'A', page: 'paket' },
    ]);
  });

  it('are shown on their page once they have an answer', () => {
    const items = [
      ...question(1, { question: 'Satu?', answer: ' ', page: 'paket' }, 1),
      ...question(2, { answer: 'B', page: 'paket' }, 4),
      ...question(3, { question: 'Tiga?', answer: 'C', page: 'paket' }, 7),
      ...question(4, { question: 'Empat?', answer: 'D' }, 10),
      { ...item('question_5', 'Lima?', 13), section: 'layanan' as const },
    ];
    expect(questionsOn('paket', items).map(({ number }) => number)).toEqual([3]);
    expect(questionsOn('home', items).map(({ number }) => number)).toEqual([4]);
    expect(questionsOn('cctv', items)).toEqual([]);
  });

  it('move as a whole: each is one entry of its list', () => {
    const items = [
      ...question(1, { question: 'Satu?', answer: 'A', page: 'home' }, 1),
      ...question(2, { question: 'Dua?', answer: 'B', page: 'home' }, 4),
    ];
    const heads = entryHeads(items, 'faq');
    expect(heads.map(({ key_name }) => key_name)).toEqual(['question_1', 'question_2']);
    expect(new Set(questionItems(items, 2).map(entryOf))).toEqual(new Set(['question 2']));
    const places = newPlaces(items, { section: 'faq', ids: heads.map(({ id }) => id).toReversed() });
    const moved = items.map((each) => ({ ...each, sort_order: places.get(each.id) ?? 0 }));
    expect(questionsOf(moved).map(({ number }) => number)).toEqual([2, 1]);
  });

  it('get the next free number and go to the end of the list', () => {
    const values = { question: 'Baru?', answer: 'Ya.', page: 'home' };
    const added = newQuestionItems(values, [item('question_6', '', 12), item('answer_2', '', 3)]);
    expect(added.map(({ key_name, value, sort_order }) => [key_name, value, sort_order])).toEqual([
      ['question_7', 'Baru?', 13],
      ['answer_7', 'Ya.', 14],
      ['page_7', 'home', 15],
    ]);
  });
});

it('an empty line in an answer begins a new paragraph', () => {
  expect(paragraphsOf('Satu\ndua\n \n\nTiga')).toEqual(['Satu\ndua', 'Tiga']);
});

describe('what staff may write', () => {
  const valid = { question: ' Apa? ', answer: 'Ini.\r\n\r\nItu.' };

  it('is trimmed, has one kind of line end, and is for the landing page unless it says otherwise', () => {
    expect(QuestionInput.parse(valid)).toEqual({ question: 'Apa?', answer: 'Ini.\n\nItu.', page: 'home' });
    expect(QuestionUpdate.parse({ number: 3, page: 'cctv' })).toEqual({ number: 3, page: 'cctv' });
  });

  it.each([
    ['question', { question: ' ' }],
    ['question', { question: 'a'.repeat(201) }],
    ['answer', { answer: '\n' }],
    ['answer', { answer: 'a'.repeat(2001) }],
    ['page', { page: 'blogs' }],
  ])('needs a valid %s', (field, change) => {
    const { error } = QuestionInput.safeParse({ ...valid, ...change });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});
