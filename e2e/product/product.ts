import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const MAIN = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url));
const COMMANDS = fileURLToPath(new URL('../../apps/api/dist/jala.js', import.meta.url));
const READY = /^ready public=(\S+) admin=(\S+) isolir=(\S+)$/;
const START_MS = 120_000;

export const staff = { email: 'staf@jala.test', password: 'rahasia-untuk-uji' };

export interface Addresses {
  public: string;
  admin: string;
  isolir: string;
}

export interface Product {
  addresses: Addresses;
  /** Sends SIGTERM and waits until the process has ended. */
  stop: () => Promise<void>;
  /** Sends SIGKILL, so that the product ends as in a power failure, and waits until the process has ended. */
  kill: () => Promise<void>;
}

/** Content at the start of a site: the demo's content, or only the first user. Also the value of SEED. */
export type Content = 'demo' | 'none';

/** Starts and stops a product once, so that `makeDataDir` can copy its data folder instead of seeding each site. */
export async function makeTemplate(content: Content): Promise<void> {
  const folder = templateOf(content);
  await (await startProduct(folder, { SEED: content })).stop();
}

const templateOf = (content: Content) => path.join(process.env.E2E_TEMPLATES ?? '', content);

/** A data folder for one product. Call `remove` after the product has ended. */
export async function makeDataDir(content: Content = 'demo'): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'jala-browser-test-'));
  await copyFolder(templateOf(content), folder);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Keeps the owners of files, which Node's `cp` does not. For root, the files of the database belong to another account. */
async function copyFolder(source: string, target: string): Promise<void> {
  if (process.platform === 'win32') return cp(source, target, { recursive: true });
  await promisify(execFile)('cp', ['-a', `${source}/.`, target]);
}

/** A running product with its own site; `close` stops it and removes its data. */
export async function openProduct(content: Content): Promise<{ addresses: Addresses; close: () => Promise<void> }> {
  const data = await makeDataDir(content);
  // Without SEED, the product would fill an empty site with the demo content.
  const product = await startProduct(data.folder, { SEED: content });
  return {
    addresses: product.addresses,
    async close() {
      await product.stop();
      await data.remove();
    },
  };
}

/**
 * Starts the built product on free ports and waits for its ready line. `settings` override those in `launchProduct`;
 * `inside` is a prefix for the command, such as `ip netns exec <name>`; `main` is the program of another release. Throws if the
 * product is not ready after 120 s.
 */
export async function startProduct(
  dataDir: string,
  settings: Record<string, string> = {},
  inside: string[] = [],
  main = MAIN,
): Promise<Product> {
  const { child, end } = launchProduct(dataDir, settings, inside, main);
  return {
    addresses: await readyAddresses(child),
    stop: async () => void (await end('SIGTERM')),
    kill: async () => void (await end('SIGKILL')),
  };
}

/** Runs a command of operators, such as `['user:create', ...]`, beside the product that uses the folder. Throws if it fails. */
export async function runCommand(dataDir: string, args: readonly string[]): Promise<void> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'error', DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, [COMMANDS, ...args], { env });
}

interface Launched {
  child: ChildProcess;
  /** Sends the signal and returns the exit code. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Starts the product like `startProduct`, but does not wait for the ready line. */
export function launchProduct(
  dataDir: string,
  settings: Record<string, string> = {},
  inside: string[] = [],
  main = MAIN,
): Launched {
  const [program, ...args] = [...inside, process.execPath, main];
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
  // Stop the product also if the run is interrupted or the set-up fails half-way.
  const stopAtExit = () => child.kill();
  process.once('exit', stopAtExit);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  void ended.then(() => process.off('exit', stopAtExit));
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
    const fail = (why: string) => {
      clearTimeout(timer);
      reject(new Error(`${why}\n${said.join('\n')}`));
    };
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail(`The product was not ready after ${START_MS / 1000} s.`);
    }, START_MS);
    child.once('exit', (code) => fail(`The product exited with code ${code} before it was ready.`));
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
