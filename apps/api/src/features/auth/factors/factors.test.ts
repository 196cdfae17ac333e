import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '#client.ts';
import { untilWaiting } from '../../../../test/lock-waits.ts';
import { call, signIn } from '../../../../test/rest-client.ts';
import { STAFF, startApi, type RunningApi } from '../../../../test/running-api.ts';

let api: RunningApi;

/** Milliseconds for which a code is the one of now. */
const STEP = 30_000;

beforeEach(async () => {
  // In the middle of a step, so that the next does not begin while a code is on its way.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - (Date.now() % STEP) + STEP / 2 });
  api = await startApi({ SEED: 'none' });
});
afterEach(async () => {
  await api.close();
  vi.useRealTimers();
});

const client = (token: string) => createClient({ url: api.adminUrl, token });
const trySignIn = (user_otp?: string, user_password = STAFF.password, user_email = STAFF.email) =>
  call(api, 'POST /auth/signin', { json: { user_email, user_password, ...(user_otp !== undefined && { user_otp }) } });

/** A code of the app, as its clock stands `ahead` seconds from ours. */
const codeOf = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 1000 });

/** Sets up an app with the code of the step before, so that the code of now is unused. */
async function enable(token: string, password = STAFF.password) {
  const { secret, uri } = await client(token).account.beginTotp.mutate({ password });
  const { recovery_codes = [] } = await client(token).account.enableTotp.mutate({ code: codeOf(secret, -30) });
  return { secret, uri, recovery_codes };
}

const events = (): string[] => api.lines.flatMap((line) => JSON.parse(line).event ?? []);

describe('an authenticator app', () => {
  it('is asked for after the right password, and not before', async () => {
    const { secret, uri, recovery_codes } = await enable(await signIn(api));
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    expect(recovery_codes).toHaveLength(10);
    const asked = await trySignIn();
    expect([asked.status, asked.headers.get('www-authenticate'), asked.body]).toEqual([
      401,
      'Bearer',
      { success: false, message: 'Masukkan kode verifikasi dua langkah.', code: 'SECOND_FACTOR' },
    ]);
    const wrong = await trySignIn(codeOf(secret), 'bukan-itu');
    expect([wrong.status, wrong.body]).toEqual([401, { success: false, message: 'Email atau password salah.' }]);
    const { status, body } = await trySignIn(codeOf(secret));
    expect([status, body]).toEqual([
      200,
      { token: expect.any(String), user: { id: 1, user_email: STAFF.email, user_name: 'Admin' } },
    ]);
    expect(events()).toEqual(['signin.ok', 'factor.enabled', 'signin.factor', 'signin.failed', 'signin.ok']);
    expect(api.lines.join('')).not.toContain(secret);
  });

  it('is asked for by tRPC with the same code', async () => {
    await enable(await signIn(api));
    await expect(
      createClient({ url: api.adminUrl }).auth.signin.mutate({
        user_email: STAFF.email,
        user_password: STAFF.password,
      }),
    ).rejects.toMatchObject({ data: { code: 'SECOND_FACTOR', httpStatus: 401 } });
  });

  it('gives codes that work once, also for two requests at the same moment', async () => {
    const { secret } = await enable(await signIn(api));
    const code = codeOf(secret);
    const both = await Promise.all([trySignIn(code), trySignIn(` ${code.slice(0, 3)} ${code.slice(3)} `)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 401]));
    const again = await trySignIn(code);
    expect([again.status, again.body]).toEqual([
      401,
      {
        success: false,
        message: 'Kode salah, sudah dipakai, atau sudah lewat. Coba kode yang baru.',
        errors: { user_otp: ['Kode salah, sudah dipakai, atau sudah lewat. Coba kode yang baru.'] },
        code: 'SECOND_FACTOR',
      },
    ]);
  });

  it('may be half a minute ahead, and neither two minutes ahead nor behind', async () => {
    const { secret } = await enable(await signIn(api));
    expect((await trySignIn(codeOf(secret, 120))).status).toBe(401);
    expect((await trySignIn(codeOf(secret, -120))).status).toBe(401);
    expect((await trySignIn(codeOf(secret, 30))).status).toBe(200);
    expect((await trySignIn(codeOf(secret))).status).toBe(401);
  });

  it('counts from its first right code on', async () => {
    const token = await signIn(api);
    const { secret } = await client(token).account.beginTotp.mutate({ password: STAFF.password });
    await expect(client(token).account.enableTotp.mutate({ code: '000000' })).rejects.toMatchObject({
      data: { httpStatus: 400, errors: { code: [expect.any(String)] } },
    });
    expect((await trySignIn()).status).toBe(200);
    // Too long ago, or while the clock was ahead.
    for (const age of ['2 hours', '-2 hours']) {
      await api.db.query('UPDATE user_totp SET pending_at = now() - $1::interval', [age]);
      await expect(client(token).account.enableTotp.mutate({ code: codeOf(secret) })).rejects.toMatchObject({
        data: { httpStatus: 400 },
      });
    }
  });

  it('is replaced and removed with the password only', async () => {
    const token = await signIn(api);
    const { secret } = await enable(token);
    const { account } = client(token);
    const refusal = { data: { httpStatus: 400, errors: { password: [expect.any(String)] } } };
    await expect(account.beginTotp.mutate()).rejects.toMatchObject(refusal);
    await expect(account.disableTotp.mutate({ password: 'bukan-ini' })).rejects.toMatchObject(refusal);
    await account.beginTotp.mutate({ password: STAFF.password });
    expect((await trySignIn(codeOf(secret))).status).toBe(200);
    await account.disableTotp.mutate({ password: STAFF.password });
    expect((await trySignIn()).status).toBe(200);
    expect(await account.security.query()).toMatchObject({ totp_since: null, recovery_codes_left: 0 });
  });

  it('cannot be guessed at the same moment, nor for long', { tags: ['long'] }, async () => {
    const token = await signIn(api);
    const { secret } = await enable(token);
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, index) => trySignIn(String(100_000 + index))));
    expect(guesses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20);
    expect((await trySignIn(codeOf(secret))).status).toBe(429);
  });

  it('a right password without a code does not forget wrong codes', async () => {
    await enable(await signIn(api));
    for (let index = 0; index < 10; index += 1) {
      expect((await trySignIn('123456')).status).toBe(401);
      await trySignIn();
    }
    expect((await trySignIn('123456')).status).toBe(429);
  });
});

describe('recovery codes', () => {
  it('work once each, however they are typed', async () => {
    const token = await signIn(api);
    const [first = '', second = ''] = (await enable(token)).recovery_codes;
    expect((await trySignIn(first.toUpperCase())).status).toBe(200);
    expect((await trySignIn(first)).status).toBe(401);
    expect((await trySignIn(second.replace('-', ' '))).status).toBe(200);
    expect((await client(token).account.security.query()).recovery_codes_left).toBe(8);
  });

  it('are stored so that nobody can read them', async () => {
    const { recovery_codes } = await enable(await signIn(api));
    const rows = await api.db.query("SELECT encode(code_hash, 'escape') AS hash FROM recovery_codes");
    for (const code of recovery_codes) expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));
  });

  it('are replaced by new ones with the password', async () => {
    const token = await signIn(api);
    const [old = ''] = (await enable(token)).recovery_codes;
    const { recovery_codes } = await client(token).account.newRecoveryCodes.mutate({ password: STAFF.password });
    expect((await trySignIn(old)).status).toBe(401);
    expect((await trySignIn(recovery_codes[3])).status).toBe(200);
  });
});

describe('a second factor for everybody', () => {
  const colleague = { email: 'rekan@jala.example', password: 'rahasia-rekan' };
  const audit = (token: string) =>
    fetch(`${api.adminUrl}/unduh/riwayat.csv`, { headers: { authorization: `Bearer ${token}` } });

  const demand = async () => {
    const token = await signIn(api);
    await enable(token);
    await client(token).auth.updateSignInRules.mutate({ demands_factor: true, password: STAFF.password });
    return token;
  };

  beforeEach(() =>
    api.services.auth.createUser({
      user_email: colleague.email,
      user_name: 'Rekan',
      password: colleague.password,
      role: 'editor',
    }),
  );

  it('leaves nothing but the own account to those who have none, from their next sign-in on', async () => {
    const before = await signIn(api, colleague);
    await demand();
    const token = await signIn(api, colleague);
    const create = (by: string) => call(api, 'POST /posts', { token: by, json: { post_title: 'Satu' } });
    expect((await create(before)).status).toBe(201);
    const { status, body } = await create(token);
    expect([status, body]).toEqual([
      403,
      {
        success: false,
        message: 'Aktifkan verifikasi dua langkah dulu. Pemilik mewajibkannya untuk semua pengguna.',
        code: 'SECOND_FACTOR_NEEDED',
      },
    ]);
    const image = await call(api, 'POST /media', { token, form: { image: new Blob(['x']) } });
    expect([image.status, image.body.code]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    await expect(client(token).posts.create.mutate({ post_title: 'Satu' })).rejects.toMatchObject({
      data: { code: 'SECOND_FACTOR_NEEDED', httpStatus: 403 },
    });
    expect(await client(token).account.get.query()).toMatchObject({ needs_factor: true });
    expect((await call(api, 'GET /auth/verify', { token })).body).toEqual({
      user: { id: 2, user_email: colleague.email, user_name: 'Rekan' },
    });
    await enable(token, colleague.password);
    expect((await create(token)).status).toBe(201);
    expect(await client(token).account.get.query()).not.toHaveProperty('needs_factor');
  });

  it('ends other sessions that wait for a factor when the user sets one up', async () => {
    await demand();
    const [own, thief] = [await signIn(api, colleague), await signIn(api, colleague)];
    await enable(own, colleague.password);
    expect((await call(api, 'GET /auth/verify', { token: own })).status).toBe(200);
    expect((await call(api, 'GET /auth/verify', { token: thief })).status).toBe(401);
  });

  it('is not ended by a Pemilik who has none', async () => {
    const before = await signIn(api, colleague);
    await demand();
    await api.db.query("UPDATE users SET role = 'pemilik'");
    await expect(
      client(before).auth.updateSignInRules.mutate({ demands_factor: false, password: colleague.password }),
    ).rejects.toMatchObject({
      data: { httpStatus: 409 },
    });
  });

  it('is not ended by a Pemilik whose last one is being removed', async () => {
    const token = await demand();
    const operator = api.db.createQueryRunner();
    await operator.startTransaction();
    await operator.query('SELECT FROM users WHERE id = 1 FOR UPDATE');
    await operator.query('DELETE FROM user_totp');
    const ending = client(token)
      .auth.updateSignInRules.mutate({ demands_factor: false, password: STAFF.password })
      .catch((error: unknown) => error);
    await untilWaiting(api.db, '%FROM users%FOR UPDATE%');
    await operator.commitTransaction();
    await operator.release();
    expect(await ending).toMatchObject({ data: { httpStatus: 409 } });
  });

  it('keeps the audit from a Pemilik who has none', async () => {
    const token = await demand();
    await api.db.query("UPDATE users SET role = 'pemilik'");
    expect((await audit(token)).status).toBe(200);
    expect((await audit(await signIn(api, colleague))).status).toBe(403);
  });

  it('keeps the last one from being removed', async () => {
    const token = await demand();
    await expect(client(token).account.disableTotp.mutate({ password: STAFF.password })).rejects.toMatchObject({
      data: { httpStatus: 409 },
    });
  });

  it('is demanded by a Pemilik who has one', async () => {
    const { auth } = client(await signIn(api));
    await expect(
      auth.updateSignInRules.mutate({ demands_factor: true, password: STAFF.password }),
    ).rejects.toMatchObject({
      data: { httpStatus: 409 },
    });
    await expect(
      client(await signIn(api, colleague)).auth.updateSignInRules.mutate({
        demands_factor: true,
        password: STAFF.password,
      }),
    ).rejects.toMatchObject({ data: { httpStatus: 403 } });
    expect(await auth.signInRules.query()).toEqual({ demands_factor: false });
  });

  it('locks nobody out for ever: the operator removes a lost one', async () => {
    const stolen = await demand();
    await api.services.auth.removeFactorsByOperator(STAFF.email);
    expect((await call(api, 'GET /auth/verify', { token: stolen })).status).toBe(401);
    const { status, body } = await trySignIn();
    expect(status).toBe(200);
    expect(await client(body.token).account.get.query()).toMatchObject({ needs_factor: true });
    await enable(body.token);
    expect((await call(api, 'POST /posts', { token: body.token, json: { post_title: 'Dua' } })).status).toBe(201);
  });
});

describe('the own name and e-mail', () => {
  it('the name changes at once', async () => {
    const token = await signIn(api);
    await client(token).account.updateName.mutate({ user_name: ' Ani Rahmawati ' });
    expect((await call(api, 'GET /auth/verify', { token })).body.user.user_name).toBe('Ani Rahmawati');
  });

  it('the e-mail needs the password, and belongs to one user', async () => {
    await api.services.auth.createUser({ user_email: 'rekan@jala.example', user_name: 'R', password: 'rahasia-rekan' });
    const { account } = client(await signIn(api));
    const change = (user_email: string, password = STAFF.password) =>
      account.updateEmail.mutate({ user_email, password });
    await expect(change('baru@jala.example', 'bukan-ini')).rejects.toMatchObject({
      data: { httpStatus: 400, errors: { password: ['Password Anda sendiri salah.'] } },
    });
    await expect(change('Rekan@jala.example')).rejects.toMatchObject({
      data: { httpStatus: 409, errors: { user_email: ['Email itu sudah dipakai pengguna lain.'] } },
    });
    await change('baru@jala.example');
    expect((await trySignIn(undefined, STAFF.password, 'baru@jala.example')).status).toBe(200);
    expect((await trySignIn()).status).toBe(401);
  });
});
