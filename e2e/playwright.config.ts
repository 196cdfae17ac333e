import { defineConfig, devices } from '@playwright/test';
// @boundaries-ignore the search for a browser is a tool of the project, no part of the product
import { findChromium } from '../scripts/chromium.mjs';
// @boundaries-ignore so is the question what the kernel of this machine allows
import { whyNoNetworkNamespaces } from '../scripts/network-namespaces.mjs';

// Looked for once; the workers inherit it.
process.env.CHROMIUM_PATH ??= findChromium(process.env);
process.env.E2E_NO_NETWORKS ??= whyNoNetworkNamespaces() ?? '';

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  // Only where nobody watches: what passes at the second try alone is listed as flaky, and is a fault to look into.
  retries: process.env.CI === undefined ? 0 : 1,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    serviceWorkers: 'block',
    actionTimeout: 8_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'public', testDir: 'public' },
    { name: 'public-tanpa-js', testDir: 'public', use: { javaScriptEnabled: false }, grepInvert: /@script/ },
    { name: 'admin', testDir: 'admin' },
    { name: 'product', testMatch: '*.spec.ts', testIgnore: ['public/**', 'admin/**'] },
  ],
});
