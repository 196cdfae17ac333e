import { defineConfig, devices, type LaunchOptions } from '@playwright/test';

/** Chromium obeys only the last `--disable-features`, so this list repeats the entries of Playwright's that matter here. */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  // Chromium starts renderers in advance for its own toolbar and the next page: two thirds of the time of a new context.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
];

/** Each worker reads this file after the global set-up, which sets the variables with the paths. */
const launching = (executablePath: string | undefined): LaunchOptions => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
  ],
});

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: true,
  // `npm test` names every test that needed a second try.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    serviceWorkers: 'block',
    actionTimeout: 8_000,
    launchOptions: launching(process.env.E2E_SHELL),
  },
  projects: [
    { name: 'public', testDir: 'public' },
    { name: 'public-tanpa-js', testDir: 'public', use: { javaScriptEnabled: false }, grep: /@tanpa-js/ },
    { name: 'admin', testDir: 'admin' },
    {
      name: 'product',
      testMatch: '*.spec.ts',
      testIgnore: ['public/**', 'admin/**'],
      // What suspended customers see depends on the whole browser: its errors, its caches, its choice between http and https.
      use: { launchOptions: launching(process.env.E2E_CHROMIUM) },
    },
  ],
});
