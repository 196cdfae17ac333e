import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Closable } from '#closing.ts';
import type { OpenPort } from '#http/listener.ts';
import type { NoticeDocument } from '#isolir/notice/send.ts';
import type { Logger } from '#logger.ts';
import type { IsolirTotals } from './counters.ts';
import type { FromThread, ThreadStart, ThreadState, ToThread } from './thread-messages.ts';

// A build bundles this file into another file, which is in the same folder as `isolir-thread.js`.
const isBuilt = import.meta.filename.endsWith('.js');
const WORKER = path.join(import.meta.dirname, isBuilt ? 'isolir-thread.js' : 'thread.sources.mjs');

export interface IsolirListener extends Closable, Pick<OpenPort, 'port' | 'isWaiting' | 'connections'> {
  /** Returns the counts of responses and closed connections, about a second old at most. */
  totals: () => IsolirTotals;
  show: (notice: NoticeDocument) => void;
}

/**
 * Starts the isolir listener in its thread, and resolves when its port is open or waits for its address. Throws an error that tells the
 * operator which setting to change. If the thread fails or ends by itself later, an uncaught error ends the process.
 */
export async function startIsolirThread(start: ThreadStart, logger: Logger): Promise<IsolirListener> {
  const worker = new Worker(WORKER, { workerData: start });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  const tell = (message: ToThread): void => worker.postMessage(message);
  let isEnding = false;
  worker.on('error', (error) => {
    throw error;
  });
  worker.on('exit', () => {
    if (!isEnding) throw new Error('The thread of the isolir listener has ended.');
  });
  let state: ThreadState | undefined;
  const port = await new Promise<number>((resolve, reject) => {
    worker.on('message', (message: FromThread) => {
      if ('state' in message) {
        ({ state } = message);
        resolve(message.state.port);
      } else if ('fault' in message) {
        isEnding = true;
        reject(new Error(message.fault));
      } else {
        const [first, ...rest] = message.line;
        logger[message.level](first as object, ...(rest as [string]));
      }
    });
  });
  return {
    port,
    isWaiting: () => state?.isWaiting === true,
    connections: () => Promise.resolve(state?.connections ?? 0),
    totals: () => state?.totals ?? {},
    show: (notice) => tell({ notice }),
    async close() {
      isEnding = true;
      const ended = once(worker, 'exit');
      tell('end');
      await ended;
    },
  };
}
