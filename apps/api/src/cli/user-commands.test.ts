import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from '../../test/command.ts';
import { call } from '../../test/rest-client.ts';
import { STAFF, startApi, type RunningApi } from '../../test/running-api.ts';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const run = (...args: string[]) => command(args, { DATABASE_URL: api.database.url, DATA_DIR: api.dataDir });
/** Runs a command, expects that it succeeds, and returns its output. */
async function jala(...args: string[]): Promise<string> {
  const { code, out, err } = await run(...args);
  expect([code, err]).toEqual([0, '']);
  return out.trimEnd();
}

const password = 'katak-merah-77';
const trySignIn = (user_email: string) =>
  call(api, 'POST /auth/signin', { json: { user_email, user_password: password } });

it('an operator creates a user with a role, keeps them out under a running server, and lets them in again', async () => {
  const created = ['--email', 'ayu@jala.example', '--name', 'Ayu', '--role', 'editor', '--password', password];
  expect(await jala('user:create', ...created)).toBe('created user ayu@jala.example');
  const { body } = await trySignIn('ayu@jala.example');
  expect(await jala('user:disable', 'ayu@jala.example')).toContain('cannot sign in any more');
  expect((await call(api, 'GET /auth/verify', { token: body.token })).status).toBe(401);
  expect((await trySignIn('ayu@jala.example')).status).toBe(401);
  expect(await jala('user:list')).toMatch(/^ayu@jala\.example +editor +disabled +\d{4}-.* +Ayu$/m);
  expect(await jala('user:enable', '--email', 'Ayu@jala.example')).toBe('ayu@jala.example can sign in again');
  expect((await trySignIn('ayu@jala.example')).status).toBe(200);
});

it('the last Pemilik stays one', async () => {
  const refusal = { code: 1, err: 'Harus ada paling sedikit satu Pemilik.\n' };
  expect(await run('user:disable', STAFF.email)).toMatchObject(refusal);
  expect(await run('user:role', STAFF.email, 'editor')).toMatchObject(refusal);
  expect(await jala('user:role', 'ayu@jala.example', 'pemilik')).toBe('ayu@jala.example is pemilik now');
  expect(await jala('user:role', STAFF.email, 'penulis')).toBe(`${STAFF.email} is penulis now`);
});

it('mistakes are explained', async () => {
  expect(await run('user:role', STAFF.email, 'raja')).toMatchObject({
    err: 'The role must be one of pemilik, editor, penulis, layanan.\n',
  });
  expect(await run('user:disable')).toMatchObject({ err: 'The e-mail of the user is missing.\n' });
  expect(await run('user:enable', 'siapa@jala.example')).toMatchObject({
    err: 'There is no user with the e-mail siapa@jala.example.\n',
  });
});
