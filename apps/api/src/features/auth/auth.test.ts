import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { call, signIn } from '../../../test/rest-client.ts';
import { STAFF, startApi, type RunningApi } from '../../../test/running-api.ts';

let api: RunningApi;

beforeEach(async () => {
  api = await startApi({ SEED: 'none' });
});
afterEach(() => api.close());

const trySignIn = (user_email: string, user_password: string) =>
  call(api, 'POST /auth/signin', { json: { user_email, user_password } });

describe('signing in', () => {
  it('returns a token and the user, whether the e-mail is typed in upper or lower case', async () => {
    const { status, body } = await trySignIn(STAFF.email.toUpperCase(), STAFF.password);
    expect(status).toBe(200);
    expect(body).toEqual({ token: expect.any(String), user: { id: 1, user_email: STAFF.email, user_name: 'Admin' } });
  });

  it('gives the same response for a wrong password and for an unknown user', async () => {
    const wrong = await trySignIn(STAFF.email, 'salah-sekali');
    const unknown = await trySignIn('tidak-ada@jala.example', 'salah-sekali');
    expect([wrong.status, wrong.body]).toEqual([401, { success: false, message: 'Email atau password salah.' }]);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  it('requires both fields', async () => {
    const { status, body } = await call(api, 'POST /auth/signin', { json: {} });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['user_email', 'user_password']]);
  });

  it('is refused for a while after ten failures, even with the right password', async () => {
    for (let count = 0; count < 10; count += 1) expect((await trySignIn(STAFF.email, 'salah-sekali')).status).toBe(401);
    const { status, headers, body } = await trySignIn(STAFF.email, STAFF.password);
    expect([status, body.message]).toEqual([429, 'Terlalu banyak percobaan. Coba lagi nanti.']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900);
  });

  it('that fails or is held back stands in the audit under the name of the account, held back once', async () => {
    await signIn(api);
    for (let count = 0; count < 14; count += 1) await trySignIn(STAFF.email, 'salah-sekali');
    const told = () =>
      api.db.query<{ action: string }[]>(
        `SELECT action, count(*)::integer AS lines, min(title) AS title, min(user_id) AS user_id FROM audit
         WHERE action IN ('signin.failed', 'signin.limited') GROUP BY action ORDER BY action`,
      );
    await eventually(async () =>
      expect(await told()).toEqual([
        { action: 'signin.failed', lines: 10, title: 'Admin', user_id: null },
        { action: 'signin.limited', lines: 1, title: 'Admin', user_id: null },
      ]),
    );
  });

  it('allows ten guesses that are sent at the same moment, and no more', async () => {
    const passwords = [...Array.from({ length: 40 }, (_, index) => `salah-${index}`), STAFF.password];
    const statuses = await Promise.all(
      passwords.map(async (password) => (await trySignIn(STAFF.email, password)).status),
    );
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(statuses).not.toContain(200);
    // On a busy machine some find too many others waiting.
    expect(statuses.filter((status) => [401, 429, 503].includes(status))).toHaveLength(41);
  });

  it('stores neither the password nor the token in readable form', async () => {
    const token = await signIn(api);
    const [user] = await api.db.query('SELECT password_hash FROM users');
    const [session] = await api.db.query("SELECT encode(token_hash, 'escape') AS hash FROM sessions");
    expect(user.password_hash).toMatch(/^\$argon2id\$/);
    expect(session.hash).not.toContain(token);
    expect(api.lines.join('')).not.toMatch(new RegExp(`${token}|${STAFF.password}`));
  });
});

describe('a session', () => {
  it('is found by its token, and ends with a logout', async () => {
    const token = await signIn(api);
    expect((await call(api, 'GET /auth/verify', { token })).body.user.user_email).toBe(STAFF.email);
    expect((await call(api, 'POST /auth/logout', { token })).body).toEqual({ success: true });
    expect((await call(api, 'GET /auth/verify', { token })).status).toBe(401);
  });

  const daysLeft = async (): Promise<number> => {
    const [row] = await api.db.query('SELECT extract(epoch FROM expires_at - now()) / 86400 AS days FROM sessions');
    return Number(row.days);
  };
  /** As if everything had happened this long ago. */
  const pass = (time: string) =>
    api.db.query(
      `UPDATE sessions SET created_at = created_at - $1::interval, last_used_at = last_used_at - $1::interval,
        expires_at = expires_at - $1::interval`,
      [time],
    );

  it('ends seven days after its last use', async () => {
    const token = await signIn(api);
    await pass('6 days 23 hours');
    expect((await call(api, 'GET /auth/verify', { token })).status).toBe(200);
    await pass('7 days');
    expect((await call(api, 'GET /auth/verify', { token })).status).toBe(401);
  });

  it('is extended while it is in use, until 90 days after the sign-in', async () => {
    const token = await signIn(api);
    expect(await daysLeft()).toBeCloseTo(7, 2);
    for (let week = 0; week < 14; week += 1) {
      await pass('6 days');
      expect((await call(api, 'GET /auth/verify', { token })).status).toBe(200);
      expect(await daysLeft()).toBeCloseTo(Math.min(7, 90 - 6 * (week + 1)), 2);
    }
    await pass('6 days 1 hour');
    expect((await call(api, 'GET /auth/verify', { token })).status).toBe(401);
  });

  it('is written at most every five minutes', async () => {
    const token = await signIn(api);
    const lastUse = async () => String((await api.db.query('SELECT last_used_at::text AS at FROM sessions'))[0].at);
    const began = await lastUse();
    await call(api, 'GET /auth/verify', { token });
    expect(await lastUse()).toBe(began);
    await pass('6 minutes');
    await call(api, 'GET /auth/verify', { token });
    expect((await lastUse()) > began).toBe(true);
  });
});

describe('changing the password', () => {
  const change = (token: string, json: object) => call(api, 'POST /auth/change-password', { token, json });
  const fresh = { new_password: 'baru-sekali', confirm_new_password: 'baru-sekali' };

  it('ends every other session of the user, but not the current one', async () => {
    const [token, other] = [await signIn(api), await signIn(api)];
    const { status, body } = await change(token, { old_password: STAFF.password, ...fresh });
    expect([status, body]).toEqual([200, { success: true, message: 'Password berhasil diubah.' }]);
    expect((await call(api, 'GET /auth/verify', { token })).status).toBe(200);
    expect((await call(api, 'GET /auth/verify', { token: other })).status).toBe(401);
    expect((await trySignIn(STAFF.email, STAFF.password)).status).toBe(401);
    expect((await trySignIn(STAFF.email, fresh.new_password)).status).toBe(200);
  });

  it.each([
    [{ old_password: 'salah', ...fresh }, 'Password lama salah.'],
    [
      { old_password: STAFF.password, new_password: 'abcdef', confirm_new_password: 'abcdeg' },
      'Password baru dan konfirmasi password tidak cocok.',
    ],
    [
      { old_password: STAFF.password, new_password: 'abcde', confirm_new_password: 'abcde' },
      'Password minimal 6 karakter.',
    ],
  ])('refuses %j', async (json, sentence) => {
    const { status, body } = await change(await signIn(api), json);
    expect([status, body.message]).toEqual([400, sentence]);
    expect((await trySignIn(STAFF.email, STAFF.password)).status).toBe(200);
  });

  it('is refused for a while after ten wrong old passwords', async () => {
    const token = await signIn(api);
    for (let count = 0; count < 10; count += 1) await change(token, { old_password: 'salah', ...fresh });
    expect((await change(token, { old_password: STAFF.password, ...fresh })).status).toBe(429);
  });

  it('is not refused in another session of the user, which a thief does not have', async () => {
    const [stolen, own] = [await signIn(api), await signIn(api)];
    for (let count = 0; count < 11; count += 1) await change(stolen, { old_password: 'salah', ...fresh });
    expect((await change(own, { old_password: STAFF.password, ...fresh })).status).toBe(200);
  });
});

describe('a sign-in with the old password while the password is being changed', () => {
  it('opens no session that outlives the change', async () => {
    const token = await signIn(api);
    const signIns = Array.from({ length: 8 }, async () => trySignIn(STAFF.email, STAFF.password));
    const change = call(api, 'POST /auth/change-password', {
      token,
      json: { old_password: STAFF.password, new_password: 'baru-sekali', confirm_new_password: 'baru-sekali' },
    });
    const opened = (await Promise.all(signIns)).flatMap(({ body }) => body.token ?? []);
    expect((await change).status).toBe(200);
    for (const old of opened) expect((await call(api, 'GET /auth/verify', { token: old })).status).toBe(401);
  });

  it('is refused when the hash changed after it was checked', async () => {
    // The change comes between the check of the password and the new session: the row of the user is locked until then.
    const lock = api.db.createQueryRunner();
    await lock.startTransaction();
    await lock.query('SELECT 1 FROM users FOR UPDATE');
    const signingIn = trySignIn(STAFF.email, STAFF.password);
    await eventually(async () => {
      const waiting = await api.db.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      expect(waiting).toHaveLength(1);
    });
    await lock.query("UPDATE users SET password_hash = 'lain'");
    await lock.commitTransaction();
    await lock.release();
    expect((await signingIn).status).toBe(401);
    expect(await api.db.query('SELECT 1 FROM sessions')).toEqual([]);
  });
});

describe('resetting a colleague’s password', () => {
  const colleague = { email: 'rekan@jala.example', password: 'rahasia-rekan' };
  const reset = {
    user_email: colleague.email,
    own_password: STAFF.password,
    new_password: 'pengganti',
    confirm_new_password: 'pengganti',
  };

  beforeEach(async () => {
    await api.services.auth.createUser({
      user_email: colleague.email,
      user_name: 'Rekan',
      password: colleague.password,
    });
  });

  it('ends every session of the colleague', async () => {
    const theirs = await signIn(api, colleague);
    const { status, body } = await call(api, 'POST /auth/reset-password', { token: await signIn(api), json: reset });
    expect([status, body.success, typeof body.message]).toEqual([200, true, 'string']);
    expect((await call(api, 'GET /auth/verify', { token: theirs })).status).toBe(401);
    expect((await trySignIn(colleague.email, 'pengganti')).status).toBe(200);
  });

  it('needs the caller’s own password', async () => {
    const token = await signIn(api);
    const { own_password: _own, ...without } = reset;
    for (const [json, sentence] of [
      [without, 'Untuk mengatur ulang password orang lain, sertakan password Anda sendiri.'],
      [{ ...reset, own_password: 'bukan-ini' }, 'Password Anda sendiri salah.'],
    ]) {
      const { status, body } = await call(api, 'POST /auth/reset-password', { token, json });
      expect([status, body.message, body.errors]).toEqual([403, sentence, { own_password: [sentence] }]);
    }
    expect((await trySignIn(colleague.email, colleague.password)).status).toBe(200);
  });

  it('is refused for the user’s own password', async () => {
    const json = { ...reset, user_email: STAFF.email };
    expect((await call(api, 'POST /auth/reset-password', { token: await signIn(api), json })).status).toBe(403);
  });

  it('answers 404 for an unknown user', async () => {
    const json = { ...reset, user_email: 'siapa@jala.example' };
    expect((await call(api, 'POST /auth/reset-password', { token: await signIn(api), json })).status).toBe(404);
  });
});

describe('a weak password', () => {
  it.each(['123456', 'Password', 'aaaaaa', '      ', STAFF.email, 'ababab'])('%j is refused', async (new_password) => {
    const json = { old_password: STAFF.password, new_password, confirm_new_password: new_password };
    const { status, body } = await call(api, 'POST /auth/change-password', { token: await signIn(api), json });
    expect([status, body.errors]).toEqual([
      400,
      { new_password: ['Password ini terlalu mudah ditebak. Pilih yang lain.'] },
    ]);
    expect((await trySignIn(STAFF.email, STAFF.password)).status).toBe(200);
  });

  it('is refused for a new user too', async () => {
    const user = { user_email: 'rekan@jala.example', user_name: 'Rekan', password: 'rekan' };
    await expect(api.services.auth.createUser(user)).rejects.toThrow('Password ini terlalu mudah ditebak.');
  });
});

describe('the security log', () => {
  const events = () =>
    api.lines
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event !== undefined)
      .map(({ event, user_id, by, sessions, reason }) => ({ event, user_id, by, sessions, reason }));
  const colleague = { user_email: 'rekan@jala.example', user_name: 'Rekan', password: 'rahasia-rekan' };
  const fresh = { new_password: 'baru-sekali', confirm_new_password: 'baru-sekali' };

  it('has a line for each event, with the user', async () => {
    await api.services.auth.createUser(colleague);
    await trySignIn('siapa@jala.example', 'salah-sekali');
    await trySignIn(STAFF.email, 'salah-sekali');
    const [token, other] = [await signIn(api), await signIn(api)];
    await call(api, 'POST /auth/change-password', { token, json: { old_password: 'salah-sekali', ...fresh } });
    await call(api, 'POST /auth/change-password', { token, json: { old_password: STAFF.password, ...fresh } });
    await call(api, 'POST /auth/reset-password', {
      token,
      json: { user_email: colleague.user_email, own_password: fresh.new_password, ...fresh },
    });
    await call(api, 'POST /auth/logout', { token });
    await call(api, 'GET /auth/verify', { token: other });
    expect(events()).toEqual([
      { event: 'signin.failed' },
      { event: 'signin.failed', user_id: 1 },
      { event: 'signin.ok', user_id: 1 },
      { event: 'signin.ok', user_id: 1 },
      { event: 'password.refused', user_id: 1 },
      { event: 'password.changed', user_id: 1 },
      { event: 'session.ended', user_id: 1, reason: 'password', sessions: 1 },
      { event: 'password.reset', user_id: 2, by: 1 },
      { event: 'signout', user_id: 1 },
    ]);
  });

  it('has a line for a sign-in that is refused for a while, and for a session that expired', async () => {
    await signIn(api);
    await api.db.query("UPDATE sessions SET expires_at = now() - interval '1 second'");
    for (let count = 0; count < 11; count += 1) await trySignIn(STAFF.email, 'salah-sekali');
    expect(events().filter(({ event }) => event === 'signin.limited')).toEqual([
      { event: 'signin.limited', user_id: 1 },
    ]);
    expect(events()).toContainEqual({ event: 'session.ended', user_id: 1, reason: 'expired' });
  });

  it('names the address and the request, and neither a password nor a token nor an e-mail', async () => {
    const response = await call(api, 'POST /auth/signin', {
      json: { user_email: STAFF.email, user_password: STAFF.password },
      headers: { 'x-request-id': 'permintaan-0002' },
    });
    const line = api.lines.find((text) => text.includes('signin.ok')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ reqId: 'permintaan-0002', address: '127.0.0.1', user_id: 1 });
    for (const secret of [STAFF.email, STAFF.password, response.body.token])
      expect(api.lines.join('')).not.toContain(secret);
  });
});
