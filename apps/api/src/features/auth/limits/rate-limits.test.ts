import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../../test/rest-client.ts';
import { STAFF, startApi, type RunningApi } from '../../../../test/running-api.ts';

let api: RunningApi;

beforeEach(async () => {
  api = await startApi({ SEED: 'none', TRUST_PROXY: 'loopback' });
});
afterEach(() => api.close());

const WRONG = 'salah-sekali';

/** The status of a sign-in from an address. */
const from = async (address: string, password: string, user_email = STAFF.email) =>
  (
    await call(api, 'POST /auth/signin', {
      json: { user_email, user_password: password },
      headers: { 'x-forwarded-for': address },
    })
  ).status;

const times = async (count: number, signIn: (index: number) => Promise<number>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push(await signIn(index));
  return statuses;
};

/** As if somebody had failed so often for the account from everywhere, without the wait for so many hashes. */
const exhaustAccount = async () => {
  for (let index = 0; index < 50; index += 5)
    await Promise.all(Array.from({ length: 5 }, async (_, part) => from(`198.51.100.${index + part}`, WRONG)));
};

describe('the limit of a caller', () => {
  it('counts all addresses of an IPv6 network as one', async () => {
    const statuses = await times(12, async (index) => from(`2001:db8:5:20::${index}`, WRONG));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect(await from('2001:db8:5:21::1', WRONG)).toBe(401);
  });

  it('does not lock a colleague out at another address', async () => {
    await times(11, async () => from('192.0.2.9', WRONG));
    expect(await from('192.0.2.10', STAFF.password)).toBe(200);
  });
});

it(
  'a caller in a network of staff learns nothing about users while strangers keep the server busy',
  { tags: ['long'] },
  async () => {
    expect(await from('203.0.113.7', STAFF.password)).toBe(200);
    const busy = Array.from({ length: 40 }, (_, index) =>
      from(`198.18.1.${index}`, WRONG, `lain-${index}@jala.example`),
    );
    await sleep(50);
    const answers = await Promise.all([
      from('203.0.113.8', WRONG),
      from('203.0.113.9', WRONG, 'tidak-ada@jala.example'),
    ]);
    expect(answers).toEqual([401, 401]);
    await Promise.all(busy);
  },
);

/** As if everybody had failed so often, without the wait for so many hashes. */
const setTries = (limit: string, points: number) =>
  api.db.query('UPDATE rate_limits SET points = $2 WHERE key LIKE $1', [`${limit}:%`, points]);

it('the limit of a caller for all accounts together is a hundred tries', async () => {
  await from('192.0.2.9', WRONG, 'satu@jala.example');
  await setTries('signin-caller', 99);
  expect(await from('192.0.2.9', WRONG, 'dua@jala.example')).toBe(401);
  expect(await from('192.0.2.9', WRONG, 'tiga@jala.example')).toBe(429);
  expect(await from('192.0.2.10', WRONG, 'tiga@jala.example')).toBe(401);
});

it('a limit lasts no longer than its length although the clock was ahead when it began', async () => {
  await from('192.0.2.9', WRONG);
  await setTries('signin', 10);
  expect(await from('192.0.2.9', STAFF.password)).toBe(429);
  await api.db.query('UPDATE rate_limits SET expire = expire + 86400000');
  expect(await from('192.0.2.9', STAFF.password)).toBe(200);
});

it('the limit of everybody together is a thousand tries an hour, and staff in a known network do not feel it', async () => {
  expect(await from('203.0.113.7', STAFF.password)).toBe(200);
  await from('192.0.2.9', WRONG, 'satu@jala.example');
  await setTries('signin-all', 1000);
  const statuses = await times(2, async (index) => from(`198.18.0.${index}`, WRONG, `lain-${index}@jala.example`));
  expect(statuses).toEqual([401, 429]);
  expect(await from('203.0.113.200', STAFF.password)).toBe(200);
});

it('tries over the limit of everybody leave nothing in the database', { tags: ['long'] }, async () => {
  await from('192.0.2.9', WRONG, 'satu@jala.example');
  await setTries('signin-all', 1000);
  await times(2, async (index) => from(`198.18.0.${index}`, WRONG, `lain-${index}@jala.example`));
  const rows = async () => Number((await api.db.query('SELECT count(*) FROM rate_limits'))[0].count);
  const before = await rows();
  await times(20, async (index) => from(`198.18.1.${index}`, WRONG, `banjir-${index}@jala.example`));
  // One more try a second is let through, which leaves three rows.
  expect(await rows()).toBeLessThan(before + 20);
});

describe('the limit of an account', () => {
  it(
    'slows guesses from many addresses down, but not a user in a network where they signed in before',
    { tags: ['long'] },
    async () => {
      expect(await from('203.0.113.7', STAFF.password)).toBe(200);
      await exhaustAccount();
      const strangers = await times(3, async (index) => from(`198.18.0.${index}`, WRONG));
      expect(strangers).toEqual([401, 429, 429]);
      expect(await from('203.0.113.200', STAFF.password)).toBe(200);
    },
  );

  it('lets a user in from a new network after half a minute', { tags: ['long'] }, async () => {
    await exhaustAccount();
    expect(await from('198.18.0.1', WRONG)).toBe(401);
    expect(await from('198.18.0.2', STAFF.password)).toBe(429);
    await api.db.query('UPDATE rate_limits SET expire = expire - 30000 WHERE key LIKE $1', ['signin-account-slow:%']);
    expect(await from('198.18.0.2', STAFF.password)).toBe(200);
  });

  it('does not count tries that it refuses against the caller, who comes back later', { tags: ['long'] }, async () => {
    await exhaustAccount();
    expect(await from('198.18.0.1', WRONG)).toBe(401);
    const refused = await times(12, async () => from('198.18.0.2', STAFF.password));
    expect(new Set(refused)).toEqual(new Set([429]));
    await api.db.query('UPDATE rate_limits SET expire = expire - 30000 WHERE key LIKE $1', ['signin-account-slow:%']);
    expect(await from('198.18.0.2', STAFF.password)).toBe(200);
  });

  it('treats an unknown account in the same way', { tags: ['long'] }, async () => {
    for (let index = 0; index < 50; index += 1) {
      await api.services.auth
        .signIn(
          { user_email: 'siapa@jala.example', user_password: WRONG },
          { callerAddress: `198.51.100.${index}`, log: pino({ level: 'silent' }) },
        )
        .catch(() => undefined);
    }
    const statuses = await times(2, async (index) => from(`198.18.0.${index}`, WRONG, 'siapa@jala.example'));
    expect(statuses).toEqual([401, 429]);
  });
});

it('a right password takes its own try back', async () => {
  const statuses = await times(30, async () => from('192.0.2.9', STAFF.password));
  expect(new Set(statuses)).toEqual(new Set([200]));
});
