import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { IsolirRecord } from '@jala/schema/isolir';
import type { ContentChanges } from '#database/content-changes.ts';
import { writeDurably } from '#files/durable-file.ts';
import type { Logger } from '#logger.ts';
import { RELOADING, COPYING, STYLE } from './inline-assets.ts';
import { renderIsolirPage } from './page.ts';
import { NO_ISOLIR } from '#features/isolir/isolir.service.ts';

/**
 * The current notice. It is rendered when its data changes and kept in memory, so that no request waits for the database.
 * Its data is also kept on disk, so that a start without a database can show it.
 */
export interface IsolirNotice {
  /** Whether an earlier run left a copy of the data on this machine, even if it can no longer be read. */
  hasRunBefore: boolean;
  /** The document's bytes. */
  current: () => Buffer;
  /** Replaces the notice: customers get it with their next request. */
  show: (isolir: IsolirRecord) => void;
  /** Shows the stored data, now and whenever any process changes it. */
  follow: (read: () => Promise<IsolirRecord>, changes: Pick<ContentChanges, 'subscribe'>) => Promise<void>;
  /** Resolves when the copy on disk is written. */
  close: () => Promise<void>;
}

interface Options {
  dataDir: string;
  /** The origin of the QRIS image's address, without a trailing slash. */
  publicOrigin: string;
  logger: Logger;
  /** How long to wait before reading again after a failed read. */
  retryMs?: number;
}

/** Opens the notice with the data of the copy on disk or, if there is no copy, with NO_ISOLIR. */
export async function openIsolirNotice({
  dataDir,
  publicOrigin,
  logger,
  retryMs = 10_000,
}: Options): Promise<IsolirNotice> {
  const copy = openCopy(path.join(dataDir, 'isolir.json'), logger);
  const { hasRunBefore, isolir: kept } = await copy.read();
  const render = (isolir: IsolirRecord): Buffer => Buffer.from(renderIsolirPage(isolir, publicOrigin));
  let current = render(kept ?? NO_ISOLIR);
  let readStored: (() => Promise<IsolirRecord>) | undefined;
  /** Rises with every read, so that a slow read does not bring an old page back. */
  let lastRead = 0;

  function put(isolir: IsolirRecord): void {
    current = render(isolir);
    copy.write(isolir);
  }

  async function refresh(read = ++lastRead): Promise<void> {
    try {
      const isolir = await readStored?.();
      if (isolir !== undefined && read === lastRead) put(isolir);
    } catch (error) {
      logger.warn({ err: error }, 'the isolir notice may be out of date: its data cannot be read');
      setTimeout(() => void (read === lastRead && refresh(read)), retryMs).unref();
    }
  }

  return {
    hasRunBefore,
    current: () => current,
    show(isolir) {
      put(isolir);
      // Another process may have saved at the same time, so read what was stored last.
      void refresh();
    },
    async follow(read, changes) {
      readStored = read;
      changes.subscribe((table) => void ((table === undefined || table === 'isolir') && refresh()));
      await refresh();
    },
    async close() {
      lastRead += 1;
      await copy.written();
    },
  };
}

/** The copy may come from an older or newer Jala: missing fields are empty, and unknown fields are left out. */
const Kept = z.object(IsolirRecord.shape);

function openCopy(file: string, logger: Logger) {
  let last = '';
  let writing = Promise.resolve();
  return {
    async read(): Promise<{ hasRunBefore: boolean; isolir?: IsolirRecord }> {
      try {
        const text = await readFile(file, 'utf8');
        last = text;
        return { hasRunBefore: true, isolir: Kept.parse({ ...NO_ISOLIR, ...JSON.parse(text) }) };
      } catch (error) {
        const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
        if (!isMissing) logger.error({ err: error }, `the copy of the isolir notice in ${file} cannot be read`);
        return { hasRunBefore: !isMissing };
      }
    },

    /** Writes one copy after the other. A failure is only logged, because the notice is also in memory. */
    write(isolir: IsolirRecord): void {
      const text = JSON.stringify(isolir);
      if (text === last) return;
      last = text;
      writing = writing
        .then(() => writeDurably(file, Buffer.from(text)))
        .catch((error: unknown) => {
          last = '';
          logger.error({ err: error }, `the copy of the isolir notice in ${file} cannot be written`);
        });
    },

    written: () => writing,
  };
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(RELOADING)} ${hashOf(COPYING)}`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** No cache may keep the notice after the bill is paid, and nothing on the page may load from anywhere. */
const HEAD = [
  'Content-Type',
  'text/html; charset=utf-8',
  'Cache-Control',
  'no-store',
  'Content-Security-Policy',
  POLICY,
  'X-Content-Type-Options',
  'nosniff',
  'X-Robots-Tag',
  'noindex',
];

/**
 * Sends the notice. `more` are names and values of further headers. Node joins a text with the headers and writes both at once, which
 * takes a third less time than bytes. Each character of the text stands for one byte.
 */
export function sendIsolirNotice(response: ServerResponse, page: Buffer, more: readonly string[] = []): void {
  if (page !== sent.page) sent = { page, bytes: page.toString('latin1') };
  response.writeHead(200, [...HEAD, 'Content-Length', String(page.length), ...more]).end(sent.bytes, 'latin1');
}

let sent: { page: Buffer | undefined; bytes: string } = { page: undefined, bytes: '' };
