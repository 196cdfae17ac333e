import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Line } from './router.ts';

const PROGRAM = fileURLToPath(new URL('customer.mjs', import.meta.url));

/**
 * Result of a request after `ms` milliseconds. `said` is the text that was received, or the address that DNS returned; `status` is an HTTP
 * status. `error` is a code such as `ECONNREFUSED`, or `no answer` after five seconds.
 */
export interface Outcome {
  ms: number;
  said?: string;
  status?: number;
  error?: string;
}

interface Reply {
  id: number;
  answer: Outcome;
}

/** The program that acts as the customers, inside their network. */
export interface CustomerProgram {
  ask: (act: string, how: object) => Promise<Outcome>;
  stop: () => Promise<void>;
}

/** Customer without a browser. */
export class Customer {
  readonly line: Line;
  readonly #program: CustomerProgram;

  constructor(program: CustomerProgram, line: Line) {
    this.#program = program;
    this.line = line;
  }

  /** Requests a page. Requests with the same `connection` name share one open connection. */
  get(url: string, connection?: string): Promise<Outcome> {
    const from = new URL(url).hostname.startsWith('[') ? this.line.ipv6 : this.line.ipv4;
    return this.#program.ask('get', { from, url, connection });
  }

  connect(host: string, port: number): Promise<Outcome> {
    return this.#program.ask('connect', { from: this.line.ipv4, host, port });
  }

  /** Opens a connection and sends nothing until `askHeld`. */
  hold(host: string, port: number): Promise<Outcome> {
    return this.#program.ask('hold', { from: this.line.ipv4, host, port });
  }

  /** Requests a page over the held connection. */
  askHeld(): Promise<Outcome> {
    return this.#program.ask('askHeld', {});
  }

  datagram(host: string, port: number): Promise<Outcome> {
    return this.#program.ask('datagram', { from: host.includes(':') ? this.line.ipv6 : this.line.ipv4, host, port });
  }

  /** Asks the name server `server` for the address of `name`, `times` times at once; `said` is how many answers came. */
  query(server: string, name: string, times = 1): Promise<Outcome> {
    const from = server.includes(':') ? this.line.ipv6 : this.line.ipv4;
    return this.#program.ask('query', { from, host: server, name, times });
  }

  resolve(host: string): Promise<Outcome> {
    return this.#program.ask('resolve', { host });
  }
}

/** Starts customer.mjs. `inside`: the prefix that runs a command in the customers' network namespace. */
export async function startCustomerProgram(inside: string[]): Promise<CustomerProgram> {
  const [program, ...args] = [...inside, process.execPath, PROGRAM];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await firstWord(child);
  const waiting = new Map<number, (answer: Outcome) => void>();
  child.on('message', ({ id, answer }: Reply) => waiting.get(id)?.(answer));
  let asked = 0;
  return {
    ask: (act, how) =>
      new Promise((resolve) => {
        asked += 1;
        waiting.set(asked, resolve);
        child.send({ id: asked, act, how });
      }),
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

function firstWord(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`customer.mjs exited with code ${code}.`)));
  });
}
