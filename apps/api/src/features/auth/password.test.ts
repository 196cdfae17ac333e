import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

it('of many sign-ins by strangers twenty wait, the others are told to come back, and staff pass them all', async () => {
  const stored = await hashPassword('rahasia-staf');
  const ended: string[] = [];
  const guess = async () => {
    try {
      ended.push(`guess ${await isPassword(stored, 'salah-sekali', 'stranger')}`);
    } catch (error) {
      ended.push(`refused ${Object(error).kind} ${Object(error).retryAfter}`);
    }
  };
  const signIn = async () => void ended.push(`staff ${await isPassword(stored, 'rahasia-staf')}`);
  await Promise.all([...Array.from({ length: 30 }, guess), signIn()]);
  const refused = ended.filter((one) => one === 'refused unavailable 2');
  expect(refused).toHaveLength(9);
  expect(ended.filter((one) => one === 'guess false')).toHaveLength(21);
  expect(ended.slice(refused.length).indexOf('staff true')).toBeLessThan(15);
});

it('a password is stored as OWASP recommends: argon2id, 19 MiB, one lane', async () => {
  // The tests take a 304th of the memory (test/cheap-hashes.ts).
  expect(await hashPassword('rahasia-staf')).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
});
