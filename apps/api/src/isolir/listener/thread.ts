import { parentPort, workerData } from 'node:worker_threads';
import { createCallerAddress } from '#http/caller-address.ts';
import { openPort } from '#http/listener.ts';
import type { Logger } from '#logger.ts';
import { createCaptivePortal } from './captive-portal.ts';
import { createIsolirServer } from './server.ts';
import type { IsolirTotals } from './counters.ts';
import type { FromThread, ThreadStart, ToThread } from './thread-messages.ts';

/*
 * The isolir listener in a thread of its own, so that suspended customers get the notice even while the main thread is busy. The thread
 * loads neither the database nor a renderer, and sends the notice that it got last.
 */

/** Time between two reports of connections and totals to the main thread, in ms. */
const REPORT_MS = 1000;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
const tell = (message: FromThread): void => parentPort?.postMessage(message);
const logAt =
  (level: 'info' | 'warn' | 'error') =>
  (...line: unknown[]): void =>
    tell({ level, line });
const logger = { info: logAt('info'), warn: logAt('warn'), error: logAt('error') } as Pick<
  Logger,
  'info' | 'warn' | 'error'
>;

const { host, port: wanted, socket, cidrs, trustProxy, notice, ...responses } = workerData as ThreadStart;
let current = notice;
const totals: IsolirTotals = {};
const captivePortal = createCaptivePortal({
  cidrs,
  portalUrl: responses.portalUrl,
  callerAddress: createCallerAddress(trustProxy),
});
const server = createIsolirServer({ ...responses, captivePortal, notice: { current: () => current }, logger, totals });

try {
  const setting = { setting: 'ISOLIR_PORT', hostSetting: 'ISOLIR_HOST' };
  const port = await openPort(server, { host, port: wanted, socket, mayWait: true, ...setting, logger });
  await port.accept();
  const report = async (): Promise<void> =>
    tell({
      state: { port: port.port, isWaiting: port.isWaiting(), connections: await port.connections(), totals },
    });
  server.on('listening', () => void report());
  const reporting = setInterval(() => void report(), REPORT_MS);
  parentPort?.on('message', (message: ToThread) => {
    if (message === 'end') void end();
    else current = message.notice;
  });
  await report();

  async function end(): Promise<void> {
    clearInterval(reporting);
    // Callers with an open connection still get the notice.
    await port.drain();
    await port.close();
    await report();
    parentPort?.close();
  }
} catch (error) {
  tell({ fault: (error as Error).message });
  parentPort?.close();
}
