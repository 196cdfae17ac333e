import { expect, test } from 'vitest';
import { cn } from './cn.ts';

test('a size of ours and a colour stand beside each other', () => {
  expect(cn('text-primary-foreground', 'text-ui')).toBe('text-primary-foreground text-ui');
});

test('of two sizes the later one wins', () => {
  expect(cn('text-ui', 'text-md')).toBe('text-md');
});
