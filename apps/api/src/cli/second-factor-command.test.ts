import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from '../../test/command.ts';
import { call } from '../../test/rest-client.ts';
import { STAFF, startApi, type RunningApi } from '../../test/running-api.ts';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ SEED: 'none' });
});
afterAll(() => api.close());

const run = (...args: string[]) =>
  command(['user:remove-second-factor', ...args], { DATABASE_URL: api.database.url, DATA_DIR: api.dataDir });

const trySignIn = () =>
  call(api, 'POST /auth/signin', { json: { user_email: STAFF.email, user_password: STAFF.password } });

it('lets a user in who lost every second factor, and tells the audit', async () => {
  await api.db.query("INSERT INTO user_totp (user_id, secret, enabled_at) VALUES (1, 'JBSWY3DPEHPK3PXP', now())");
  await api.db.query("INSERT INTO recovery_codes VALUES (1, 'x')");
  expect((await trySignIn()).body.code).toBe('SECOND_FACTOR');
  expect((await run(STAFF.email)).out).toBe(`${STAFF.email} has no second factor any more\n`);
  expect((await trySignIn()).status).toBe(200);
  expect(await api.db.query("SELECT via, user_name, detail FROM audit WHERE action = 'factor.disabled'")).toEqual([
    { via: 'perintah', user_name: 'user:remove-second-factor', detail: { factor: 'all' } },
  ]);
});

it('names a user who does not exist', async () => {
  expect(await run('--email', 'siapa@jala.example')).toMatchObject({
    err: 'There is no user with the e-mail siapa@jala.example.\n',
  });
});
