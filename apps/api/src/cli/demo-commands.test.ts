import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call, signIn } from '../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';

// Each of these tests starts a process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ SEED: 'demo' });
});
afterAll(() => api.close());

/** Runs the real command beside the running server. */
async function clear(...options: string[]): Promise<string[]> {
  const program = path.join(import.meta.dirname, 'jala.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), program, 'demo:clear', ...options],
    {
      cwd: path.dirname(import.meta.dirname),
      env: { ...process.env, DATABASE_URL: api.database.url, DATA_DIR: api.dataDir },
    },
  );
  return stdout.trimEnd().split('\n');
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
  await vi.waitFor(async () => expect(await notice()).not.toContain('Bank Pesisir'));
});

it('demo:clear may run again', async () => {
  expect(await clear()).toEqual([
    'Nothing of the example site is left that nobody has changed.',
    'kept, because it was changed: article "Artikel kami"',
  ]);
});
