import { readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The id of the embedded database's main process, from the first line of its pid file. Throws if it does not run. */
export async function databaseProcess(dataDir: string): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n', 1)[0]);
}

/**
 * Kills the embedded database so that it cannot start again. Returns the function that lets it start. PostgreSQL needs the file
 * that is renamed.
 */
export async function breakDatabase(dataDir: string): Promise<() => Promise<void>> {
  const pid = await databaseProcess(dataDir);
  const needed = path.join(dataDir, 'postgres', 'global', 'pg_control');
  await rename(needed, `${needed}-away`);
  signalAll([pid], 'SIGKILL');
  while (isAlive(pid)) await sleep(50);
  return () => rename(`${needed}-away`, needed);
}

/** The embedded database's main process and its children, which run on until they notice that the main process has ended. */
export async function databaseProcesses(dataDir: string): Promise<number[]> {
  const main = await databaseProcess(dataDir);
  const ids = (await readdir('/proc')).map(Number).filter((id) => id > 0);
  const parents = await Promise.all(ids.map(parentOf));
  return [main, ...ids.filter((_id, index) => parents[index] === main)];
}

/** Undefined if the process has ended. */
async function parentOf(id: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
  return Number(/^PPid:\t(\d+)$/m.exec(status)?.[1]) || undefined;
}

/** Sends the signal to each process that has not ended yet. */
export function signalAll(ids: number[], signal: NodeJS.Signals): void {
  for (const id of ids) {
    try {
      process.kill(id, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

export function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}
