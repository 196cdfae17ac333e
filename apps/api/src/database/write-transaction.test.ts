import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedInUser } from '@jala/schema/wire/auth';
import { writeContext } from '#write-context.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';
import { inWriteTransaction } from './write-transaction.ts';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ SEED: 'none' });
  await api.db.query('CREATE TABLE counter AS SELECT 0 AS value');
});
afterAll(() => api.close());

const user = (id: number, role: SignedInUser['role'] = 'editor'): SignedInUser => ({
  id,
  user_name: 'Staf',
  user_email: 'staf@jala.example',
  role,
});

/** Raises the counter in the name of a user. The rights are checked over another connection, like the rights of a session. */
const countAs = (id: number, now: SignedInUser = user(id)): Promise<void> =>
  writeContext.run(
    {
      writer: { user_id: id, user_name: 'Staf', via: 'panel', address: '', device: '' },
      allowedRole: 'editor',
      requireSignedIn: async () => {
        await api.db.query('SELECT 1');
        return { user: now };
      },
    },
    () => inWriteTransaction(api.db, (manager) => manager.query('UPDATE counter SET value = value + 1')),
  );
const counted = async () => (await api.db.query('SELECT value FROM counter'))[0].value;

it('many writes of the same row leave connections for the question whether they are still allowed', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, index) => countAs(index % 3)));
  expect(await counted()).toBe(30);
});

it('a write of somebody who has another role by then is not committed', async () => {
  const before = await counted();
  await expect(countAs(1, user(1, 'penulis'))).rejects.toMatchObject({ kind: 'forbidden' });
  expect(await counted()).toBe(before);
});

it('a write within a write has its place', async () => {
  const before = await counted();
  const nested = () => inWriteTransaction(api.db, () => inWriteTransaction(api.db, async () => counted()));
  expect(await Promise.all(Array.from({ length: 6 }, nested))).toEqual(Array.from({ length: 6 }, () => before));
});
