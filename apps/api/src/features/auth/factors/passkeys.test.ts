import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '#client.ts';
import { createAuthenticator } from '../../../../test/authenticator.ts';
import { call, signIn } from '../../../../test/rest-client.ts';
import { STAFF, startApi, type RunningApi } from '../../../../test/running-api.ts';

const PANEL = { origin: 'https://admin.jala.example', rpId: 'admin.jala.example' };

let api: RunningApi;

beforeEach(async () => {
  api = await startApi({ SEED: 'none' });
});
afterEach(() => api.close());

const client = (token?: string) => createClient({ url: api.adminUrl, ...(token !== undefined && { token }) });

async function add(token: string, authenticator = createAuthenticator(PANEL)) {
  const { account } = client(token);
  const { challenge } = await account.beginPasskey.mutate({ password: STAFF.password });
  const added = await account.addPasskey.mutate({ name: 'Ponsel', response: authenticator.create(challenge) });
  return { authenticator, ...added };
}

const challenge = async () => (await client().auth.beginPasskeySignIn.mutate()).challenge;
const signInWith = (response: ReturnType<ReturnType<typeof createAuthenticator>['get']>) =>
  client().auth.signinWithPasskey.mutate({ response });
const refused = (status: number) => ({ data: { httpStatus: status } });

it('a passkey signs in without a password, and the password alone does not any more', async () => {
  const token = await signIn(api);
  const { authenticator, passkey, recovery_codes = [] } = await add(token);
  expect([passkey.name, recovery_codes.length]).toEqual(['Ponsel', 10]);
  const session = await signInWith(authenticator.get(await challenge()));
  expect(session.user).toEqual({ id: 1, user_email: STAFF.email, user_name: 'Admin' });
  expect((await call(api, 'GET /auth/verify', { token: session.token })).status).toBe(200);
  const json = { user_email: STAFF.email, user_password: STAFF.password };
  const { status, body } = await call(api, 'POST /auth/signin', { json });
  expect([status, body.code]).toEqual([401, 'SECOND_FACTOR']);
  const withCode = await call(api, 'POST /auth/signin', { json: { ...json, user_otp: recovery_codes[0] } });
  expect(withCode.status).toBe(200);
  const [listed] = (await client(token).account.security.query()).passkeys;
  expect(listed?.last_used_at).not.toBeNull();
});

describe('a sign-in with a passkey is refused', () => {
  it('for a challenge that was used', async () => {
    const { authenticator } = await add(await signIn(api));
    const used = await challenge();
    await signInWith(authenticator.get(used));
    await expect(signInWith(authenticator.get(used))).rejects.toMatchObject(refused(401));
  });

  it('for a challenge that nobody gave, that is old, or that was for a new passkey', async () => {
    const token = await signIn(api);
    const { authenticator } = await add(token);
    await expect(signInWith(authenticator.get('bm9ib2R5LWdhdmUtaXQ'))).rejects.toMatchObject(refused(401));
    const old = await challenge();
    await api.db.query("UPDATE passkey_challenges SET expires_at = now() - interval '1 second'");
    await expect(signInWith(authenticator.get(old))).rejects.toMatchObject(refused(401));
    const foreign = (await client(token).account.beginPasskey.mutate({ password: STAFF.password })).challenge;
    await expect(signInWith(authenticator.get(foreign))).rejects.toMatchObject(refused(401));
  });

  it('for a counter that goes back, as that of a copy does', async () => {
    const { authenticator } = await add(await signIn(api));
    authenticator.device.counter = 10;
    await signInWith(authenticator.get(await challenge()));
    authenticator.device.counter = 5;
    await expect(signInWith(authenticator.get(await challenge()))).rejects.toMatchObject(refused(401));
  });

  it('from another site', async () => {
    const { authenticator } = await add(await signIn(api));
    authenticator.device.origin = 'https://admin.jala.example.test';
    await expect(signInWith(authenticator.get(await challenge()))).rejects.toMatchObject(refused(401));
  });

  it('of an unknown or a changed passkey, and of a disabled user', async () => {
    const { authenticator } = await add(await signIn(api));
    await expect(signInWith(createAuthenticator(PANEL).get(await challenge()))).rejects.toMatchObject({
      message: 'Passkey tidak dapat dipakai. Coba lagi.',
      data: { httpStatus: 401 },
    });
    const answer = authenticator.get(await challenge());
    answer.response.signature = `${answer.response.signature.slice(0, -4)}AAAA`;
    await expect(signInWith(answer)).rejects.toMatchObject(refused(401));
    await api.db.query('UPDATE users SET disabled_at = now()');
    await expect(signInWith(authenticator.get(await challenge()))).rejects.toMatchObject(refused(401));
  });
});

describe('a new passkey', () => {
  it('needs the password', async () => {
    const { account } = client(await signIn(api));
    await expect(account.beginPasskey.mutate({ password: 'bukan-ini' })).rejects.toMatchObject(refused(400));
  });

  it('is refused from a device that does not check who holds it, and from another site', async () => {
    const token = await signIn(api);
    for (const device of [
      { ...PANEL, isVerified: false },
      { ...PANEL, origin: 'https://lain.example' },
      { ...PANEL, rpId: 'jala.example' },
    ])
      await expect(add(token, createAuthenticator(device))).rejects.toMatchObject({
        message: 'Passkey tidak dapat dipakai. Coba lagi.',
        data: { httpStatus: 400 },
      });
  });

  it('is refused when it exists, and for the challenge of a colleague', async () => {
    const token = await signIn(api);
    const { authenticator } = await add(token);
    await expect(add(token, authenticator)).rejects.toMatchObject(refused(409));
    const colleague = { email: 'rekan@jala.example', password: 'rahasia-rekan' };
    await api.services.auth.createUser({ user_email: colleague.email, user_name: 'R', password: colleague.password });
    const theirs = client(await signIn(api, colleague)).account;
    const given = (await theirs.beginPasskey.mutate({ password: colleague.password })).challenge;
    const response = createAuthenticator(PANEL).create(given);
    await expect(client(token).account.addPasskey.mutate({ name: 'x', response })).rejects.toMatchObject(refused(400));
    await expect(theirs.addPasskey.mutate({ name: 'x', response })).resolves.toMatchObject({ passkey: { name: 'x' } });
  });
});

it('an app beside a passkey needs the password, and leaves the recovery codes', async () => {
  const token = await signIn(api);
  const { recovery_codes } = await add(token);
  const { account } = client(token);
  await expect(account.beginTotp.mutate()).rejects.toMatchObject(refused(400));
  const { secret } = await account.beginTotp.mutate({ password: STAFF.password });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect(await account.enableTotp.mutate({ code })).toEqual({});
  expect((await account.security.query()).recovery_codes_left).toBe(recovery_codes?.length);
});

it('one of two factors stays when both are removed at the same moment, and one is demanded', async () => {
  const token = await signIn(api);
  const { passkey } = await add(token);
  const { account, auth } = client(token);
  const { secret } = await account.beginTotp.mutate({ password: STAFF.password });
  await account.enableTotp.mutate({ code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() });
  await auth.updateSignInRules.mutate({ demands_factor: true, password: STAFF.password });
  const { account: other } = client(token);
  const ends = await Promise.allSettled([
    account.disableTotp.mutate({ password: STAFF.password }),
    other.removePasskey.mutate({ id: passkey.id, password: STAFF.password }),
  ]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { totp_since, passkeys } = await account.security.query();
  expect(Number(totp_since !== null) + passkeys.length).toBe(1);
});

it('passkeys are renamed and removed by their user alone, and the recovery codes go with the last factor', async () => {
  const token = await signIn(api);
  const { authenticator, passkey } = await add(token);
  const colleague = { email: 'rekan@jala.example', password: 'rahasia-rekan' };
  await api.services.auth.createUser({ user_email: colleague.email, user_name: 'R', password: colleague.password });
  const theirs = client(await signIn(api, colleague)).account;
  await expect(theirs.renamePasskey.mutate({ id: passkey.id, name: 'x' })).rejects.toMatchObject(refused(404));
  await expect(theirs.removePasskey.mutate({ id: passkey.id, password: colleague.password })).rejects.toMatchObject(
    refused(404),
  );
  const { account } = client(token);
  await account.renamePasskey.mutate({ id: passkey.id, name: 'Ponsel lama' });
  expect((await account.security.query()).passkeys.map(({ name }) => name)).toEqual(['Ponsel lama']);
  await expect(account.removePasskey.mutate({ id: passkey.id, password: 'salah' })).rejects.toMatchObject(refused(400));
  await account.removePasskey.mutate({ id: passkey.id, password: STAFF.password });
  await expect(signInWith(authenticator.get(await challenge()))).rejects.toMatchObject(refused(401));
  expect(await account.security.query()).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
  expect(await signIn(api)).toEqual(expect.any(String));
});
