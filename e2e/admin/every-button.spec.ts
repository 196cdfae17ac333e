import type { Page } from '@playwright/test';
import { EXPECTED_NOISE, pressable, pressables, watchForFaults } from './faults.ts';
import { expectLoaded, SCREENS, type Screen, show } from './screens.ts';
import { expect, withOwnDemo as test } from './staff.ts';

const SIZES = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];
const ADDRESSES = [...new Set(SCREENS.map(({ address }) => address))];

/** Rows of a list have the same buttons, of which one is pressed. */
const kindOf = (name: string) => name.replaceAll(/\d+/g, '#');

/** Where the user is, and how many dialogs are open. */
const placeOf = async (page: Page) => `${page.url()} ${await page.getByRole('dialog').count()}`;

/** Presses what `screen` shows, and what comes to light on it, until one of each kind has been pressed. */
async function pressAll(page: Page, screen: Screen, pressed: Set<string>, check: (after: string) => Promise<void>) {
  let isSecondTry = false;
  for (;;) {
    await show(page, screen);
    const place = await placeOf(page);
    const before = pressed.size;
    let isCovered = false;
    while ((await placeOf(page)) === place) {
      // The menu is the same beside every screen.
      const next = (await pressables(page, screen.address === ADDRESSES[0])).find(
        ({ name }) => !pressed.has(kindOf(name)),
      );
      if (next === undefined) break;
      // A dialog that opens after its code has arrived may cover the button, and what comes later changes the places of all. On the fresh
      // screen nothing does so twice.
      isCovered = await pressable(page, next.index)
        .click({ timeout: isSecondTry ? 30_000 : 3000 })
        .then(() => false)
        .catch((error: unknown) => {
          if (isSecondTry && pressed.size === before) throw error;
          return true;
        });
      if (isCovered) break;
      pressed.add(kindOf(next.name));
      await check(next.name);
    }
    isSecondTry = isCovered && pressed.size === before;
    if (!isCovered && pressed.size === before) return;
  }
}

test.use({ expectedNoise: EXPECTED_NOISE });

for (const size of SIZES) {
  for (const address of ADDRESSES) {
    test(`every button of ${address} can be pressed at ${size.width} px`, { tag: '@long' }, async ({ page }) => {
      await page.setViewportSize(size);
      const { faults } = watchForFaults(page);
      const pressed = new Set<string>();
      const check = async (after: string) => expect(await faults(), `after ${after}`).toEqual([]);
      await pressAll(page, { address }, pressed, check);
      for (const screen of SCREENS) {
        if (screen.address === address && screen.open !== undefined) await pressAll(page, screen, pressed, check);
      }
      await expectLoaded(page);
      await check('all');
      expect(pressed.size).toBeGreaterThan(3);
    });
  }
}
