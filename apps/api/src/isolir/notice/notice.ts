import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { type IsolirPreview, IsolirRecord } from '@jala/schema/wire/isolir';
import type { ContentChanges } from '#database/content-changes.ts';
import { writeDurably } from '#files/durable-file.ts';
import type { Logger } from '#logger.ts';
import { RELOADING, COPYING, styleIn } from './inline-assets.ts';
import { NoticeLook, STANDARD_LOOK } from './look.ts';
import { type NoticeData, renderIsolirPage } from './page.ts';
import type { NoticeBytes, NoticeDocument } from './send.ts';
import { NO_ISOLIR } from '#features/isolir/isolir.service.ts';

/**
 * The current notice. The notice is rendered when its data changes and is kept in memory, so that no request waits for the database.
 * The data is also kept on disk, so that the notice can be shown after a start without a database.
 */
export interface IsolirNotice {
  /** True if an earlier run left a copy of the data on this machine, even if this copy cannot be read. */
  hasRunBefore: boolean;
  current: () => NoticeDocument;
  /** Calls `listener` with each document that customers get from now on. */
  watch: (listener: (document: NoticeDocument) => void) => void;
  /** Replaces the texts of the notice and keeps its look. Customers get the new notice with their next request. */
  show: (isolir: IsolirRecord) => void;
  /** Renders the page with unsaved values, in the present look of the notice. */
  render: (typed: IsolirPreview) => string;
  /** Reads the stored data and look, and shows them. If the read fails, logs a warning, resolves, and tries again later. */
  showStored: () => Promise<void>;
  /** Shows the stored data, now and whenever any process changes the data. */
  follow: (read: () => Promise<NoticeData>, changes: Pick<ContentChanges, 'subscribe'>) => Promise<void>;
  /** Resolves when the copy on disk is written. */
  close: () => Promise<void>;
}

interface Options {
  dataDir: string;
  /** The origin of the QRIS image's address, without a trailing slash. */
  publicOrigin: string;
  logger: Logger;
  /** Time, in ms, between a failed read and the next read. */
  retryMs?: number;
}

/** Opens the notice with the data of the copy on disk or, without a readable copy, with NO_ISOLIR. */
export async function openIsolirNotice({
  dataDir,
  publicOrigin,
  logger,
  retryMs = 10_000,
}: Options): Promise<IsolirNotice> {
  const copy = openCopy(path.join(dataDir, 'isolir.json'), logger);
  const { hasRunBefore, notice: kept } = await copy.read();
  let shown = kept ?? { ...NO_ISOLIR, ...STANDARD_LOOK };
  let current = documentOf(shown, publicOrigin);
  const listeners: ((document: NoticeDocument) => void)[] = [];
  let readStored: (() => Promise<NoticeData>) | undefined;
  /** Number of the latest read. The result of an older read is discarded, so that a slow read does not restore old data. */
  let lastRead = 0;

  function put(data: NoticeData): void {
    shown = data;
    current = documentOf(data, publicOrigin);
    for (const listener of listeners) listener(current);
    copy.write(data);
  }

  async function refresh(read = ++lastRead): Promise<void> {
    try {
      const stored = await readStored?.();
      if (stored !== undefined && read === lastRead) put(stored);
    } catch (error) {
      logger.warn({ err: error }, 'the isolir notice may be out of date: its data cannot be read');
      setTimeout(() => void (read === lastRead && refresh(read)), retryMs).unref();
    }
  }

  return {
    hasRunBefore,
    current: () => current,
    watch: (listener) => void listeners.push(listener),
    show(isolir) {
      put({ ...shown, ...isolir });
      // Another process may have saved at the same time, so read what was stored last.
      void refresh();
    },
    render: (typed) => renderIsolirPage({ ...shown, ...typed }, publicOrigin),
    showStored: () => refresh(),
    async follow(read, changes) {
      readStored = read;
      changes.subscribe((table) => void ((table === undefined || TABLES.has(table)) && refresh()));
      await refresh();
    },
    async close() {
      lastRead += 1;
      await copy.written();
    },
  };
}

/** Tables with the data and the look of the notice. */
const TABLES: ReadonlySet<string> = new Set(['isolir', 'site', 'gangguan']);

/** Schema of the copy. An older or newer Jala may have written the copy: missing fields get defaults, unknown fields are left out. */
const Kept = z.object({ ...IsolirRecord.shape, ...NoticeLook.shape });

function openCopy(file: string, logger: Logger) {
  let last = '';
  let writing = Promise.resolve();
  return {
    async read(): Promise<{ hasRunBefore: boolean; notice?: NoticeData }> {
      try {
        const text = await readFile(file, 'utf8');
        last = text;
        return { hasRunBefore: true, notice: Kept.parse({ ...NO_ISOLIR, ...STANDARD_LOOK, ...JSON.parse(text) }) };
      } catch (error) {
        const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
        if (!isMissing) logger.error({ err: error }, `the copy of the isolir notice in ${file} cannot be read`);
        return { hasRunBefore: !isMissing };
      }
    },

    /** Writes one copy after the other. A failure is only logged, because the notice is also in memory. */
    write(notice: NoticeData): void {
      const text = JSON.stringify(notice);
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

const scriptHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const SCRIPTS = `${scriptHash(RELOADING)} ${scriptHash(COPYING)}`;

const policyOf = (style: string): string =>
  [
    "default-src 'none'",
    `style-src ${scriptHash(style)}`,
    `script-src ${SCRIPTS}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** Renders the notice. Its headers forbid caching, because the bill may soon be paid, and forbid the page to load other files. */
function documentOf(data: NoticeData, publicOrigin: string): NoticeDocument {
  const bytes = Buffer.from(renderIsolirPage(data, publicOrigin));
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policyOf(styleIn(data.main_colour)),
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
    Vary: 'Accept-Encoding',
  };
  return {
    plain: bytesOf(bytes, headers),
    gzip: bytesOf(gzipSync(bytes, { level: 9 }), { ...headers, 'Content-Encoding': 'gzip' }),
  };
}

const bytesOf = (bytes: Buffer, headers: Record<string, string>): NoticeBytes => ({
  text: bytes.toString('latin1'),
  headers: Object.entries({ ...headers, 'Content-Length': String(bytes.length) }).flat(),
});
