import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call } from '../../test/rest-client.ts';
import { STAFF, startApi, type RunningApi } from '../../test/running-api.ts';

// Each of these tests starts processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Runs the real command beside the running server. Throws what it says when it fails. */
async function jala(...args: string[]): Promise<string> {
  const program = path.join(import.meta.dirname, 'jala.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), program, ...args],
    {
      cwd: path.dirname(import.meta.dirname),
      env: { ...process.env, DATABASE_URL: api.database.url, DATA_DIR: api.dataDir },
    },
  );
  return stdout.trimEnd();
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
  const refusal = { stderr: 'Harus ada paling sedikit satu Pemilik.\n' };
  await expect(jala('user:disable', STAFF.email)).rejects.toMatchObject(refusal);
  await expect(jala('user:role', STAFF.email, 'editor')).rejects.toMatchObject(refusal);
  expect(await jala('user:role', 'ayu@jala.example', 'pemilik')).toBe('ayu@jala.example is pemilik now');
  expect(await jala('user:role', STAFF.email, 'penulis')).toBe(`${STAFF.email} is penulis now`);
});

it('mistakes are explained', async () => {
  await expect(jala('user:role', STAFF.email, 'raja')).rejects.toMatchObject({
    stderr: 'The role must be one of pemilik, editor, penulis, layanan.\n',
  });
  await expect(jala('user:disable')).rejects.toMatchObject({ stderr: 'The e-mail of the user is missing.\n' });
  await expect(jala('user:enable', 'siapa@jala.example')).rejects.toMatchObject({
    stderr: 'There is no user with the e-mail siapa@jala.example.\n',
  });
});
