import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from '../../test/command.ts';
import { eventually } from '../../test/eventually.ts';
import { call, signIn } from '../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ SEED: 'demo' });
});
afterAll(() => api.close());

/** Runs the command beside the running server. */
async function clear(...options: string[]): Promise<string[]> {
  const settings = { DATABASE_URL: api.database.url, DATA_DIR: api.dataDir };
  const { code, out, err } = await command(['demo:clear', ...options], settings);
  expect([code, err]).toEqual([0, '']);
  return out.trimEnd().split('\n');
}

const posts = async () => (await call(api, 'GET /posts?limit=100')).body.posts as { id: number; post_title: string }[];
const notice = async () => (await fetch(`${api.url}/isolir`)).text();

it('demo:clear --dry-run says what would be removed, and changes nothing', async () => {
  const before = await posts();
  const lines = await clear('--dry-run');
  expect(lines).toContain('would be removed: 15 articles');
  expect(lines).toContain('would be removed: 34 images');
  expect(await posts()).toEqual(before);
});

it('demo:clear removes the example site under a running server, which shows it at once', async () => {
  const token = await signIn(api);
  const [own] = await posts();
  const json = { post_title: 'Artikel kami', post_konten: '<p>Halo.</p>' };
  await call(api, `PUT /posts/${own?.id}`, { token, json });
  expect(await notice()).toContain('Bank Pesisir');

  const lines = await clear();
  expect(lines).toContain('removed: 14 articles');
  expect(lines).toContain('removed: 9 fields of the notice for suspended customers');
  expect(lines).toContain('kept, because it was changed: article "Artikel kami"');
  expect((await posts()).map(({ post_title }) => post_title)).toEqual(['Artikel kami']);
  await eventually(async () => expect(await notice()).not.toContain('Bank Pesisir'));
});

it('demo:clear may run again', async () => {
  expect(await clear()).toEqual([
    'Nothing of the example site is left that nobody has changed.',
    'kept, because it was changed: article "Artikel kami"',
    'kept, because it was changed: category "Internet Usaha"',
  ]);
});
