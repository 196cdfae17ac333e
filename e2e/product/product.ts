import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url));
const READY = /^ready public=(\S+) admin=(\S+) isolir=(\S+)$/;
const START_MS = 60_000;

export const staff = { email: 'staf@jala.test', password: 'rahasia-untuk-uji' };

export interface Addresses {
  public: string;
  admin: string;
  isolir: string;
}

export interface Product {
  addresses: Addresses;
  /** Asks it to end, and waits until it has. */
  stop: () => Promise<void>;
  /** As when the machine loses power: nothing is asked. */
  kill: () => Promise<void>;
}

/** A data folder of one product; `remove` it when that has ended. */
export async function makeDataDir(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'jala-browser-test-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Starts the built product on free ports with settings of its own. `inside`: words before the command. */
export async function startProduct(
  dataDir: string,
  settings: Record<string, string> = {},
  inside: string[] = [],
): Promise<Product> {
  const { child, end } = launchProduct(dataDir, settings, inside);
  return {
    addresses: await readyAddresses(child),
    stop: async () => void (await end('SIGTERM')),
    kill: async () => void (await end('SIGKILL')),
  };
}

interface Launched {
  child: ChildProcess;
  /** Sends the signal, and answers the exit code. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** The same without waiting until it is ready. */
export function launchProduct(dataDir: string, settings: Record<string, string> = {}, inside: string[] = []): Launched {
  const [program, ...args] = [...inside, process.execPath, MAIN];
  const child = spawn(program, args, {
    env: {
      PATH: process.env.PATH,
      TILE_URL: process.env.E2E_TILE_URL,
      GEOCODER_URL: process.env.E2E_GEOCODER_URL,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
      PUBLIC_PORT: '0',
      ADMIN_PORT: '0',
      ISOLIR_PORT: '0',
      ADMIN_EMAIL: staff.email,
      ADMIN_PASSWORD: staff.password,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    child,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

function readyAddresses(child: ChildProcess): Promise<Addresses> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}\n${said.join('\n')}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail(`The product was not ready after ${START_MS / 1000} s.`);
    }, START_MS);
    child.once('exit', (code) => fail(`The product ended with ${code} before it was ready.`));
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        const [, publicAddress, admin, isolir] = READY.exec(line) ?? [];
        if (publicAddress === undefined || admin === undefined || isolir === undefined) return;
        clearTimeout(timer);
        resolve({ public: publicAddress, admin, isolir });
      });
    }
  });
}
