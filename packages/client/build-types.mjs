import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Writes dist/index.d.ts. The compiler also writes the declarations of the api, because the client's types come from there; only the
 * client's own file is kept, in which all types are written out. Errors in the api's files do not matter here: these files are not
 * published, and the api's own type check finds the errors.
 */

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(here, '../..');
const tsc = createRequire(import.meta.url)
  .resolve('typescript/package.json')
  .replace(/package\.json$/, 'lib/tsc.js');
const out = mkdtempSync(path.join(tmpdir(), 'jala-client-'));
try {
  const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--rootDir', root, '--outDir', out];
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', here, '--pretty', 'false', ...options], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1024 ** 3,
  });
  const complaints = stdout
    .split('\n')
    .filter((line) => line.startsWith('packages/client/') || line.startsWith('error'));
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  const made = path.join(out, 'packages/client/src/index.d.ts');
  const text = readFileSync(made, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  if (/^import\b|\bimport\(|\bfrom ['"]|\bWrittenOut\b/m.test(text))
    throw new Error('The declarations of the client name other files.');
  copyFileSync(made, path.join(here, 'dist/index.d.ts'));
} finally {
  rmSync(out, { recursive: true, force: true });
}
