import './require-node.mjs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepare } from './prepare.mjs';
import { requireDate } from './release/changelog.mjs';
import { writeRelease } from './release/write-release.mjs';
import { root, say } from './run.mjs';

const USAGE = `npm run release [-- --out <folder> --unreleased]

Writes release/jala-<version>-<system>.tar.gz and its SHA-256: the built product with the packages that it needs to run,
for this kind of machine. Nothing has to be built or fetched where it is unpacked.
Refuses a version without a date in CHANGELOG.md, unless with --unreleased.
`;

const { values } = parseArgs({
  options: { out: { type: 'string' }, unreleased: { type: 'boolean' }, help: { type: 'boolean' } },
});
if (values.help === true) {
  process.stdout.write(USAGE);
  process.exit(0);
}
/** @param {string} file */
const read = (file) => readFile(path.join(root, file), 'utf8');

const folder = path.resolve(process.env.INIT_CWD ?? root, values.out ?? path.join(root, 'release'));
try {
  if (values.unreleased !== true)
    requireDate(await read('CHANGELOG.md'), JSON.parse(await read('package.json')).version);
  await prepare({ withClient: true });
  const archive = await writeRelease(folder);
  say(`${archive}\nIts SHA-256 is in ${path.basename(archive)}.sha256.`);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
