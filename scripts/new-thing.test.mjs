import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { LINES } from './new-thing/lines.mjs';
import { root } from './run.mjs';

const LEFT_OUT = new Set(['.git', '.turbo', '.data', 'dist', 'test-results']);

it.each(LINES)('npm run new finds its places in $file', ({ file, places }) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  for (const { before, after } of places) expect(text).toContain(before ?? after);
});

it('npm run new writes a list of content that works at once', { tags: ['long'] }, () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'jala-new-thing-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  for (const name of readdirSync(root).filter((each) => !LEFT_OUT.has(each)))
    cpSync(path.join(root, name), path.join(copy, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !LEFT_OUT.has(path.basename(file)) || file.includes('node_modules'),
    });
  /** @param {string[]} command */
  const inCopy = ([program = '', ...args]) =>
    spawnSync(program, args, { cwd: copy, encoding: 'utf8', env: { ...process.env, LONG_TESTS: undefined } });
  for (const name of ['lowongan', 'promo']) {
    const made = inCopy(['npm', 'run', 'new', '--', name]);
    expect([made.status, made.stderr]).toEqual([0, expect.stringContaining(`features/${name}/${name}.service.ts`)]);
  }
  for (const part of ['packages/schema', 'apps/api', 'apps/admin-web', 'e2e']) {
    const { status, stdout } = inCopy(['npx', 'tsc', '--noEmit', '-p', part]);
    expect([part, status, stdout]).toEqual([part, 0, '']);
  }
  expect(inCopy(['npx', 'oxfmt', '--check']).status).toBe(0);
  expect(inCopy(['npm', 'run', '-s', 'lint']).stdout).toContain('Found 0 warnings and 0 errors.');
  const tests = inCopy([
    'npx',
    'vitest',
    'run',
    'lowongan',
    'promo',
    'src/wiring',
    'rights',
    'routes.test',
    '--silent',
  ]);
  expect([tests.status, tests.stdout]).toEqual([0, expect.stringContaining('lowongan.test.ts')]);
});

it.each(['', 'Gangguan', 'dua kata', 'kontak', 'audit', 'order'])(
  'npm run new refuses %j and writes nothing',
  (name) => {
    const refused = spawnSync(process.execPath, ['scripts/new-thing.mjs', name], { cwd: root, encoding: 'utf8' });
    expect(refused.status).not.toBe(0);
    expect(refused.stderr).toMatch(/npm run new -- <thing>/);
  },
);
