import { chromium } from '@playwright/test';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
for (const [w, h] of [
  [390, 844],
  [1366, 768],
]) {
  const page = await (await browser.newContext({ viewport: { width: w, height: h } })).newPage();
  await page.goto('http://localhost:4200/');
  await page.screenshot({ path: `/tmp/home-${w}.png`, fullPage: true });
  const box = await page.locator('#paket .package-grid').boundingBox();
  console.log(
    w,
    box,
    await page
      .locator('.package-card')
      .evaluateAll((cs) => cs.map((c) => Math.round(c.getBoundingClientRect().height))),
  );
  await page.locator('#paket').screenshot({ path: `/tmp/paket-${w}.png` });
}
await browser.close();
