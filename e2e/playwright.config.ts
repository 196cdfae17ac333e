import { defineConfig, devices, type LaunchOptions } from '@playwright/test';

/** Chromium obeys only the last `--disable-features`, so this list repeats the entries of Playwright's list that matter here. */
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

/** Requests to other machines fail. Playwright could also block them, but would then inspect every request and turn the cache off. */
const NO_OTHER_MACHINES = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1';

/** Each worker reads this file after the global set-up, which sets the variables with the paths. */
const launching = (executablePath: string | undefined, ...more: string[]): LaunchOptions => ({
  executablePath,
  args: [
    ...more,
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

/** `npm run test:long` runs what `npm test` leaves out: the tests with the tag `@long`, and the folder `long`. */
const isLong = process.env.LONG_TESTS !== undefined;
const ofThisRun = isLong ? { grep: /@long/ } : { grepInvert: /@long/ };
/**
 * Time, in ms, after which a test counts as hanging. This is not a limit of speed: a busy machine may take many times as long as an idle
 * one.
 */
const HANGS_MS = isLong ? 600_000 : 120_000;

/**
 * Options for tests that use the full browser instead of the headless shell. Its errors, caches and choice between http and https decide
 * what suspended customers see.
 */
const wholeBrowser = { launchOptions: launching(process.env.E2E_CHROMIUM) };

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './global-setup.ts',
  // One more than the processors of a small machine, because tests also wait for the server.
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  timeout: HANGS_MS,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    launchOptions: launching(process.env.E2E_SHELL, NO_OTHER_MACHINES),
  },
  projects: [
    // Tests that pass with and without script run without it in `npm test`, and with it in the long run.
    {
      name: 'public',
      testDir: 'public',
      ...(isLong ? { grep: /@long|@tanpa-js/ } : { grepInvert: /@long|@tanpa-js/ }),
    },
    {
      name: 'public-tanpa-js',
      testDir: 'public',
      use: { javaScriptEnabled: false },
      ...ofThisRun,
      grep: isLong ? /(?=.*@tanpa-js)(?=.*@long)/ : /@tanpa-js/,
    },
    { name: 'admin', testDir: 'admin', ...ofThisRun },
    {
      name: 'product',
      testMatch: '*.spec.ts',
      testIgnore: ['public/**', 'admin/**', 'long/**'],
      use: wholeBrowser,
      ...ofThisRun,
    },
    ...(isLong ? [{ name: 'long', testDir: 'long', use: wholeBrowser }] : []),
  ],
});
