import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { call } from '../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';
import { readSettings } from '#env.ts';
import { ensureFirstUser } from './first-user.ts';

let api: RunningApi;
beforeEach(async () => {
  api = await startApi({ SEED: 'none' });
});
afterEach(() => api.close());

const signIn = (user_email: string, user_password: string) =>
  call(api, 'POST /auth/signin', { json: { user_email, user_password } });

it('is not created when a user exists already', async () => {
  expect(await ensureFirstUser(api.services, readSettings({ DATA_DIR: api.dataDir }))).toBeUndefined();
});

it('has the e-mail and password from the settings', async () => {
  await api.db.query('DELETE FROM users');
  await ensureFirstUser(
    api.services,
    readSettings({ DATA_DIR: api.dataDir, ADMIN_EMAIL: 'Pemilik@Jala.Example', ADMIN_PASSWORD: 'rahasia-pemilik' }),
  );
  expect((await signIn('pemilik@jala.example', 'rahasia-pemilik')).status).toBe(200);
});

it('is told to change a password from the settings that attackers try first', async () => {
  await api.db.query('DELETE FROM users');
  const told = await ensureFirstUser(
    api.services,
    readSettings({ DATA_DIR: api.dataDir, ADMIN_EMAIL: 'pemilik@jala.example', ADMIN_PASSWORD: 'passwordpassword' }),
  );
  expect(told).toContain('Attackers try this password first');
  expect((await signIn('pemilik@jala.example', 'passwordpassword')).status).toBe(200);
});

it('has a random password without these settings, returned once and stored in a file that only its owner can read', async () => {
  await api.db.query('DELETE FROM users');
  const told = await ensureFirstUser(api.services, readSettings({ DATA_DIR: api.dataDir }));
  const file = path.join(api.dataDir, 'admin-password.txt');
  const [email = '', password = ''] = (await readFile(file, 'utf8')).split('\n');
  expect(told).toBe(`first user admin@jala.localhost with password ${password} (kept in ${file})`);
  expect((await stat(file)).mode & 0o077).toBe(0);
  const { status, body } = await signIn(email, password);
  expect([status, Buffer.from(password, 'base64url').byteLength]).toEqual([200, 16]);

  const json = { old_password: password, new_password: 'baru-sekali', confirm_new_password: 'baru-sekali' };
  await call(api, 'POST /auth/change-password', { token: body.token, json });
  await expect(stat(file)).rejects.toThrow('ENOENT');
});

it('keeps the file when the password of another user is changed', async () => {
  await api.db.query('DELETE FROM users');
  await ensureFirstUser(api.services, readSettings({ DATA_DIR: api.dataDir }));
  const colleague = { user_email: 'rekan@jala.example', user_name: 'Rekan', password: 'rahasia-rekan' };
  await api.services.auth.createUser(colleague);
  await api.services.auth.resetPasswordByOperator(colleague.user_email, 'pengganti-rekan');
  expect((await stat(path.join(api.dataDir, 'admin-password.txt'))).isFile()).toBe(true);
});
