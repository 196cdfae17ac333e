import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from './run.mjs';

const LEFT_OUT = new Set(['.git', '.turbo', '.data', 'dist', 'test-results']);

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
  const made = inCopy(['npm', 'run', 'new', '--', 'gangguan']);
  expect(made.stderr).toContain('apps/api/src/features/gangguan/gangguan.service.ts');
  for (const part of ['packages/schema', 'apps/api', 'apps/admin-web', 'e2e'])
    expect([part, inCopy(['npx', 'tsc', '--noEmit', '-p', part]).stdout]).toEqual([part, '']);
  expect(inCopy(['npm', 'run', '-s', 'lint']).stdout).toContain('Found 0 warnings and 0 errors.');
  const tests = inCopy(['npx', 'vitest', 'run', 'gangguan', 'src/wiring', 'rights', 'routes.test', '--silent']);
  expect([tests.status, tests.stdout]).toEqual([0, expect.stringContaining('gangguan.test.ts')]);
});

it.each(['', 'Gangguan', 'dua kata', 'kontak'])('npm run new refuses %j and writes nothing', (name) => {
  const refused = spawnSync(process.execPath, ['scripts/new-thing.mjs', name], { cwd: root, encoding: 'utf8' });
  expect(refused.status).not.toBe(0);
  expect(refused.stderr).toMatch(/npm run new -- <thing>|is there already/);
});
