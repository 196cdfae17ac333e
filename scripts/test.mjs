import './require-node.mjs';
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { browserProjectsFor, changedFiles } from './changed.mjs';
import { prepare, turbo } from './prepare.mjs';
import { root, say } from './run.mjs';
import { summary } from './test-counts.mjs';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;
const STATIC = ['format:check', 'lint', 'boundaries', 'dead-code', 'typecheck', 'build'];
/** Turbo tasks. The groups run one after the other; the tasks of a group run in parallel, one per processor. */
const GROUPS = [STATIC, ['unit'], ['browser']];
const HELP = `npm test [-- <step> ...]          every step, or only the ones named: ${GROUPS.flat().join(', ')}
npm test -- --changed [<commit>]  only what the changes since the commit touch; without it, those not committed yet
npm run test:long                 what npm test leaves out: it waits on purpose, measures time, or repeats much
npx vitest run <files>            some unit and integration tests
npx turbo run browser -- <files> [--grep <name>]   some browser tests, on a fresh build`;

const args = process.argv.slice(2);
const isLong = args.includes('--long');
const isChanged = args.includes('--changed');
const words = args.filter((word) => !word.startsWith('-'));
const since = isChanged ? words[0] : undefined;
const chosen = isChanged ? [] : words;
const unknown = chosen.filter((name) => !GROUPS.flat().includes(name));
if (args.includes('--help') || unknown.length > 0) {
  say(unknown.length > 0 ? `There is no step ${unknown.join(', ')}.\n${HELP}` : HELP);
  process.exit(unknown.length > 0 ? 2 : 0);
}

if (isLong) Object.assign(process.env, { LONG_TESTS: '1', PROPERTY_RUNS: '500' });
await prepare({ build: false });
keepTemporaryFilesInMemory();
const inResults = (/** @type {string} */ name) => path.join(root, 'test-results', name);
const reports = { vitest: inResults('vitest.json'), playwright: inResults('playwright.json') };
for (const file of Object.values(reports)) rmSync(file, { force: true });

let isEveryStepDone = true;
// A failed step stops only the steps that need it, so that one run shows all failures.
for (const group of isLong ? GROUPS.slice(1) : GROUPS) {
  const steps = group.filter((step) => chosen.length === 0 || chosen.includes(step));
  const further = isChanged ? await argumentsForChanges(steps) : [];
  if (steps.length === 0 || further === undefined) continue;
  const { code } = await turbo([
    'run',
    ...steps,
    '--continue=dependencies-successful',
    '--concurrency=100%',
    '--',
    ...further,
  ]);
  if (code !== 0) isEveryStepDone = false;
}

const { lines, isGood } = summary(isEveryStepDone, { reports, isLong });
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = isGood ? 0 : 1;

/**
 * Moves temporary files to memory: the tests copy a database of 300 files about 400 times, and on a disk each file costs half a millisecond
 * of processor time. If there is too little room, or programs may not run there, the files stay in the machine's temporary folder.
 */
function keepTemporaryFilesInMemory() {
  if (process.platform !== 'linux') return;
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`tmpfs ${MEMORY} `));
  if (mount === undefined || /\bnoexec\b/.test(mount)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ENOUGH_BYTES) return;
  const folder = mkdtempSync(path.join(MEMORY, 'jala-tests-'));
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/**
 * Returns arguments that limit a step to the changes. Undefined if the changes do not touch the step. Static checks need no arguments,
 * because turbo has cached the results of unchanged parts.
 * @param {string[]} steps
 */
async function argumentsForChanges([step]) {
  if (step === 'unit') return [since === undefined ? '--changed' : `--changed=${since}`, '--passWithNoTests'];
  if (step !== 'browser') return [];
  const projects = browserProjectsFor(await changedFiles(since));
  return projects.length === 0 ? undefined : projects.map((project) => `--project=${project}`);
}
