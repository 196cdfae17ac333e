import { expect, test } from 'vitest';
import { createFormKeys } from './form-keys.ts';

const secret = async () => 'rahasia';

test('a key tells how long ago it was made, also to another process', async () => {
  let now = 1_000_000;
  const keys = createFormKeys(secret, () => now);
  const other = createFormKeys(secret, () => now);
  const key = await keys.issue();
  now += 3000;
  const read = await other.read(key);
  expect(read).toMatchObject({ age: 3000, nonce: expect.stringMatching(/^[0-9a-f]{24}$/) });
  expect(await keys.read(key)).toEqual(read);
  now += 24 * 60 * 60 * 1000;
  expect(await keys.read(key)).toBeUndefined();
});

test.each(['', 'a', '1.b.c', `${Date.now()}.aaaaaaaaaaaaaaaaaaaaaaaa.${'x'.repeat(43)}`])(
  'nobody else can make a key: %j',
  async (key) => {
    expect(await createFormKeys(secret).read(key)).toBeUndefined();
  },
);

test('a key is good only where it was made', async () => {
  const elsewhere = createFormKeys(async () => 'rahasia lain');
  expect(await createFormKeys(secret).read(await elsewhere.issue())).toBeUndefined();
});
