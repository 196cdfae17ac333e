import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../product/free-port.ts';

const run = promisify(execFile);
const PROGRAMS = '/usr/lib/postgresql/15/bin';

export const hasPostgres15 = (): boolean => existsSync(path.join(PROGRAMS, 'postgres'));

/**
 * Debian's PostgreSQL 15 with an empty database, on a free port of loopback. Needs root to change to the account `postgres`, because
 * PostgreSQL refuses to run as root.
 */
export async function startPostgresServer() {
  const folder = await mkdtemp(path.join(tmpdir(), 'jala-postgres15-'));
  const account = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  const [uid, gid] = [account('-u'), account('-g')];
  await chown(folder, uid, gid);
  const data = path.join(folder, 'data');
  const port = await freePort();
  const asPostgres = (program: string, args: string[]) =>
    run(path.join(PROGRAMS, program), args, { uid, gid, cwd: folder });
  await asPostgres('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync']);
  await writeFile(
    path.join(data, 'postgresql.auto.conf'),
    `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\n`,
  );
  const control = (...words: string[]) =>
    asPostgres('pg_ctl', ['-D', data, '-l', path.join(folder, 'log'), '-w', ...words]);
  await control('start');
  await asPostgres('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', 'jala']);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/jala`,
    restart: async () => void (await control('-m', 'fast', 'restart')),
    async close() {
      await control('-m', 'immediate', 'stop');
      await rm(folder, { recursive: true });
    },
  };
}
