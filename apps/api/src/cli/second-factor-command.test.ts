import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call } from '../../test/rest-client.ts';
import { STAFF, startApi, type RunningApi } from '../../test/running-api.ts';

// Each of these tests starts a process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ SEED: 'none' });
});
afterAll(() => api.close());

/** Runs the real command beside the running server. */
const run = (...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    [
      '--import',
      import.meta.resolve('tsx'),
      path.join(import.meta.dirname, 'jala.ts'),
      'user:remove-second-factor',
      ...args,
    ],
    {
      cwd: path.dirname(import.meta.dirname),
      env: { ...process.env, DATABASE_URL: api.database.url, DATA_DIR: api.dataDir },
    },
  );

const trySignIn = () =>
  call(api, 'POST /auth/signin', { json: { user_email: STAFF.email, user_password: STAFF.password } });

it('lets a user in who lost every second factor, and tells the audit', async () => {
  await api.db.query("INSERT INTO user_totp (user_id, secret, enabled_at) VALUES (1, 'JBSWY3DPEHPK3PXP', now())");
  await api.db.query("INSERT INTO recovery_codes VALUES (1, 'x')");
  expect((await trySignIn()).body.code).toBe('SECOND_FACTOR');
  expect((await run(STAFF.email)).stdout).toBe(`${STAFF.email} has no second factor any more\n`);
  expect((await trySignIn()).status).toBe(200);
  expect(await api.db.query("SELECT via, user_name, detail FROM audit WHERE action = 'factor.disabled'")).toEqual([
    { via: 'perintah', user_name: 'user:remove-second-factor', detail: { factor: 'all' } },
  ]);
});

it('names a user who does not exist', async () => {
  await expect(run('--email', 'siapa@jala.example')).rejects.toMatchObject({
    stderr: 'There is no user with the e-mail siapa@jala.example.\n',
  });
});
