// Every command imports this file first, so it uses only syntax that old versions of Node can read.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const needed = engines.node.replace('>=', '');
const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number);
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
  process.stderr.write(
    `Jala needs Node.js ${needed} or newer; this is ${process.versions.node}. Get one at https://nodejs.org.\n`,
  );
  process.exit(1);
}
