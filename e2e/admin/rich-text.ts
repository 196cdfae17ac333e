import type { Locator, Page } from '@playwright/test';
import type { Rest } from '../product/rest.ts';
import { expect } from './staff.ts';

export const textOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Konten' });
export const tool = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Format teks' }).getByLabel(name, { exact: true });

/** Opens the editor of Tentang Kami with this text. */
export async function open(page: Page, rest: Rest, konten: string): Promise<Locator> {
  await rest.put('/about', { konten });
  await page.goto('/admin/tentang-kami');
  await expect(textOf(page)).toBeVisible();
  return textOf(page);
}

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Saves and returns the stored HTML. */
export async function saved(page: Page, rest: Rest): Promise<string> {
  const answer = page.waitForResponse('**/trpc/about.update**');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  expect((await answer).status()).toBe(200);
  return (await rest.get<{ konten: string }>('/about')).konten;
}

/** Puts something on the clipboard, as another program would. */
export async function copy(page: Page, contents: { html?: string; text: string }): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async ({ html, text }) => {
    const kinds = { 'text/plain': text, ...(html === undefined ? {} : { 'text/html': html }) };
    const items = Object.entries(kinds).map(([type, value]) => [type, new Blob([value], { type })]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(items) as Record<string, Blob>)]);
  }, contents);
}
