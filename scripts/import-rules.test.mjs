import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './run.mjs';

// Each test starts oxlint, which is slow on a busy machine.
/** @type {string} */
let folder;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'jala-import-rules-'));
  copyFileSync(path.join(root, 'oxlint.config.ts'), path.join(folder, 'oxlint.config.ts'));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Runs oxlint with the project's own configuration, and returns the imports that it refuses, by file.
 * @param {Record<string, string[]>} files what each file imports; `type x` imports a type from x
 * @returns {Record<string, string[]>}
 */
function refusedImports(files) {
  for (const [file, imports] of Object.entries(files)) {
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    const lines = imports.map(
      (name, index) => `export ${name.replace(/^(type )?(.*)$/, `$1{ x as x${index} } from '$2';`)}`,
    );
    writeFileSync(place, lines.join('\n'));
  }
  const program = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', program, '--format=json', ...Object.keys(files)],
    { cwd: folder, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 },
  );
  expect(stderr).toBe('');
  /** @type {{ code: string, filename: string, labels: { span: { line: number } }[] }[]} */
  const faults = JSON.parse(stdout).diagnostics.filter(
    (/** @type {{ code: string }} */ { code }) => code === 'eslint(no-restricted-imports)',
  );
  const isRefused = (/** @type {string} */ file, /** @type {number} */ line) =>
    faults.some(({ filename, labels }) => filename === file && labels[0]?.span.line === line);
  return Object.fromEntries(
    Object.entries(files).map(([file, names]) => [file, names.filter((_name, index) => isRefused(file, index + 1))]),
  );
}

/**
 * The rows of a table in ARCHITECTURE.md: for each row the names in its first cell.
 * @param {string} workspace the workspace in the heading of the table
 */
function documentedRows(workspace) {
  const [, section = ''] = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8').split(`### \`${workspace}/src\``);
  const [table = ''] = section.split('\n#', 1);
  const cells = [...table.matchAll(/^\| (`[^|]*`) \|/gm)].map(([, cell = '']) => cell);
  return cells.map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

describe.each([
  ['apps/api', 'apps/api'],
  ['apps/*-web', 'apps/public-web'],
])('in %s a part imports from the rows below its own', (workspace, example) => {
  const rows = documentedRows(workspace);
  const parts = rows.flat();

  /** @param {string} part */
  const forbidden = (part) => {
    const aboveAndBeside = rows.slice(0, rows.findIndex((row) => row.includes(part)) + 1).flat();
    return part === 'features' ? aboveAndBeside : aboveAndBeside.filter((other) => other !== part);
  };

  it('as a folder and as a file', () => {
    const inFolder = parts.map((part) => ({
      part,
      file: `${example}/src/${part}/a/b.ts`,
      /** @param {string} other */
      name: (other) => `#${other}/x.ts`,
    }));
    const asFile = parts.map((part) => ({
      part,
      file: `${example}/src/${part}.ts`,
      /** @param {string} other */
      name: (other) => `./${other}.ts`,
    }));
    const cases = [...inFolder, ...asFile];
    expect(cases.length).toBeGreaterThan(10);
    expect(refusedImports(Object.fromEntries(cases.map(({ file, name }) => [file, parts.map(name)])))).toEqual(
      Object.fromEntries(cases.map(({ part, file, name }) => [file, forbidden(part).map(name)])),
    );
  });
});

it('in a feature a router asks its service, and a service its entity', () => {
  const imports = [
    './x.entity.ts',
    './x.service.ts',
    './x.router.ts',
    '#trpc/trpc.ts',
    '#database/records.ts',
    'typeorm',
    'type typeorm',
    '@trpc/server',
    'express',
  ];
  expect(
    refusedImports({
      'apps/api/src/features/x/x.entity.ts': imports,
      'apps/api/src/features/x/x.service.ts': imports,
      'apps/api/src/features/x/x.router.ts': imports,
      'apps/api/src/features/x/other.ts': imports,
    }),
  ).toEqual({
    'apps/api/src/features/x/x.entity.ts': [
      './x.service.ts',
      './x.router.ts',
      '#trpc/trpc.ts',
      '@trpc/server',
      'express',
    ],
    'apps/api/src/features/x/x.service.ts': ['./x.router.ts', '#trpc/trpc.ts', '@trpc/server', 'express'],
    'apps/api/src/features/x/x.router.ts': [
      './x.entity.ts',
      '#database/records.ts',
      'typeorm',
      'type typeorm',
      '@trpc/server',
      'express',
    ],
    'apps/api/src/features/x/other.ts': ['typeorm', '@trpc/server', 'express'],
  });
});

it('the folders of a feature import each other, and nothing of another feature', () => {
  const imports = ['./a.ts', '../x.entity.ts', '../other/b.ts', '../../y/y.service.ts', '#features/y/y.service.ts'];
  expect(
    refusedImports({
      'apps/api/src/features/x/part/c.ts': imports,
      'apps/api/src/features/x/part/c.router.ts': imports,
      'apps/api/src/features/x/c.ts': imports.slice(1),
    }),
  ).toEqual({
    'apps/api/src/features/x/part/c.ts': ['../../y/y.service.ts', '#features/y/y.service.ts'],
    'apps/api/src/features/x/part/c.router.ts': ['../x.entity.ts', '../../y/y.service.ts', '#features/y/y.service.ts'],
    'apps/api/src/features/x/c.ts': imports.slice(1),
  });
});

it('in apps/api only some folders may import a library', () => {
  const imports = ['express', '@trpc/server', 'typeorm', 'type typeorm', 'sharp', 'type sharp'];
  expect(
    refusedImports({
      'apps/api/src/rest/x.ts': imports,
      'apps/api/src/wiring/x.ts': imports,
      'apps/api/src/database/x.ts': imports,
      'apps/api/src/files/x.ts': imports,
    }),
  ).toEqual({
    'apps/api/src/rest/x.ts': ['@trpc/server', 'typeorm', 'sharp'],
    'apps/api/src/wiring/x.ts': ['express', 'sharp'],
    'apps/api/src/database/x.ts': ['express', '@trpc/server', 'sharp'],
    'apps/api/src/files/x.ts': ['express', '@trpc/server', 'typeorm', 'sharp'],
  });
});

it('a workspace imports only from the workspaces it is built on', () => {
  const imports = [
    '../other/x.ts',
    'zod',
    'react',
    'slate',
    '@jala/schema/limits',
    '@jala/rich-text/text',
    '@jala/ui/button',
    '@jala/api/app-router',
    'type @jala/api/app-router',
    '@jala/public-web/x',
    '../../apps/api/src/env.ts',
    '../../scripts/run.mjs',
  ];
  const [outside, apps, scripts] = [imports[0] ?? '', imports.at(-2) ?? '', imports.at(-1) ?? ''];
  const jala = imports.filter((name) => name.includes('@jala/'));
  expect(
    refusedImports({
      'packages/schema/src/x.ts': imports,
      'packages/rich-text/src/x.ts': imports,
      'packages/ui/src/x.ts': imports,
      'apps/admin-web/src/lib/x.ts': imports,
      'apps/api/src/errors/x.ts': imports,
      'e2e/admin/x.spec.ts': imports,
    }),
  ).toEqual({
    'packages/schema/src/x.ts': imports.filter((name) => name !== 'zod'),
    'packages/rich-text/src/x.ts': [
      outside,
      'react',
      'slate',
      '@jala/ui/button',
      '@jala/api/app-router',
      'type @jala/api/app-router',
      '@jala/public-web/x',
      apps,
      scripts,
    ],
    'packages/ui/src/x.ts': [outside, ...jala, apps, scripts],
    'apps/admin-web/src/lib/x.ts': [outside, '@jala/api/app-router', '@jala/public-web/x', apps, scripts],
    'apps/api/src/errors/x.ts': [outside, '@jala/public-web/x', apps, scripts],
    'e2e/admin/x.spec.ts': [...jala, apps, scripts],
  });
});
