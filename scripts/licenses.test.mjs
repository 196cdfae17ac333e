import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from './run.mjs';

/** Licences under which a package may be shipped together with this MIT project. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Zlib',
  // The licence of Python's own argparse, which permits as much as MIT.
  'Python-2.0',
]);
/** sharp loads libvips as a separate library, as the LGPL requires. */
const LIBVIPS = /^node_modules\/@img\/sharp-/;
/** Packages that name their licence in an old form, which the lockfile leaves out; their LICENSE files are MIT. */
const WITHOUT_FIELD = new Set(['node_modules/busboy', 'node_modules/streamsearch']);

it('every package that is shipped has a licence that fits', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const shipped = Object.entries(packages).filter(
    ([place, { link, dev, devOptional }]) => place.includes('node_modules/') && !link && !dev && !devOptional,
  );
  expect(shipped.length).toBeGreaterThan(100);
  const foreign = shipped.filter(([place, { license = '' }]) => !isAllowed(place, String(license)));
  expect(foreign.map(([place, { license }]) => `${place}: ${license}`)).toEqual([]);
});

/** @param {string} place @param {string} license an SPDX expression */
function isAllowed(place, license) {
  if (license === '') return WITHOUT_FIELD.has(place);
  const names = license.split(/[()\s]+|\bAND\b|\bOR\b/).filter((name) => name !== '');
  return names.every((name) => ALLOWED.has(name) || (name === 'LGPL-3.0-or-later' && LIBVIPS.test(place)));
}

it('an install runs no script of a package', () => {
  const settings = readFileSync(path.join(root, '.npmrc'), 'utf8').split('\n');
  expect(settings).toContain('ignore-scripts=true');
});

it('npm run sbom lists what is shipped, in CycloneDX', { timeout: 60_000 }, async () => {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'],
    { cwd: root, maxBuffer: 64 * 1024 * 1024 },
  );
  const { bomFormat, components } = JSON.parse(stdout);
  const names = new Set(components.map((/** @type {{ name: string }} */ { name }) => name));
  expect([bomFormat, names.has('express'), names.has('vitest')]).toEqual(['CycloneDX', true, false]);
});
