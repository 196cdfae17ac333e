import { rmSync } from 'node:fs';
import { buildWhenNeeded, turbo } from './build.mjs';
import { runNode } from './child-processes.mjs';
import { chromium } from './chromium.mjs';
import { prepareNetworkNamespaces } from './network-namespaces.mjs';
import { inRoot } from './root.mjs';
import { playwrightCounts, vitestCounts } from './test-counts.mjs';

/**
 * @typedef {object} Outcome
 * @property {number} code
 * @property {string} output what it said, when it was kept back
 * @property {import('./test-counts.mjs').Counts} [counts]
 */

/**
 * @typedef {object} Step
 * @property {string} name as `npm test -- <name>` takes it
 * @property {string} does
 * @property {string} [after] a step without which this one has nothing to test
 * @property {() => Promise<Outcome>} run
 */

/**
 * @param {string} script
 * @param {...string} args
 */
const tool = (script, ...args) => runNode([inRoot('node_modules', script), ...args], { quiet: true });

/** @type {Step[]} In the order they run: cheap ones first. */
export const STEPS = [
  { name: 'format', does: 'format of every file (oxfmt)', run: () => tool('oxfmt/bin/oxfmt', '--check') },
  {
    name: 'lint',
    does: 'lint and import rules (oxlint, with types)',
    // Node 20 cannot read oxlint.config.ts by itself.
    run: () => runNode(['--import', 'tsx', inRoot('node_modules/oxlint/bin/oxlint')], { quiet: true }),
  },
  {
    name: 'types',
    does: 'types (tsc)',
    run: () => turbo(['run', 'typecheck', 'typecheck:scripts', '--continue', '--output-logs=errors-only']),
  },
  { name: 'dead-code', does: 'dead files, exports and dependencies (knip)', run: () => tool('knip/bin/knip.js') },
  {
    name: 'boundaries',
    does: 'undeclared dependencies and cycles (turbo boundaries)',
    run: () => turbo(['boundaries']),
  },
  { name: 'build', does: 'build', run: build },
  { name: 'unit', does: 'unit and integration tests (vitest)', run: unit },
  { name: 'browser', does: 'browser tests (playwright)', after: 'build', run: browser },
];

/** @returns {Promise<Outcome>} */
async function build() {
  try {
    await buildWhenNeeded();
    return { code: 0, output: '' };
  } catch (error) {
    return { code: 1, output: error instanceof Error ? error.message : String(error) };
  }
}

/** @returns {Promise<Outcome>} */
async function unit() {
  const report = inRoot('test-results/vitest.json');
  rmSync(report, { force: true });
  const { code } = await runNode([
    inRoot('node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return { code, output: '', counts: vitestCounts(report) };
}

/** @returns {Promise<Outcome>} */
async function browser() {
  await buildWhenNeeded();
  const report = inRoot('test-results/playwright.json');
  rmSync(report, { force: true });
  const env = { ...process.env, CHROMIUM_PATH: await chromium() };
  await prepareNetworkNamespaces();
  const { code } = await runNode([inRoot('node_modules/@playwright/test/cli.js'), 'test'], { cwd: inRoot('e2e'), env });
  return { code, output: '', counts: playwrightCounts(report) };
}
