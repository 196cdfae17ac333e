import './require-node.mjs';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepare, turbo } from './prepare.mjs';
import { root, say } from './run.mjs';

const HELP = `npm run test:previous              runs the newest release before this one beside it, on one database
npm run test:previous -- <commit>  the same with another commit`;

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** The newest tag of a version that is not this commit; undefined if there is none. */
function newestRelease() {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^');
  } catch {
    return undefined;
  }
}

const [commit = newestRelease()] = process.argv.slice(2);
if (commit === undefined || commit.startsWith('-')) {
  say(commit === undefined ? `No release has a tag yet, so name a commit.\n${HELP}` : HELP);
  process.exit(2);
}
await prepare();
const folder = mkdtempSync(path.join(os.tmpdir(), 'jala-previous-'));
try {
  say(`Building ${commit} in ${folder}`);
  git('worktree', 'add', '--detach', folder, commit);
  // The old release is installed and built with its own versions of the packages.
  for (const [program = '', ...args] of [
    ['npm', 'install', '--no-save', '--no-audit', '--no-fund'],
    ['npx', 'turbo', 'run', 'build', '--output-logs=errors-only'],
  ])
    execFileSync(program, args, { cwd: folder, stdio: 'inherit' });
  // The project `long` of Playwright exists only with this.
  process.env.LONG_TESTS = '1';
  process.env.PREVIOUS_RELEASE = path.join(folder, 'apps/api/dist/main.js');
  process.exitCode = (await turbo(['run', 'browser', '--', 'previous-release.spec.ts', '--project=long'])).code;
} finally {
  git('worktree', 'remove', '--force', folder);
  rmSync(folder, { recursive: true, force: true });
}
