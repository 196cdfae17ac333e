import './require-node.mjs';
import path from 'node:path';
import { root, run, say, stopWithSignals } from './run.mjs';

const HELP = `npm run test:node -- <version> [<step> ...]   runs "npm test" on another Node, such as 22, 24 or 20.19.0`;

const [version = '', ...steps] = process.argv.slice(2);
if (!/^\d+(\.\d+){0,2}$/.test(version)) {
  say(HELP);
  process.exit(2);
}
stopWithSignals();

// Node publishes its program for each system as a package.
const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const folder = path.join(root, 'test-results', `node-${version}`);
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const installing = await run([npm, 'install', '--prefix', folder, '--no-save', '--no-audit', `${name}@${version}`], {
  quiet: true,
});
if (installing.code !== 0) {
  say(`${installing.output.trim()}\nNode ${version} could not be installed from the package ${name}.`);
  process.exit(1);
}
const programs = path.join(folder, 'node_modules', name, 'bin');
// Turbo, Vitest and Playwright start `node` by its name.
const env = { ...process.env, PATH: `${programs}${path.delimiter}${process.env.PATH}` };
const { output } = await run(['node', '--version'], { env, quiet: true });
say(`Testing on Node ${output.trim()}`);
process.exitCode = (await run(['node', 'scripts/test.mjs', ...steps], { env })).code;
