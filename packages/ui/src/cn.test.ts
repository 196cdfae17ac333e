import { expect, test } from 'vitest';
import { cn } from './cn.ts';

test('a text size from styles.css does not remove a text colour', () => {
  expect(cn('text-primary-foreground', 'text-ui')).toBe('text-primary-foreground text-ui');
});

test('the later of two text sizes wins', () => {
  expect(cn('text-ui', 'text-md')).toBe('text-md');
});
