import type { Page } from '@playwright/test';
import { EXPECTED_NOISE, pressable, pressables, watchForFaults } from './faults.ts';
import { expectLoaded, SCREENS } from './screens.ts';
import { expect, withOwnDemo as test } from './staff.ts';

const RUNS = Number(process.env.RANDOM_RUNS ?? 50);
const ACTIONS = 40;
const SIZES = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];
const TYPED = [
  'Jala Rumah 30',
  '',
  '200rb',
  '-6.7, 108.5',
  'http://',
  '0812 3456 7890',
  '<b>tebal</b>',
  '31/12/2026',
  '😀',
];
const KEYS = ['Escape', 'Enter', 'Tab', 'Control+z', 'Control+k', 'Control+s', 'ArrowDown', 'Backspace'];
const FIELD =
  ':is(input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea, [contenteditable=true]):visible';

/** A repeatable source of numbers from 0 to below `end` (mulberry32). */
function numbersFrom(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  };
}

/** Does something that a hand could do, and says what it was. */
async function act(page: Page, below: (end: number) => number): Promise<string> {
  const pick = <T>(list: readonly T[]) => list[below(list.length)] as T;
  const kind = below(100);
  if (kind < 4) {
    await page.goBack();
    return 'back';
  }
  if (kind < 12) {
    const key = pick(KEYS);
    await page.keyboard.press(key);
    return `key ${key}`;
  }
  if (kind < 35) {
    const fields = page.locator(FIELD);
    const count = await fields.count();
    if (count === 0) return 'no field';
    const field = fields.nth(below(count));
    const text = pick(TYPED);
    // Behind an open dialog, a field takes no focus. It may also be gone by now.
    const isThere = await field.focus({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
    if (!isThere) return 'field gone';
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
    return `type '${text}'`;
  }
  const targets = await pressables(page);
  if (targets.length === 0) return 'nothing to press';
  const { index, name } = pick(targets);
  // What has moved away or lies under something else is no target for a hand.
  await pressable(page, index)
    .click({ timeout: 2000 })
    .catch(() => undefined);
  return `press '${name}'`;
}

test.use({ expectedNoise: EXPECTED_NOISE });

for (let seed = 1; seed <= RUNS; seed += 1) {
  test(`random use with the seed ${seed} meets no fault`, { tag: '@long' }, async ({ page, token, own }) => {
    const below = numbersFrom(seed);
    const screen = SCREENS[below(SCREENS.length)] as (typeof SCREENS)[number];
    await page.setViewportSize(SIZES[seed % SIZES.length] as (typeof SIZES)[number]);
    const { faults } = watchForFaults(page);
    const done: string[] = [];
    const begin = async () => {
      await page.goto(screen.address);
      await expect(page.locator('h1').first()).toBeVisible();
      done.push(screen.address);
    };
    await begin();
    for (let number = 0; number < ACTIONS; number += 1) {
      done.push(await act(page, below));
      const isInPanel = page.url().startsWith(own.addresses.admin);
      if (isInPanel) expect(await faults(), done.join('\n')).toEqual([]);
      if (isInPanel && !page.url().endsWith('/login')) continue;
      if (isInPanel) await page.evaluate((kept) => localStorage.setItem('token', kept), token);
      await begin();
    }
    await expectLoaded(page);
    expect(await faults(), done.join('\n')).toEqual([]);
  });
}
