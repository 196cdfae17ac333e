import path from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { TextImages } from '@jala/rich-text/clean';
import { RICH_TEXT_MAX_EMBEDDED, STORED_TEXT_MAX } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import type { ShownText } from '@jala/schema/wire/shown-text';
import { writeContext } from '#write-context.ts';
import { DomainError, type FaultKind } from '#errors/domain-error.ts';
import { busy } from '#errors/unavailable.ts';
import { logUnshown } from '#errors/log-fault.ts';
import type { Logger } from '#logger.ts';
import { createKeyedQueue } from '#platform/keyed-queue.ts';
import { LIMITS } from '#platform/limits.ts';
import { heavinessOf } from '@jala/rich-text/heaviness';
import {
  type Cleaned,
  clean as cleanHere,
  hasCode,
  type Preparation,
  preparations,
  type Prepared,
  type Refusal,
  type StoredImage,
} from './text-worker.ts';

type Summary = ReturnType<typeof preparations.summary>;

/** Parses, cleans and prepares rich text without blocking the event loop. */
export interface TextWork {
  /**
   * Cleans and checks a text from staff, and then stores its embedded images with `images.add`. Throws bad-input, for example for a text
   * that is nested too deeply, too-large for a text that is too long or takes too long, unavailable, or an error of `images.add`. After an
   * error of `images.add`, the images that were already stored remain, although no record names them.
   */
  clean: (html: string, images: TextImages) => Promise<string>;
  show: (html: string) => Promise<ShownText>;
  showAsHeading: (html: string) => Promise<ShownText>;
  /** Prepares a text for feed readers on other sites. `origin` is this site's origin. Returns an empty text if `html` is too complex. */
  showInFeed: (html: string, origin: string) => Promise<string>;
  /** Summarises a text for lists. Throws as `clean` does. */
  summary: (html: string) => Promise<Summary>;
  close: () => Promise<void>;
}

/** Maximum UTF-16 units of a text that is prepared without a thread. This takes at most some 20 ms, less than with an idle thread. */
const INLINE_MAX = 8000;
/** Maximum nodes of a text that is prepared without a thread. */
const INLINE_MAX_NODES = 2000;
const TIMEOUT_MS = 15_000;
/** A caller who waits longer gets 503. */
const MAX_WAITING_MS = 30_000;
/** Maximum UTF-16 units of a text from staff, without its embedded images: four times the longest stored text. */
const RAW_MAX = 4 * STORED_TEXT_MAX;
const MAX_HEAP_MB = 256;

const isBuilt = import.meta.filename.endsWith('.js');
const WORKER = path.join(import.meta.dirname, isBuilt ? 'text-thread.js' : 'text-thread.sources.mjs');

export function createTextWork(logger: Logger): TextWork {
  /** Separate threads, so that visitors do not wait for texts that staff save. */
  const threads: Partial<Record<'staff' | 'visitors', Piscina>> = {};
  const queues = { staff: createKeyedQueue(LIMITS.textsOfStaff), visitors: createKeyedQueue(LIMITS.textsOfPages) };

  /** Returns a thread that starts with the first text for it, and ends after a minute without texts. */
  function threadOf(whose: keyof typeof threads): Piscina {
    return (threads[whose] ??= new Piscina({
      filename: WORKER,
      execArgv: [],
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    }).on('error', (error) => logger.error({ err: error }, 'a thread for texts failed')));
  }

  interface Task {
    whose: keyof typeof threads;
    name: 'clean' | 'prepare';
    task: unknown;
    transferList?: MessagePort[];
  }

  async function run<T>({ whose, name, task, transferList = [] }: Task): Promise<T> {
    const user = whose === 'staff' ? String(writeContext.getStore()?.writer.user_id) : '';
    const waitingSince = performance.now();
    return queues[whose](user, async () => {
      if (performance.now() - waitingSince > MAX_WAITING_MS) throw busy();
      try {
        // The timeout begins here, so that it does not include the time in the queue.
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        return (await threadOf(whose).run(task, { name, signal, transferList })) as T;
      } catch (error) {
        throw explain(error);
      }
    });
  }

  async function prepare<T>(name: Preparation, html: string, origin = ''): Promise<Prepared<T>> {
    const inThread = () =>
      run<Prepared<T>>({
        whose: name === 'summary' ? 'staff' : 'visitors',
        name: 'prepare',
        task: { name, html, origin },
      });
    if (!isSmall(html)) return inThread();
    const here = () => preparations[name](html, origin) as T;
    // If the thread fails, code is shown without colours.
    return name === 'show' && hasCode(html) ? inThread().catch(here) : here();
  }

  /** Prepares a text. A text stored before today's limits existed may be too complex; it becomes empty, so that its page is still shown. */
  async function shown(name: 'show' | 'showAsHeading', html: string): Promise<ShownText> {
    const result = await prepare<ShownText>(name, html);
    if (!('refused' in result)) return result;
    logUnshown(logger, refusal(result.refused));
    return { html: '', description: '' };
  }

  return {
    show: (html) => shown('show', html),
    showAsHeading: (html) => shown('showAsHeading', html),
    async showInFeed(html, origin) {
      const result = await prepare<string>('showInFeed', html, origin);
      return typeof result === 'string' ? result : '';
    },
    async summary(html) {
      const result = await prepare<Summary>('summary', html);
      if ('refused' in result) throw refusal(result.refused);
      return result;
    },
    async clean(html, images) {
      if (html.length > RAW_MAX) refuseTooLong(html);
      const { port1, port2 } = new MessageChannel();
      const storing = storeImages(port1, images);
      try {
        const task = { html, port: port2 };
        const cleaned = isSmall(html)
          ? await cleanHere(task)
          : await run<Cleaned>({ whose: 'staff', name: 'clean', task, transferList: [port2] });
        if ('html' in cleaned) return cleaned.html;
        throw storing.failure() ?? refusal(cleaned.refused);
      } finally {
        port1.close();
      }
    },
    close: async () => void (await Promise.all(Object.values(threads).map((thread) => thread.destroy()))),
  };
}

/**
 * Throws too-large for a text that is too long without its embedded images. Throws bad-input as soon as there are more images than a text
 * may have, because a search for millions of images would take long.
 */
function refuseTooLong(html: string): void {
  const image = /;base64,[A-Za-z\d+/=]+/g;
  let length = html.length;
  for (let count = 0, found = image.exec(html); found !== null; found = image.exec(html)) {
    count += 1;
    if (count > RICH_TEXT_MAX_EMBEDDED) throw refusal('too-many-images');
    length -= found[0].length;
  }
  if (length > RAW_MAX) throw refusal('too-long');
}

/** True for a text whose preparation costs less time here than in a thread. */
const isSmall = (html: string): boolean =>
  html.length <= INLINE_MAX && heavinessOf(html, INLINE_MAX_NODES) === undefined;

/** Stores the images that the worker sends, one after the other, because decoding an image takes much memory. */
function storeImages(port: MessagePort, images: TextImages) {
  let failure: Error | undefined;
  const store = async (bytes: Uint8Array): Promise<StoredImage> => {
    try {
      const { file, width, height } = await images.add(Buffer.from(bytes));
      return { file, width, height };
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      return undefined;
    }
  };
  port.on('message', (bytes: Uint8Array) => void store(bytes).then((image) => port.postMessage(image)));
  return { failure: () => failure };
}

const REFUSALS: Record<Refusal, [FaultKind, string]> = {
  'too-deep': ['bad-input', messages.textTooDeep],
  'too-long': ['too-large', messages.textTooLong],
  'too-heavy': ['too-large', messages.textTooHeavy],
  'too-many-images': ['bad-input', messages.textTooManyImages],
  'large-table': ['bad-input', messages.tableTooLarge],
  image: ['bad-input', messages.imageType],
};

function refusal(reason: Refusal): DomainError {
  const [kind, message] = REFUSALS[reason];
  return new DomainError(kind, message);
}

/** Converts the error of a thread that ran out of time or memory to too-large. Returns any other error unchanged. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')) {
    return new DomainError('too-large', messages.textTooHeavy, { cause: error });
  }
  return error;
}
