import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Piscina } from 'piscina';
import { messages } from '@jala/schema/messages';
import type { Closable } from '#closing.ts';
import { DomainError } from '#errors/domain-error.ts';
import type { Logger } from '#logger.ts';
import { parseJson, type ParsedJson } from './json-worker.ts';

/**
 * Parses a JSON body, whose memory it may take. Throws bad-input for what is no JSON, too-large for what costs more than any call
 * needs, and unavailable.
 */
export type ReadJson = (bytes: Buffer<ArrayBuffer>) => Promise<unknown>;

/** Bytes of a body that is parsed at once. */
const SHORT_MAX = 4 * 1024;
/** Bytes of a body that is parsed here, in a turn of the event loop of its own: many that end together take milliseconds each. */
const INLINE_MAX = 64 * 1024;
/** Whoever comes after these gets 503. */
const MAX_WAITING = 50;
/** In ms. Reading the longest body takes half a second; a thread that does not answer is replaced. */
const MAX_TIME = 15_000;
/** For the longest body, as bytes, as text and parsed. */
const MAX_HEAP_MB = 256;

const isBuilt = import.meta.filename.endsWith('.js');
const WORKER = path.join(import.meta.dirname, isBuilt ? 'json-thread.js' : 'json-thread.sources.mjs');

/**
 * Reads JSON without keeping the event loop from other work: 30 MB take half a second to decode and parse. The thread starts with
 * the first long body, and ends after a minute without one.
 */
export function createJsonReader(logger: Logger): Closable & { readJson: ReadJson } {
  let thread: Piscina | undefined;

  async function parseInThread(bytes: Buffer<ArrayBuffer>): Promise<ParsedJson> {
    thread ??= new Piscina({
      filename: WORKER,
      name: 'parseJson',
      execArgv: [],
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      maxQueue: MAX_WAITING,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    }).on('error', (error) => logger.error({ err: error }, 'the thread for JSON failed'));
    const options = { transferList: [bytes.buffer], signal: AbortSignal.timeout(MAX_TIME) };
    return (await thread.run(new Uint8Array(bytes.buffer, 0, bytes.byteLength), options)) as ParsedJson;
  }

  async function parse(bytes: Buffer<ArrayBuffer>): Promise<ParsedJson> {
    if (bytes.byteLength > INLINE_MAX) return parseInThread(bytes).catch(explain);
    if (bytes.byteLength > SHORT_MAX) await ownTurn();
    return parseJson(bytes);
  }

  return {
    async readJson(bytes) {
      const parsed = await parse(bytes);
      if ('value' in parsed) return parsed.value;
      if (parsed.refused === 'costly') throw new DomainError('too-large', messages.tooLarge);
      throw new DomainError('bad-input', messages.unreadableBody);
    },
    close: async () => thread?.destroy(),
  };
}

let lastTurn = Promise.resolve();

/** Resolves in a turn of the event loop in which it resolves for nobody else. */
const ownTurn = (): Promise<void> => (lastTurn = lastTurn.then(() => setImmediate()));

function explain(error: unknown): never {
  if (error instanceof Error && /queue is at limit/i.test(error.message))
    throw new DomainError('unavailable', messages.busy, { retryAfter: 2, cause: error });
  if (error instanceof Error && error.name === 'AbortError')
    throw new DomainError('unavailable', messages.busy, { retryAfter: 2, cause: error });
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    throw new DomainError('too-large', messages.tooLarge, { cause: error });
  throw error;
}

/**
 * Throws unsupported-type for a body in another encoding than UTF-8, or a compressed one. No client of ours sends such, decoding some
 * takes seconds, and a few compressed bytes would become megabytes.
 */
export function requirePlainUtf8(headers: Record<string, string | string[] | undefined>): void {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(String(headers['content-type'])) ?? [];
  const encoding = headers['content-encoding'] ?? 'identity';
  if (!/^utf-?8$/i.test(charset) || encoding !== 'identity')
    throw new DomainError('unsupported-type', messages.unsupportedType);
}
