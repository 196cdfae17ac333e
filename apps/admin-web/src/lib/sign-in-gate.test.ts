import { beforeEach, expect, test } from 'vitest';
import { openGate, signedInAgain, signInGate } from './sign-in-gate.ts';
import { keepToken } from './token.ts';

beforeEach(() => {
  openGate(false);
  localStorage.clear();
});

test('all calls that failed because the session ended wait for the same sign-in', async () => {
  keepToken('dead');
  const waiting = [signedInAgain('dead'), signedInAgain('dead')];
  expect(signInGate.get()).toBeDefined();
  openGate(true);
  expect(await Promise.all(waiting)).toEqual([true, true]);
  expect(signInGate.get()).toBeUndefined();
});

test('the calls fail when the user does not sign in', async () => {
  const waiting = signedInAgain('dead');
  openGate(false);
  expect(await waiting).toBe(false);
});

test('a sign-in in another window is enough', async () => {
  keepToken('alive');
  expect(await signedInAgain('dead')).toBe(true);
  expect(signInGate.get()).toBeUndefined();
});
