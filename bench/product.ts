import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';

/** A server process under measurement. */
export interface Running {
  urls: Record<'public' | 'isolir', string>;
  pid: number;
  /** The data folder; empty for a server that has none. */
  dataDir: string;
  /** CPU seconds, user and system, that the process has used so far. */
  cpuSeconds: () => Promise<number>;
  stop: () => Promise<void>;
}

/** With this header, a response does not come from the cache, because the client may switch to another protocol. */
export const MADE_ANEW = { upgrade: 'bench' };

/** Starts the built product with its demo content in a new data folder. */
export const startProduct = async (): Promise<Running> =>
  restartProduct(await mkdtemp(path.join(tmpdir(), 'jala-bench-')));

/** Starts the built product on a data folder, as `npm start` does. The caller removes the folder. */
export async function restartProduct(dataDir: string): Promise<Running> {
  const main = path.join(ROOT, 'apps', 'api', 'dist', 'main.js');
  const { options, environment } = await startScript();
  const child = spawn(process.execPath, [...options, main], {
    env: {
      ...process.env,
      ...environment,
      NODE_ENV: 'production',
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
  const [site = '', isolir = ''] = await firstMatch(child, /^ready public=(\S+) admin=\S+ isolir=(\S+)/);
  return running(child, { public: site, isolir }, dataDir);
}

/** A connection to the embedded database of a product. */
export async function connectDatabase(dataDir: string): Promise<pg.Client> {
  const read = async (name: string) => (await readFile(path.join(dataDir, name), 'utf8')).trim();
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number((await read('postgres/postmaster.pid')).split('\n')[3]),
    user: 'jala',
    password: await read('postgres-password.txt'),
    database: 'jala',
  });
  await client.connect();
  return client;
}

const ROOT = path.join(import.meta.dirname, '..');

/** The options for V8 and the environment in the script `start`. */
async function startScript(): Promise<{ options: string[]; environment: Record<string, string> }> {
  const { scripts } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return {
    options: scripts.start.match(/--\S+/g) ?? [],
    environment: Object.fromEntries(
      Array.from(scripts.start.matchAll(/([A-Z_]+)=(\S+)/g), ([, name, value]) => [name, value]),
    ),
  };
}

/** The yardstick: a bare node:http server in its own process that sends the same response to every request. */
export async function startBareServer({ headers, body }: BareResponse): Promise<Running> {
  const script = path.join(import.meta.dirname, 'bare-server.mjs');
  const own = headers.flatMap((name, index) =>
    index % 2 === 0 && !ADDED.has(name.toLowerCase()) ? [name, headers[index + 1] ?? ''] : [],
  );
  const child = spawn(process.execPath, [script, JSON.stringify(own)], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin?.end(body);
  const [url = ''] = await firstMatch(child, /^listening (\S+)/);
  return running(child, { public: url, isolir: url }, '');
}

/** Headers that Node adds by itself. */
const ADDED = new Set(['date', 'keep-alive']);

export interface BareResponse {
  /** Names and values, as `rawHeaders`. */
  headers: string[];
  body: Buffer;
}

function running(child: ChildProcess, urls: Running['urls'], dataDir: string): Running {
  return {
    urls,
    pid: child.pid ?? 0,
    dataDir,
    cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
    async stop() {
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The groups of `pattern` in the first line of output that matches it. */
function firstMatch(child: ChildProcess, pattern: RegExp): Promise<string[]> {
  const { stdout } = child;
  if (stdout === null) throw new Error('the process has no output to read');
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the process ended with ${code} before it was ready`)));
    createInterface({ input: stdout }).on('line', (line) => {
      const [matched, ...groups] = pattern.exec(line) ?? [];
      if (matched !== undefined) resolve(groups);
    });
  });
}

/** CPU seconds of a process, user and system. Linux counts them in hundredths (proc(5), utime and stime). */
async function cpuSecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
