import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

const place = (/** @type {string} */ file) => JSON.stringify(new URL(file, import.meta.url).href);

/**
 * Runs a command's script until it says something.
 * @param {string} source
 */
async function startScript(source) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface({ input: child.stdout }), 'line');
  return child;
}

// Signals are POSIX's; Windows ends a process without asking it.
test.skipIf(process.platform === 'win32')('a signal ends the children of the children too', async () => {
  const grandchild = `require('node:child_process').spawn(process.execPath, ['-e', 'console.log(1);setInterval(() => {}, 1000)'], { stdio: 'inherit' })`;
  const child = await startScript(`
    import { runNode } from ${place('child-processes.mjs')};
    import { stopOnSignals } from ${place('interruption.mjs')};
    stopOnSignals(() => 0);
    await runNode(['-e', ${JSON.stringify(grandchild)}]);
    process.exit(5);
  `);
  child.kill('SIGTERM');
  // The output closes when the last process that holds it has ended.
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
});

test.skipIf(process.platform === 'win32')('a signal during the start of a program is left to the program', async () => {
  const child = await startScript(`
    import { setTimeout as sleep } from 'node:timers/promises';
    import { signalsWaitFor, stopOnSignals } from ${place('interruption.mjs')};
    stopOnSignals(() => 1);
    const program = sleep(300).then(() => process.on('SIGTERM', () => process.exit(7)));
    signalsWaitFor(program);
    console.log('starting');
    await program;
    setInterval(() => {}, 1000);
  `);
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(7);
});
