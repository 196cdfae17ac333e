import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { root } from '../run.mjs';
import { billOfMaterials } from './bill-of-materials.mjs';
import { changesOf } from './changelog.mjs';
import { copyShipped } from './copy-shipped.mjs';
import { shippedPackages } from './packages.mjs';
import { tryRelease } from './try-release.mjs';

/** Files of a release, in addition to its packages. */
const FILES = [
  'apps/admin-web/dist',
  'apps/api/dist',
  'apps/api/package.json',
  'apps/api/seed',
  'apps/api/wilayah/wilayah.br',
  'apps/api/wilayah/LICENSE.md',
  'apps/public-web/dist',
  'packages/ui/src/fonts',
  'packages/ui/src/motif',
  'infra',
  'scripts/jala.mjs',
  'scripts/prepare.mjs',
  'scripts/install.mjs',
  'scripts/require-node.mjs',
  'scripts/run.mjs',
  'scripts/start.mjs',
  '.env.example',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
];

/** The client of scripts. The scripts in `infra/scripts` find it in node_modules, as in the sources. */
const CLIENT = 'packages/client';

/**
 * Copies the built product with the packages that it needs at run time into `out/jala-<version>-<system>`, and packs that folder.
 * Throws if CHANGELOG.md says nothing about the version, or if the release does not start.
 * @param {string} out
 * @returns {Promise<string>} the archive; its SHA-256 is in a file beside it
 */
export async function writeRelease(out) {
  const manifest = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const release = {
    version: manifest.version,
    commit: commitOf(),
    system: `${process.platform}-${process.arch}`,
    node: manifest.engines.node,
    ...changesOf(await readFile(path.join(root, 'CHANGELOG.md'), 'utf8'), manifest.version),
  };
  const name = `jala-${release.version}-${release.system}`;
  const tree = path.join(out, name);
  const packages = shippedPackages(root, 'apps/api');
  await rm(tree, { recursive: true, force: true });
  await mkdir(tree, { recursive: true });
  for (const file of FILES) await copyShipped(file, { from: root, to: tree });
  for (const part of ['package.json', 'dist'])
    await cp(path.join(root, CLIENT, part), path.join(tree, 'node_modules/@jala/client', part), { recursive: true });
  for (const { place } of packages) await copyShipped(place, { from: root, to: tree, withoutPackages: true });
  const { version, license, type, engines } = manifest;
  const scripts = { start: manifest.scripts.start, jala: manifest.scripts.jala };
  await writeJson(path.join(tree, 'package.json'), {
    name: 'jala',
    version,
    private: true,
    license,
    type,
    engines,
    scripts,
  });
  await writeJson(path.join(tree, 'release.json'), release);
  await writeJson(path.join(tree, 'sbom.cdx.json'), billOfMaterials(release, packages));
  await tryRelease(tree);
  // Everybody may read the code, whatever the umask was here.
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', tree]);
  return pack(out, name);
}

/** The commit of the sources, with `-changed` if files differ from it. Without git, the value of JALA_COMMIT. */
function commitOf() {
  /** @param {string[]} args */
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const changed = git('status', '--porcelain') === '' ? '' : '-changed';
    return git('rev-parse', 'HEAD') + changed;
  } catch {
    return process.env.JALA_COMMIT ?? '';
  }
}

/** @param {string} file @param {unknown} value */
const writeJson = (file, value) => writeFile(file, `${JSON.stringify(value, undefined, 2)}\n`);

/**
 * Packs the tree. The archive gets its name last, when it and the file with its SHA-256 are complete.
 * @param {string} out @param {string} name
 */
async function pack(out, name) {
  const archive = path.join(out, `${name}.tar.gz`);
  const begun = `${archive}.part`;
  // The same tree makes the same archive, apart from the times of its files.
  execFileSync('tar', ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '-czf', begun, '-C', out, name]);
  const hash = createHash('sha256');
  await pipeline(createReadStream(begun), hash);
  await writeFile(`${archive}.sha256`, `${hash.digest('hex')}  ${name}.tar.gz\n`);
  await rename(begun, archive);
  return archive;
}
