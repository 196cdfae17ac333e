import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OwnSession } from '@jala/schema/wire/account';
import { createClient } from '#client.ts';
import { call } from '../../../../test/rest-client.ts';
import { STAFF, startApi, type RunningApi } from '../../../../test/running-api.ts';

let api: RunningApi;

beforeEach(async () => {
  api = await startApi({ SEED: 'none', TRUST_PROXY: 'loopback' });
});
afterEach(() => api.close());

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

async function signIn({ from = '127.0.0.1', agent = CHROME, email = STAFF.email, password = STAFF.password } = {}) {
  const { body } = await call(api, 'POST /auth/signin', {
    json: { user_email: email, user_password: password },
    headers: { 'x-forwarded-for': from, 'user-agent': agent },
  });
  return body.token as string;
}

const client = (token: string) => createClient({ url: api.adminUrl, token });
const sessionsOf = (token: string): Promise<OwnSession[]> => client(token).account.sessions.query();
const isAlive = async (token: string) => (await call(api, 'GET /auth/verify', { token })).status === 200;

describe('the sessions of a user', () => {
  it('are listed with device, address and place, without what opens them', async () => {
    const first = await signIn({ from: '203.0.113.5' });
    await signIn({ from: '203.0.113.77', agent: 'curl/8.5.0' });
    await signIn({ from: '198.51.100.9' });
    const listed = await sessionsOf(first);
    expect(
      listed.map(({ device, address, is_current, is_new_place }) => [device, address, is_current, is_new_place]),
    ).toEqual([
      ['Chrome, Windows', '203.0.113.5', true, false],
      ['Chrome, Windows', '198.51.100.9', false, true],
      ['curl', '203.0.113.77', false, false],
    ]);
    const stored = await api.db.query("SELECT encode(token_hash, 'hex') AS hash FROM sessions");
    for (const secret of [first, ...stored.map(({ hash }: { hash: string }) => hash)])
      expect(JSON.stringify(listed)).not.toContain(secret);
  });

  it('leave out those that have ended', async () => {
    const token = await signIn();
    await signIn();
    await api.db.query(`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE token_hash <> sha256($1)`, [
      Buffer.from(token),
    ]);
    expect(await sessionsOf(token)).toHaveLength(1);
  });

  it('end one by one', async () => {
    const [token, other, third] = [await signIn(), await signIn({ agent: 'curl/8.5.0' }), await signIn()];
    const found = (await sessionsOf(token)).find(({ device }) => device === 'curl');
    await client(token).account.endSession.mutate({ id: found?.id ?? '' });
    expect([await isAlive(token), await isAlive(other), await isAlive(third)]).toEqual([true, false, true]);
    await expect(client(token).account.endSession.mutate({ id: found?.id ?? '' })).rejects.toMatchObject({
      message: 'Sesi itu sudah berakhir.',
      data: { httpStatus: 404 },
    });
    expect(api.lines.join('')).toContain('"event":"session.ended"');
  });

  it('end together but for the one that says so', async () => {
    const [token, other, third] = [await signIn(), await signIn(), await signIn()];
    await client(token).account.endOtherSessions.mutate();
    expect([await isAlive(token), await isAlive(other), await isAlive(third)]).toEqual([true, false, false]);
  });

  it('of a colleague are neither shown nor ended', async () => {
    const colleague = { email: 'rekan@jala.example', password: 'rahasia-rekan' };
    await api.services.auth.createUser({
      user_email: colleague.email,
      user_name: 'Rekan',
      password: colleague.password,
    });
    const theirs = await signIn(colleague);
    const token = await signIn();
    const [session] = await sessionsOf(theirs);
    expect(await sessionsOf(token)).toHaveLength(1);
    await expect(client(token).account.endSession.mutate({ id: session?.id ?? '' })).rejects.toMatchObject({
      data: { httpStatus: 404 },
    });
    await client(token).account.endOtherSessions.mutate();
    expect(await isAlive(theirs)).toBe(true);
  });
});
