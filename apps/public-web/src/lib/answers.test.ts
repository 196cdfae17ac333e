import type { Ask } from '@jala/api/render-page';
import { expect, test, vi } from 'vitest';
import { type Answers, errorCode, recordAnswers, replayAnswers } from './answers.ts';
import { scriptJson } from './page-data.ts';

const identity = { nama_perusahaan: 'Jala Net' };

/** A fake api with one company and no posts. Its errors have the shape of the errors that procedures throw. */
const api = () =>
  vi.fn<Ask>(async (path) => {
    if (path === 'posts.byId') throw Object.assign(new Error('Artikel tidak ditemukan.'), { code: 'NOT_FOUND' });
    return identity;
  });

/** The answers that a page contains after two queries, one of which failed. */
async function recorded(): Promise<Answers> {
  const answers: Answers = {};
  const ask = recordAnswers(api(), answers);
  await ask('isolir.identity', undefined);
  await ask('posts.byId', { id: 9 }).catch(() => undefined);
  return JSON.parse(scriptJson(answers)) as Answers;
}

test('two loaders that make the same query cause only one call', async () => {
  const asked = api();
  const ask = recordAnswers(asked, {});
  const both = await Promise.all([ask('isolir.identity', undefined), ask('isolir.identity', undefined)]);
  expect(both).toEqual([identity, identity]);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('the same query with another input is a separate call', async () => {
  const asked = api();
  const ask = recordAnswers(asked, {});
  await Promise.all([ask('posts.cards', { page: 1 }), ask('posts.cards', { page: 2 })]);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('the browser’s first loaders get the server’s answers without a request', async () => {
  const load = vi.fn<() => Promise<Ask>>();
  const ask = replayAnswers(await recorded(), load);
  expect(await ask('isolir.identity', undefined)).toEqual(identity);
  expect(load).not.toHaveBeenCalled();
});

test('a replayed error keeps its code', async () => {
  const ask = replayAnswers(await recorded(), vi.fn<() => Promise<Ask>>());
  const error: unknown = await ask('posts.byId', { id: 9 }).catch((thrown: unknown) => thrown);
  expect(errorCode(error)).toBe('NOT_FOUND');
});

test('a query without a recorded answer goes to the api', async () => {
  const asked = api();
  const ask = replayAnswers({}, () => Promise.resolve(asked));
  await ask('posts.cards', { page: 2, limit: 9 });
  expect(asked).toHaveBeenCalledWith('posts.cards', { page: 2, limit: 9 });
});

test('an error of tRPC’s client keeps its code, any other error counts as internal', () => {
  expect(errorCode(Object.assign(new Error('missing'), { data: { code: 'NOT_FOUND' } }))).toBe('NOT_FOUND');
  expect(errorCode(new Error('socket closed'))).toBe('INTERNAL_SERVER_ERROR');
});

test('recorded text cannot close the script element that contains it', () => {
  expect(scriptJson({ title: '</script>\u2028' })).toBe('{"title":"\\u003c/script>\\u2028"}');
});
