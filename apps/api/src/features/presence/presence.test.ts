import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '@jala/schema/access';
import type { Thing } from '@jala/schema/things';
import { createClient, type JalaClient } from '#client.ts';
import { signIn } from '../../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../../test/running-api.ts';

let api: RunningApi;
const people = new Map<string, JalaClient>();

async function join(user_name: string, role: Role): Promise<void> {
  const email = `${user_name.toLowerCase()}@jala.example`;
  const password = `kata-sandi-${user_name}-9137`;
  await api.services.auth.createUser({ user_email: email, user_name, password, role });
  people.set(user_name, createClient({ url: api.adminUrl, token: await signIn(api, { email, password }) }));
}

beforeAll(async () => {
  api = await startApi();
  await join('Budi', 'pemilik');
  await join('Ani', 'editor');
  await join('Wati', 'penulis');
  // The article of the places below.
  await clientOf('Wati').posts.create.mutate({ post_title: 'Tulisan Wati' });
});
beforeEach(() => api.db.query('DELETE FROM presence'));
afterAll(() => api.close());

const clientOf = (name: string): JalaClient => {
  const client = people.get(name);
  if (client === undefined) throw new Error(`${name} has not joined.`);
  return client;
};

/** The names of those who are at `place` when `name` says to be there. */
const here = async (name: string, place = 'posts:1', has_left = false): Promise<string[]> => {
  const [thing, id] = place.split(':');
  const { others } = await clientOf(name).presence.here.query({ thing: thing as Thing, id: Number(id), has_left });
  return others.map(({ user_name }) => user_name);
};

const pass = (seconds: number) => api.db.query(`UPDATE presence SET seen_at = seen_at - interval '${seconds} seconds'`);

describe('who is at a place', () => {
  it('are colleagues, and never oneself', async () => {
    expect(await here('Budi')).toEqual([]);
    expect(await here('Budi')).toEqual([]);
    expect(await here('Ani')).toEqual(['Budi']);
    expect(await here('Wati')).toEqual(['Ani', 'Budi']);
    expect(await here('Budi')).toEqual(['Ani', 'Wati']);
  });

  it('depends on the place', async () => {
    await here('Budi', 'posts:1');
    expect(await here('Ani', 'posts:2')).toEqual([]);
    expect(await here('Ani', 'layanan:1')).toEqual([]);
  });

  it('ends when they leave, and a minute after they were heard last', async () => {
    await here('Budi');
    await here('Wati');
    await here('Budi', 'posts:1', true);
    expect(await here('Ani')).toEqual(['Wati']);
    await pass(59);
    expect(await here('Ani')).toEqual(['Wati']);
    await pass(2);
    expect(await here('Ani')).toEqual([]);
  });

  it('ends also when they were heard last while the clock was ahead', async () => {
    await here('Budi');
    await pass(-3600);
    expect(await here('Ani')).toEqual([]);
    expect(await api.db.query('SELECT place FROM presence')).toHaveLength(1);
  });

  it('is kept no longer, and for at most twenty places of a user', async () => {
    await here('Budi');
    await pass(61);
    await here('Ani');
    expect(await api.db.query('SELECT place FROM presence')).toHaveLength(1);
    for (let id = 1; id <= 25; id += 1) await here('Budi', `posts:${id}`);
    const places = await api.db.query<{ place: string }[]>(
      'SELECT place FROM presence JOIN users ON users.id = user_id WHERE user_name = $1 ORDER BY seen_at',
      ['Budi'],
    );
    expect(places.map(({ place }) => place)).toEqual(Array.from({ length: 20 }, (_, index) => `posts:${index + 6}`));
  });

  it('is told to many callers at once', async () => {
    await here('Budi');
    await pass(61);
    const calls = Array.from({ length: 30 }, (_, index) => here(['Budi', 'Ani', 'Wati'][index % 3] ?? '', 'posts:1'));
    expect((await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected')).toEqual([]);
  });
});

it.each([
  ['users', 1],
  ['x'.repeat(500), 1],
  ['posts', -1],
  ['posts', 2 ** 31],
])('%.20s:%d is no place', async (thing, id) => {
  const refused = clientOf('Budi').presence.here.query({ thing: thing as Thing, id });
  await expect(refused).rejects.toMatchObject({ data: { httpStatus: 400 } });
});

it('a Penulis is at no article of somebody else', async () => {
  const { id } = await clientOf('Budi').posts.create.mutate({ post_title: 'Milik Budi' });
  await expect(here('Wati', `posts:${id}`)).rejects.toMatchObject({ data: { httpStatus: 403 } });
  await clientOf('Budi').posts.delete.mutate({ id });
  await expect(here('Wati', `posts:${id}`)).rejects.toMatchObject({ data: { httpStatus: 403 } });
});

it('a disabled user is named no more', async () => {
  await here('Ani');
  await api.db.query(`UPDATE users SET disabled_at = now() WHERE user_name = 'Ani'`);
  expect(await here('Budi')).toEqual([]);
  await api.db.query(`UPDATE users SET disabled_at = NULL WHERE user_name = 'Ani'`);
});

it('nobody is at a record that their role may not change', async () => {
  await expect(here('Wati', 'isolir:1')).rejects.toMatchObject({ data: { httpStatus: 403 } });
  await expect(here('Ani', 'site:1')).rejects.toMatchObject({ data: { httpStatus: 403 } });
  expect(await here('Budi', 'site:1')).toEqual([]);
});

describe('a call', () => {
  const expiry = async () => {
    const [row] = await api.db.query('SELECT max(expires_at - now()) < $1::interval AS is_near FROM sessions', [
      '2 days',
    ]);
    return row.is_near as boolean;
  };

  it('does not keep a session from ending, and other calls beside it do', async () => {
    await api.db.query(
      "UPDATE sessions SET last_used_at = now() - interval '6 days', expires_at = now() + interval '1 day'",
    );
    await here('Budi');
    expect(await expiry()).toBe(true);
    await Promise.all([here('Budi'), clientOf('Budi').account.get.query()]);
    expect(await expiry()).toBe(false);
  });

  it('is no change of content', async () => {
    await api.noticedAll();
    const before = api.changes.known();
    await here('Budi');
    await here('Budi', 'posts:1', true);
    expect(api.changes.known()).toBe(before);
  });
});
