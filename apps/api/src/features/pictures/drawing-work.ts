import path from 'node:path';
import { Piscina } from 'piscina';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';
import type { Logger } from '#logger.ts';
import type { IconDrawing, ShareDrawing } from './drawings.ts';

/** Draws in a thread. The results are SVG without text. Throws unavailable. */
export interface DrawingWork {
  share: (drawing: ShareDrawing) => Promise<string>;
  icon: (drawing: IconDrawing) => Promise<string>;
  close: () => Promise<void>;
}

const TIMEOUT_MS = 10_000;
const MAX_HEAP_MB = 128;

const isBuilt = import.meta.filename.endsWith('.js');
const WORKER = path.join(import.meta.dirname, isBuilt ? 'drawing-thread.js' : 'drawing-thread.sources.mjs');

/** The thread starts with the first drawing, and ends after a minute without one. */
export function createDrawingWork(logger: Logger): DrawingWork {
  let thread: Piscina | undefined;

  function run(name: 'share' | 'icon', drawing: unknown): Promise<string> {
    thread ??= new Piscina({
      filename: WORKER,
      execArgv: [],
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    }).on('error', (error) => logger.error({ err: error }, 'a thread for drawings failed'));
    const drawn = thread.run(drawing, { name, signal: AbortSignal.timeout(TIMEOUT_MS) }) as Promise<string>;
    return drawn.catch((cause: unknown) => {
      logger.error({ err: cause }, 'a picture could not be drawn');
      throw new DomainError('unavailable', messages.busy, { retryAfter: 5, cause });
    });
  }

  return {
    share: (drawing) => run('share', drawing),
    icon: (drawing) => run('icon', drawing),
    close: async () => thread?.destroy(),
  };
}
