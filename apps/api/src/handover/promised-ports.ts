import type { Server } from 'node:net';
import { z } from 'zod';

/**
 * A port that the process before this one has open and gives us when we take it. The socket itself moves, so there is no
 * moment at which nobody accepts connections.
 */
const PromisedPort = z.strictObject({
  /** The setting of the port, such as `PUBLIC_PORT`, and what the settings of that process said. */
  setting: z.string(),
  host: z.string(),
  asked: z.number(),
  /** The port that is open. Differs from `asked` if that is 0. */
  port: z.number(),
});
export type PromisedPort = z.infer<typeof PromisedPort>;

/** What the two processes tell each other over the channel of Node between a parent and its child. */
export type FromSuccessor = { take: string } | { ready: true };
export interface FromPredecessor {
  given: string;
}

const VARIABLE = 'JALA_PORTS';
/** The process before us answers at once, unless it has ended. In ms. */
const PATIENCE_MS = 10_000;

/** What a successor needs in its environment to know the ports that it is promised. */
export const promise = (ports: readonly PromisedPort[]): NodeJS.ProcessEnv => ({ [VARIABLE]: JSON.stringify(ports) });

/** The ports that the process before us promised. Taken out of the environment, which other programs inherit. */
const promised: readonly PromisedPort[] | undefined = readPromise();

function readPromise(): PromisedPort[] | undefined {
  const text = process.env[VARIABLE];
  Reflect.deleteProperty(process.env, VARIABLE);
  if (text === undefined) return undefined;
  return z.array(PromisedPort).parse(JSON.parse(text));
}

/** Whether a process before this one serves until we take its ports. */
export const hasPredecessor = promised !== undefined;
/** Whether we have asked for a port. From then on we go on without the process before us. */
let hasTaken = false;

/** Calls `listener` when the process before us ends before we have asked for a port. It may have ended while our modules were loaded. */
export function whenAbandoned(listener: () => void): void {
  if (!hasPredecessor) return;
  if (process.connected) process.once('disconnect', () => hasTaken || listener());
  else listener();
}

/** The promised port of a setting, unless the settings have changed since that process started. */
export const promisedPort = (place: { setting: string; host: string; port: number }): PromisedPort | undefined =>
  promised?.find(
    ({ setting, host, asked }) => setting === place.setting && host === place.host && asked === place.port,
  );

/**
 * Asks the process before us for the socket of a setting. `use` gets it in the same turn of the event loop in which it arrives, so
 * that no connection is accepted before somebody listens. Throws if that process does not answer.
 */
export function takePort(setting: string, use: (socket: Server) => void): Promise<void> {
  hasTaken = true;
  return new Promise((resolve, reject) => {
    const fail = (): void => end(() => reject(new Error(`${setting}: the process before this one has ended.`)));
    const timer = setTimeout(fail, PATIENCE_MS);
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      process.off('message', receive).off('disconnect', fail);
      settle();
    };
    const receive = ({ given }: FromPredecessor, socket: unknown): void => {
      if (given !== setting) return;
      end(() => {
        use(socket as Server);
        resolve();
      });
    };
    process.on('message', receive).on('disconnect', fail);
    if (!process.connected) return fail();
    tell({ take: setting });
  });
}

/** Tells the process before us that we serve, and lets go of it. Does nothing if there is none. */
export function tellReady(): void {
  if (promised === undefined || !process.connected) return;
  process.send?.({ ready: true } satisfies FromSuccessor, undefined, undefined, () => {
    // It may have closed the channel itself by now.
    if (process.connected) process.disconnect();
  });
}

/** A channel that is closed says so by itself, with `disconnect`. */
const tell = (message: FromSuccessor): void => void process.send?.(message, undefined, undefined, () => undefined);
