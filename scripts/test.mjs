import './require-node.mjs';
import { prepare } from './prepare.mjs';
import { say, seconds } from './say.mjs';
import { countsLine, countsOfStep, sumCounts } from './test-counts.mjs';
import { STEPS } from './test-steps.mjs';

const chosen = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const unknown = chosen.filter((name) => STEPS.every((step) => step.name !== name));

if (process.argv.includes('--help') || unknown.length > 0) {
  if (unknown.length > 0) say(`There is no step ${unknown.join(', ')}.`);
  say('npm test [-- <step> ...]  runs every step, or only the ones named:');
  for (const step of STEPS) say(`  ${step.name.padEnd(12)}${step.does}`);
  process.exit(unknown.length > 0 ? 2 : 0);
}

await prepare({ build: false });
const steps = STEPS.filter((step) => chosen.length === 0 || chosen.includes(step.name));
/** @type {Map<string, import('./test-counts.mjs').Counts>} */
const counts = new Map();

// Every step runs whatever the ones before it found, so that one run shows all faults.
for (const [index, step] of steps.entries()) {
  say(`[${index + 1}/${steps.length}] ${step.name}: ${step.does}`);
  counts.set(step.name, await countsOf(step));
}

const total = sumCounts([...counts.values()]);
process.stdout.write(`${countsLine(total)}\n`);
process.exitCode = total.failed > 0 ? 1 : 0;

/**
 * @param {import('./test-steps.mjs').Step} step
 * @returns {Promise<import('./test-counts.mjs').Counts>}
 */
async function countsOf(step) {
  const needed = step.after === undefined ? undefined : counts.get(step.after);
  if (needed !== undefined && needed.failed > 0) {
    say(`${step.name}: failed, since ${step.after} did`);
    return countsOfStep(1);
  }
  const began = performance.now();
  const outcome = await step.run().catch((error) => ({ code: 1, output: String(error), counts: undefined }));
  if (outcome.code !== 0 && outcome.output !== '') say(outcome.output.trimEnd());
  const found = countsOfStep(outcome.code, outcome.counts);
  say(`${step.name}: ${found.failed > 0 ? 'failed' : 'passed'} in ${seconds(began)}`);
  return found;
}
