import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

it('of many passwords at once forty wait, and the others are told to come back', async () => {
  const stored = await hashPassword('rahasia-staf');
  const guesses = await Promise.allSettled(Array.from({ length: 50 }, () => isPassword(stored, 'salah-sekali')));
  const refused = guesses.filter((guess) => guess.status === 'rejected');
  expect(refused).toHaveLength(8);
  for (const { reason } of refused) expect(reason).toMatchObject({ kind: 'unavailable', retryAfter: 2 });
  expect(await isPassword(stored, 'rahasia-staf')).toBe(true);
});

it('a password is stored as OWASP recommends: argon2id, 19 MiB, one lane', async () => {
  // The tests take a 304th of the memory (test/cheap-hashes.ts).
  expect(await hashPassword('rahasia-staf')).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
});
