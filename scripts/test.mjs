import './require-node.mjs';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { prepare, turbo } from './prepare.mjs';
import { root, say } from './run.mjs';
import { summary } from './test-counts.mjs';

/** Turbo tasks. The groups run one after the other; the tasks of a group run in parallel, one per processor. */
const GROUPS = [['format:check', 'lint', 'boundaries', 'dead-code', 'typecheck', 'build', 'unit'], ['browser']];
const HELP = `npm test [-- <step> ...]     runs every step, or only the ones named: ${GROUPS.flat().join(', ')}
npm run test:long            the same, with more runs of each property test and more crashes
npm run test:topology        three processes behind nginx, on PostgreSQL 15 and an object store
npx vitest run <files>       some unit and integration tests
npx turbo run browser -- <files> [--grep <name>]   some browser tests, on a fresh build`;

const chosen = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const unknown = chosen.filter((name) => !GROUPS.flat().includes(name));
if (process.argv.includes('--help') || unknown.length > 0) {
  say(unknown.length > 0 ? `There is no step ${unknown.join(', ')}.\n${HELP}` : HELP);
  process.exit(unknown.length > 0 ? 2 : 0);
}

if (process.argv.includes('--long'))
  Object.assign(process.env, { PROPERTY_RUNS: '500', CRASH_ROUNDS: '30', LONG_TESTS: '1' });
await prepare({ build: false });
if (process.argv.includes('--topology')) {
  process.env.LONG_TESTS = '1';
  process.exit((await turbo(['run', 'browser', '--', 'topology.spec.ts', '--project=product'])).code);
}
const inResults = (/** @type {string} */ name) => path.join(root, 'test-results', name);
const reports = { vitest: inResults('vitest.json'), playwright: inResults('playwright.json') };
for (const file of Object.values(reports)) rmSync(file, { force: true });

let isEveryStepDone = true;
// A failed step stops only the steps that need it, so that one run shows all failures.
for (const group of GROUPS) {
  const steps = group.filter((step) => chosen.length === 0 || chosen.includes(step));
  if (steps.length === 0) continue;
  const { code } = await turbo(['run', ...steps, '--continue=dependencies-successful', '--concurrency=100%']);
  if (code !== 0) isEveryStepDone = false;
}

const { lines, isGood } = summary(isEveryStepDone, reports);
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = isGood ? 0 : 1;
