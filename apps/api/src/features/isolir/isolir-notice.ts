import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServerResponse } from 'node:http';
import type { IsolirRecord } from '@jala/schema/isolir';
import type { ContentChanges } from '#database/content-changes.ts';
import { writeDurably } from '#files/durable-file.ts';
import type { Logger } from '#logger.ts';
import { renderIsolirPage } from './isolir-page.ts';
import { NO_ISOLIR } from './isolir.service.ts';
import { ANEW, COPYING, STYLE } from './isolir-embedded.ts';

/**
 * The notice as it is to be sent now: made when its data changes and kept in memory and on disk, so that no request
 * waits for the database, and a start without a database has a page too.
 */
export interface IsolirNotice {
  /** Whether an earlier run on this machine left a copy. */
  isKept: boolean;
  /** The document's bytes. */
  current: () => Buffer;
  /** Customers get this at their next request. */
  show: (isolir: IsolirRecord) => void;
  /** Shows what is stored, now and whenever any process changes it. Throws when it cannot be read now. */
  follow: (read: () => Promise<IsolirRecord>, changes: Pick<ContentChanges, 'subscribe'>) => Promise<void>;
  /** Resolves when the copy on disk is written. */
  close: () => Promise<void>;
}

interface Options {
  dataDir: string;
  /** Where the QRIS code is found, without a slash at its end. */
  publicOrigin: string;
  logger: Logger;
}

/** Begins with the last copy on disk; where there is none yet, with what is shown before staff fill the screen in. */
export async function openIsolirNotice({ dataDir, publicOrigin, logger }: Options): Promise<IsolirNotice> {
  const file = path.join(dataDir, 'isolir.html');
  const copy = await readCopy(file, logger);
  let current = copy ?? Buffer.from(renderIsolirPage(NO_ISOLIR, publicOrigin));
  /** What is on disk, or on its way there. */
  let written = copy;
  let writing = Promise.resolve();
  /** Rises with every page shown or asked for, so that a slow read does not bring an old one back. */
  let turn = 0;

  function keep(isolir: IsolirRecord): void {
    const page = Buffer.from(renderIsolirPage(isolir, publicOrigin));
    current = page;
    if (written?.equals(page)) return;
    written = page;
    writing = writing
      .then(() => writeDurably(file, page))
      .catch((error: unknown) => logger.error({ err: error }, `the copy of the isolir notice in ${file} is old`));
  }

  async function refresh(read: () => Promise<IsolirRecord>): Promise<void> {
    const mine = ++turn;
    const isolir = await read();
    if (mine === turn) keep(isolir);
  }

  return {
    isKept: copy !== undefined,
    current: () => current,
    show(isolir) {
      turn += 1;
      keep(isolir);
    },
    async follow(read, changes) {
      changes.subscribe((table) => {
        if (table !== undefined && table !== 'isolir') return;
        // Once the database is back, changes are heard again and this is called anew.
        refresh(read).catch((error: unknown) => logger.debug({ err: error }, 'the isolir notice was not read'));
      });
      await refresh(read);
    },
    close: () => writing,
  };
}

async function readCopy(file: string, logger: Logger): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') logger.error({ err: error }, `the copy of the isolir notice in ${file} is not read`);
    return undefined;
  });
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
    })
    .end(page);
}
