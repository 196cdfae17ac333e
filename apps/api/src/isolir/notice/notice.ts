import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { IsolirRecord } from '@jala/schema/isolir';
import type { ContentChanges } from '#database/content-changes.ts';
import { writeDurably } from '#files/durable-file.ts';
import type { Logger } from '#logger.ts';
import { ANEW, COPYING, STYLE } from './inline-assets.ts';
import { renderIsolirPage } from './page.ts';
import { NO_ISOLIR } from '#features/isolir/isolir.service.ts';

/**
 * The notice as it is to be sent now: made when its data changes and kept in memory, with the data on disk, so that no
 * request waits for the database, and a start without a database has a page too.
 */
export interface IsolirNotice {
  /** Whether an earlier run on this machine left its data. */
  isKept: boolean;
  /** The document's bytes. */
  current: () => Buffer;
  /** Customers get this at their next request. */
  show: (isolir: IsolirRecord) => void;
  /** Shows what is stored, now and whenever any process changes it. */
  follow: (read: () => Promise<IsolirRecord>, changes: Pick<ContentChanges, 'subscribe'>) => Promise<void>;
  /** Resolves when the copy on disk is written. */
  close: () => Promise<void>;
}

interface Options {
  dataDir: string;
  /** Where the QRIS code is found, without a slash at its end. */
  publicOrigin: string;
  logger: Logger;
  /** Between two tries to read, when the database answers again but nobody tells of a change. */
  readAgainMs?: number;
}

/** Begins with the last data on disk; where there are none yet, with what is shown before staff fill the screen in. */
export async function openIsolirNotice({
  dataDir,
  publicOrigin,
  logger,
  readAgainMs = 10_000,
}: Options): Promise<IsolirNotice> {
  const copy = openCopy(path.join(dataDir, 'isolir.json'), logger);
  const kept = await copy.read();
  const render = (isolir: IsolirRecord): Buffer => Buffer.from(renderIsolirPage(isolir, publicOrigin));
  let current = render(kept ?? NO_ISOLIR);
  let readStored: (() => Promise<IsolirRecord>) | undefined;
  /** Rises with every reading, so that a slow one does not bring an old page back. */
  let turn = 0;

  function put(isolir: IsolirRecord): void {
    current = render(isolir);
    copy.write(isolir);
  }

  async function refresh(mine = ++turn): Promise<void> {
    try {
      const isolir = await readStored?.();
      if (isolir !== undefined && mine === turn) put(isolir);
    } catch (error) {
      logger.warn({ err: error }, 'the isolir notice may be old: its data cannot be read');
      setTimeout(() => void (mine === turn && refresh(mine)), readAgainMs).unref();
    }
  }

  return {
    isKept: kept !== undefined,
    current: () => current,
    show(isolir) {
      put(isolir);
      // Of several saves at once, what is stored in the end counts.
      void refresh();
    },
    async follow(read, changes) {
      readStored = read;
      changes.subscribe((table) => void ((table === undefined || table === 'isolir') && refresh()));
      await refresh();
    },
    async close() {
      turn += 1;
      await copy.written();
    },
  };
}

/** Of an older or newer version of Jala too: what that one did not know is empty, what this one does not know is left out. */
const Kept = z.object(IsolirRecord.shape);

function openCopy(file: string, logger: Logger) {
  let last = '';
  let writing = Promise.resolve();
  return {
    async read(): Promise<IsolirRecord | undefined> {
      try {
        const text = await readFile(file, 'utf8');
        last = text;
        return Kept.parse({ ...NO_ISOLIR, ...JSON.parse(text) });
      } catch (error) {
        const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
        if (!isMissing) logger.error({ err: error }, `the copy of the isolir notice's data in ${file} is not read`);
        return undefined;
      }
    },

    /** One write after the other; a failed one is told, since nothing else depends on it. */
    write(isolir: IsolirRecord): void {
      const text = JSON.stringify(isolir);
      if (text === last) return;
      last = text;
      writing = writing
        .then(() => writeDurably(file, Buffer.from(text)))
        .catch((error: unknown) => {
          last = '';
          logger.error({ err: error }, `the copy of the isolir notice's data in ${file} is old`);
        });
    },

    written: () => writing,
  };
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(ANEW)} ${hashOf(COPYING)}`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Nothing may keep the notice once the bill is paid, and nothing on it may ask anybody for anything. */
export function sendIsolirNotice(response: ServerResponse, page: Buffer): void {
  response.removeHeader('Strict-Transport-Security');
  response
    .writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': page.length,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': POLICY,
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    })
    .end(page);
}
