import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const RUN = JSON.stringify(new URL('run.mjs', import.meta.url).href);
const GRANDCHILD = `require('node:child_process').spawn(process.execPath, ['-e', 'console.log(1);setInterval(() => {}, 1000)'], { stdio: 'inherit' })`;

// Only POSIX has such signals; Windows ends a process without telling it.
test.skipIf(process.platform === 'win32')('a signal also ends the children of the children', async () => {
  const source = `
    import { run, stopWithSignals } from ${RUN};
    stopWithSignals(0);
    await run([process.execPath, '-e', ${JSON.stringify(GRANDCHILD)}]);
    process.exit(5);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  // The output closes when the last process that holds it has ended.
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
});
