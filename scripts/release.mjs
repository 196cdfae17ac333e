import './require-node.mjs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepare } from './prepare.mjs';
import { writeRelease } from './release/write-release.mjs';
import { root, say } from './run.mjs';

const USAGE = `npm run release [-- --out <folder>]

Writes release/jala-<version>-<system>.tar.gz and its SHA-256: the built product with the packages that it needs to run,
for this kind of machine. Nothing has to be built or fetched where it is unpacked.
`;

const { values } = parseArgs({ options: { out: { type: 'string' }, help: { type: 'boolean' } } });
if (values.help === true) {
  process.stdout.write(USAGE);
  process.exit(0);
}
await prepare({ withClient: true });
const folder = path.resolve(process.env.INIT_CWD ?? root, values.out ?? path.join(root, 'release'));
try {
  const archive = await writeRelease(folder);
  say(`${archive}\nIts SHA-256 is in ${path.basename(archive)}.sha256.`);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
