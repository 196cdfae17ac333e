import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A server process under measurement. */
export interface Running {
  url: string;
  /** CPU seconds, user and system, that the process has used so far. */
  cpuSeconds: () => Promise<number>;
  stop: () => Promise<void>;
}

/** The built product with its demo content, on a folder of its own. */
export async function startProduct(): Promise<Running> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'jala-bench-'));
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '..', 'apps', 'api', 'dist', 'main.js')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SEED: 'demo',
      HOST: '127.0.0.1',
      PUBLIC_PORT: '0',
      ADMIN_PORT: '0',
      ISOLIR_PORT: '0',
      ADMIN_EMAIL: 'bench@jala.example',
      ADMIN_PASSWORD: 'rahasia-bench',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await firstMatch(child, /^ready public=(\S+)/);
  return running(child, url, () => rm(dataDir, { recursive: true, force: true }));
}

/** A bare node:http server in a process of its own that sends `answer` to everybody: the yardstick. */
export async function startBareServer(answer: { contentType: string; body: Buffer }): Promise<Running> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-server.mjs'), answer.contentType], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin?.end(answer.body);
  return running(child, await firstMatch(child, /^listening (\S+)/), async () => undefined);
}

function running(child: ChildProcess, url: string, cleanUp: () => Promise<void>): Running {
  return {
    url,
    cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await cleanUp();
    },
  };
}

function firstMatch(child: ChildProcess, pattern: RegExp): Promise<string> {
  const { stdout } = child;
  if (stdout === null) throw new Error('the process has no output to read');
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the process ended with ${code} before it was ready`)));
    createInterface({ input: stdout }).on('line', (line) => {
      const [, found] = pattern.exec(line) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
}

/** Linux counts in hundredths of a second (proc(5), utime and stime). */
async function cpuSecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
