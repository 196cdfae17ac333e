import { observable } from '@trpc/server/observable';
import { TRPCClientError } from '@trpc/client';
import { expect, test, vi } from 'vitest';
import type { Answers } from './answers.ts';
import { faultOf } from './fault.ts';
import { scriptJson } from './page-data.ts';
import { recordingLink } from './recording-link.ts';
import { replayingTrpc } from './replaying-trpc.ts';
import { createTrpc, type SiteLink, type Trpc } from './trpc.ts';

const notFound = () => Object.assign(new Error('Artikel tidak ditemukan.'), { data: { code: 'NOT_FOUND' } });

type Asked = (path: string, input: unknown) => void;

/** The api's end: knows one company and no post. */
function apiLink(asked = vi.fn<Asked>()): SiteLink {
  return () =>
    ({ op }) =>
      observable((observer) => {
        asked(op.path, op.input);
        if (op.path === 'posts.byId') {
          observer.error(TRPCClientError.from(notFound()));
          return;
        }
        observer.next({ result: { data: { nama_perusahaan: 'Jala Net' } } });
        observer.complete();
      });
}

async function recorded(): Promise<Answers> {
  const answers: Answers = {};
  const trpc = createTrpc(recordingLink(answers), apiLink());
  await trpc.isolir.identity.query();
  await trpc.posts.byId.query({ id: 9 }).catch(() => undefined);
  return JSON.parse(scriptJson(answers)) as Answers;
}

test('two loaders that want the same ask once', async () => {
  const asked = vi.fn<Asked>();
  const trpc = createTrpc(recordingLink({}), apiLink(asked));
  const both = await Promise.all([trpc.isolir.identity.query(), trpc.isolir.identity.query()]);
  expect(both).toEqual([{ nama_perusahaan: 'Jala Net' }, { nama_perusahaan: 'Jala Net' }]);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('the browser’s first loaders hear what the server heard, and ask nothing', async () => {
  const load = vi.fn<() => Promise<Trpc>>();
  const trpc = replayingTrpc(await recorded(), load);
  expect(await trpc.isolir.identity.query()).toEqual({ nama_perusahaan: 'Jala Net' });
  expect(load).not.toHaveBeenCalled();
});

test('a fault is replayed with its code', async () => {
  const trpc = replayingTrpc(await recorded(), vi.fn<() => Promise<Trpc>>());
  const error: unknown = await trpc.posts.byId.query({ id: 9 }).catch((cause: unknown) => cause);
  expect(faultOf(error)).toBe('NOT_FOUND');
});

test('what was not recorded goes to the api', async () => {
  const asked = vi.fn<Asked>();
  const trpc = replayingTrpc({}, () => Promise.resolve(createTrpc(apiLink(asked))));
  await trpc.posts.cards.query({ page: 2, limit: 9 });
  expect(asked).toHaveBeenCalledWith('posts.cards', { page: 2, limit: 9 });
});

test('a fault of another copy of the error class keeps its code', () => {
  expect(faultOf(Object.assign(new Error('wrapped'), { cause: notFound() }))).toBe('NOT_FOUND');
  expect(faultOf(new Error('socket closed'))).toBe('INTERNAL_SERVER_ERROR');
});

test('recorded text cannot close the script that carries it', () => {
  expect(scriptJson({ title: '</script>\u2028' })).toBe('{"title":"\\u003c/script>\\u2028"}');
});
