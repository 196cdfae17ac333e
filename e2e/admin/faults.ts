import type { Page } from '@playwright/test';
import { recordNoise } from '../noise.ts';

/** Texts that the panel must never show. */
const NEVER_SHOWN = [
  /berhenti karena kesalahan pada panel/,
  /Server sedang bermasalah/,
  /Server tidak dapat dihubungi/,
  /\b(?:undefined|NaN|null)\b/,
  /\[object Object\]/,
];

/** Expected errors in the console: refusals, which the panel shows beside their field, and requests to other machines. */
export const EXPECTED_NOISE = [/status of 4\d\d|ERR_NAME_NOT_RESOLVED|Blocked script execution in 'about:srcdoc'/];

/** Watches a page while a test presses buttons at random. Closes tabs that the page opens, and answers the browser's questions with yes. */
export function watchForFaults(page: Page): { faults: () => Promise<string[]> } {
  const noise = recordNoise(page.context(), true);
  const failed: string[] = [];
  page.on('response', (response) => {
    const status = response.status();
    const isAnswerToCall = /\/(?:trpc|api)\//.test(response.url());
    if (status >= 500 || (status === 404 && !isAnswerToCall)) failed.push(`${status} of ${response.url()}`);
  });
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('popup', (popup) => void popup.close());
  return {
    async faults() {
      const shown = await page.evaluate(() => ({
        text: document.body.innerText,
        isBlank: document.querySelector('h1, h2, [role=dialog]') === null,
      }));
      return [
        ...noise.filter((line) => !EXPECTED_NOISE.some((expected) => expected.test(line))),
        ...failed,
        ...NEVER_SHOWN.flatMap((never) => never.exec(shown.text)?.[0] ?? []).map((words) => `shown: ${words}`),
        ...(shown.isBlank ? ['a blank screen'] : []),
      ];
    },
  };
}

/** Elements that a finger can press, except skip links, which are hidden until they have the focus. */
const PRESSABLE =
  ':is(button, a[href]:not([href^="#"]), summary, [role=tab], [role=menuitem], [role=checkbox], [role=switch], input[type=checkbox], input[type=radio])';

/** Names of buttons that end the session or leave the panel. */
const LEAVES = /^(?:Logout|Keluar\b|Ya, keluar)/i;

/**
 * Returns the number and the name of every element that can be pressed now, with or without the menu beside the screen. `pressable` takes
 * such a number.
 */
export async function pressables(page: Page, hasMenu = true): Promise<{ index: number; name: string }[]> {
  const all = await page.locator(PRESSABLE).evaluateAll((elements, withMenu) => {
    const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]');
    const top = [...dialogs].findLast((each) => each.checkVisibility());
    return elements.map((element, index) => {
      const isWithin = top === undefined || top.contains(element);
      // An element that only assistive technology sees is one pixel wide.
      const isVisible =
        element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) && element.clientWidth !== 1;
      const isChosen = withMenu || element.closest('aside') === null;
      const isEnabled = !element.matches(':disabled, [aria-disabled=true]') && element.closest('[inert]') === null;
      const leavesApp =
        element instanceof HTMLAnchorElement &&
        (element.origin !== location.origin || element.hasAttribute('download') || element.target === '_blank');
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
      return { index, name, isUsable: isWithin && isVisible && isChosen && isEnabled && !leavesApp };
    });
  }, hasMenu);
  return all.filter(({ name, isUsable }) => isUsable && !LEAVES.test(name)).map(({ index, name }) => ({ index, name }));
}

export const pressable = (page: Page, index: number) => page.locator(PRESSABLE).nth(index);
