import { alsoWithoutScript, expect, test } from '../fixtures.ts';

const PAGES = [
  ['/', 6, 'Berapa biaya pasangnya?'],
  ['/paket', 3, 'Kecepatan mana yang saya butuhkan?'],
  ['/layanan/internet', 3, 'Apa bedanya dengan internet rumah?'],
  ['/layanan/cctv', 3, 'Apakah rekaman bisa dilihat dari ponsel?'],
  ['/layanan/hotspot', 2, 'Apakah WiFi publik ini gratis bagi pengunjung?'],
] as const;

for (const [path, count, first] of PAGES) {
  test(
    `${path} answers its questions, the first one at once`,
    { tag: path === '/' ? '@tanpa-js' : ['@tanpa-js', '@long'] },
    async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Pertanyaan yang sering diajukan' })).toBeVisible();
      const questions = page.locator('#pertanyaan summary');
      await expect(questions).toHaveCount(count);
      await expect(questions.first()).toHaveText(first);
      await expect(page.locator('#pertanyaan details[open]')).toHaveCount(1);
      await expect(page.locator('#pertanyaan details').first().locator('p').first()).toBeVisible();
    },
  );
}

test('the keyboard opens and closes an answer', alsoWithoutScript, async ({ page }) => {
  await page.goto('/');
  const second = page.locator('#pertanyaan details').nth(1);
  await expect(second.locator('p')).toBeHidden();
  await second.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(second.locator('p')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(second.locator('p')).toBeHidden();
});

test(
  'a question is large enough for a thumb, and its plus turns without motion if that is wished',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    for (const summary of await page.locator('summary').all()) {
      expect((await summary.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    const plus = page.locator('#pertanyaan summary svg').first();
    const look = () =>
      plus.evaluate((icon) => [getComputedStyle(icon).rotate, getComputedStyle(icon).transitionDuration]);
    expect(await look()).toEqual(['45deg', '0.2s']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await look()).toEqual(['45deg', '0s']);
  },
);
