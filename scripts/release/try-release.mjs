import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const LONGEST_MS = 120_000;

/**
 * Starts a release once, with its own PostgreSQL and an empty site, and stops it. The first start also writes the links between
 * PostgreSQL's libraries, which the service on a server may not write. Throws, with the output of the release, if it does not
 * become ready within two minutes or does not end with exit code 0.
 * @param {string} tree the folder of the release
 */
export async function tryRelease(tree) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'jala-release-'));
  const child = spawn(process.execPath, [path.join(tree, 'apps/api/dist/main.js')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      SEED: 'structure',
      PUBLIC_PORT: '0',
      ADMIN_PORT: '0',
      ISOLIR_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const tooLong = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
      if (/^ready public=/m.test(said)) child.kill('SIGTERM');
    });
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(tooLong);
  await rm(dataDir, { recursive: true, force: true });
  if (code !== 0 || !/^ready public=/m.test(said))
    throw new Error(`The release does not run, so it was not packed. It said:\n${said.trim()}`);
}
