import { expect, test } from 'vitest';
import { createFormKeys } from './form-keys.ts';

test('a key tells how long ago it was made, and what it was made for', () => {
  let now = 1_000_000;
  const keys = createFormKeys(() => now);
  const key = keys.issue();
  now += 3000;
  expect(keys.read(key)).toMatchObject({ age: 3000, nonce: expect.stringMatching(/^[0-9a-f]{24}$/) });
  expect(keys.read(key)?.nonce).toBe(keys.read(key)?.nonce);
  now += 24 * 60 * 60 * 1000;
  expect(keys.read(key)).toBeUndefined();
});

test.each(['', 'a', '1.b.c', `${Date.now()}.aaaaaaaaaaaaaaaaaaaaaaaa.${'x'.repeat(43)}`])(
  'nobody else can make a key: %j',
  (key) => {
    expect(createFormKeys().read(key)).toBeUndefined();
  },
);

test('a key is good only where it was made', () => {
  expect(createFormKeys().read(createFormKeys().issue())).toBeUndefined();
});
