import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createClient, type JalaClient } from '#client.ts';
import { call, signIn } from '../../../../test/rest-client.ts';
import { STAFF, startApi, type RunningApi } from '../../../../test/running-api.ts';

const BUDI = { user_email: 'budi@jala.example', user_name: 'Budi', password: 'katak-merah-77' };

let api: RunningApi;
let owner: JalaClient;
let id: number;

beforeEach(async () => {
  api = await startApi({ SEED: 'none' });
  owner = client(await signIn(api));
  ({ id } = await api.services.auth.createUser({ ...BUDI, role: 'editor' }));
});
afterEach(() => api.close());

const client = (token?: string) => createClient({ url: api.adminUrl, ...(token !== undefined && { token }) });
const trySignIn = (user_password = BUDI.password) =>
  call(api, 'POST /auth/signin', { json: { user_email: BUDI.user_email, user_password } });
const lastLine = async () => (await owner.audit.list.query({ limit: 1 })).lines[0];

it('a Pemilik hands over a link by which a colleague sets a new password, once', async () => {
  const { link } = await owner.auth.passwordLink.mutate({ id, password: STAFF.password });
  expect(await lastLine()).toMatchObject({ action: 'password.linked', title: 'Budi', by: { user_name: 'Admin' } });
  expect((await trySignIn()).status).toBe(200);
  const set = { token: link.split('#')[1] ?? '', new_password: 'kodok-biru-88', confirm_new_password: 'kodok-biru-88' };
  await client().auth.setForgottenPassword.mutate(set);
  expect([(await trySignIn()).status, (await trySignIn('kodok-biru-88')).status]).toEqual([401, 200]);
  await expect(client().auth.setForgottenPassword.mutate(set)).rejects.toMatchObject({ data: { httpStatus: 400 } });
  expect(api.lines.join('')).not.toContain(set.token);
});

it('a link does not work after its user was disabled and let in again', async () => {
  const { link } = await owner.auth.passwordLink.mutate({ id, password: STAFF.password });
  await owner.users.disable.mutate({ id });
  await owner.users.enable.mutate({ id });
  const set = { token: link.split('#')[1] ?? '', new_password: 'kodok-biru-88', confirm_new_password: 'kodok-biru-88' };
  await expect(client().auth.setForgottenPassword.mutate(set)).rejects.toMatchObject({ data: { httpStatus: 400 } });
});

it('a link of a Pemilik who is one no more does not work', async () => {
  const { link } = await owner.auth.passwordLink.mutate({ id, password: STAFF.password });
  const { id: second } = await api.services.auth.createUser({ ...BUDI, user_email: 'ani@jala.example' });
  await owner.users.changeRole.mutate({ id: second, role: 'pemilik', own_password: STAFF.password });
  const ani = client(
    (await call(api, 'POST /auth/signin', { json: { user_email: 'ani@jala.example', user_password: BUDI.password } }))
      .body.token,
  );
  await ani.users.changeRole.mutate({ id: (await owner.account.get.query()).id, role: 'editor' });
  const set = { token: link.split('#')[1] ?? '', new_password: 'kodok-biru-88', confirm_new_password: 'kodok-biru-88' };
  await expect(client().auth.setForgottenPassword.mutate(set)).rejects.toMatchObject({ data: { httpStatus: 400 } });
});

it('a Pemilik lets a colleague in who lost the second factor', async () => {
  const budi = client((await trySignIn()).body.token);
  const { secret } = await budi.account.beginTotp.mutate({ password: BUDI.password });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await budi.account.enableTotp.mutate({ code });
  expect((await owner.users.list.query()).map(({ factor }) => factor)).toEqual([null, 'totp']);
  expect((await trySignIn()).body.code).toBe('SECOND_FACTOR');
  await owner.auth.removeFactors.mutate({ id, password: STAFF.password });
  expect(await lastLine()).toMatchObject({ action: 'factor.disabled', title: 'Budi', by: { user_name: 'Admin' } });
  await expect(budi.account.get.query()).rejects.toMatchObject({ data: { httpStatus: 401 } });
  expect((await trySignIn()).status).toBe(200);
});

it('both need the own password of a Pemilik, and are for others alone', async () => {
  const refused = { data: { httpStatus: 400, errors: { password: ['Password Anda sendiri salah.'] } } };
  const own = (await owner.account.get.query()).id;
  const editor = client((await trySignIn()).body.token);
  for (const help of ['passwordLink', 'removeFactors'] as const) {
    await expect(owner.auth[help].mutate({ id, password: 'bukan-ini' })).rejects.toMatchObject(refused);
    await expect(owner.auth[help].mutate({ id: own, password: STAFF.password })).rejects.toMatchObject({
      data: { httpStatus: 403 },
    });
    await expect(owner.auth[help].mutate({ id: 9999, password: STAFF.password })).rejects.toMatchObject({
      data: { httpStatus: 404 },
    });
    await expect(editor.auth[help].mutate({ id: own, password: BUDI.password })).rejects.toMatchObject({
      data: { httpStatus: 403 },
    });
  }
});
