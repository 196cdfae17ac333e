import { Router, type Request, type Response } from 'express';
import { changesText } from '@jala/schema/labels/audit-change';
import { BOM, csvRow } from '@jala/schema/rules/csv';
import {
  auditDetail,
  auditSentence,
  shortAddress,
  thingTitle,
  viaName,
  writerName,
} from '@jala/schema/labels/audit-labels';
import { type AuditFilter, type AuditLine, AuditQuery } from '@jala/schema/wire/history';
import { dayAt } from '@jala/schema/rules/long-date';
import { momentFormat, zoneWord } from '@jala/schema/rules/time-zone';
import type { AuditService } from '#features/history/audit.service.ts';
import { answerError, asJson } from '#http/answer-error.ts';
import { requireAccess, type Context } from '#trpc/context.ts';

interface Parts {
  audit: Pick<AuditService, 'pages'>;
  contextOf: (request: Request) => Context;
}

const PATH = '/unduh/riwayat.csv';

const head = () => [
  `Waktu (${zoneWord()})`,
  'Orang',
  'Nomor pengguna',
  'Lewat',
  'Tindakan',
  'Nama',
  'Bagian',
  'Isian',
  'Perangkat',
  'Alamat',
];

/**
 * Serves the audit as a file for spreadsheets, with the filters of the screen in the query. Reads and sends the audit page by page, so that
 * a year of lines is never in memory, and other requests are served in between.
 */
export function auditFileRouter({ audit, contextOf }: Parts): Router {
  const router = Router({ caseSensitive: true });
  router.get(PATH, async (request, response) => {
    // Not compressed: the middleware that compresses emits no `drain`.
    response.setHeader('Cache-Control', 'no-store, no-transform');
    const context = contextOf(request);
    await requireAccess(context, 'audit.list');
    const filter = filterOf(request.query);
    response.type('text/csv; charset=utf-8').attachment(`riwayat-${dayAt(Date.now())}.csv`);
    for await (const rows of rowsOf(audit.pages(filter))) {
      if (response.destroyed) return;
      // The caller may have lost the right since the last page. Then the file ends here.
      await requireAccess(context, 'audit.list');
      if (!response.write(rows)) await drained(response);
    }
    response.end();
  });
  router.use(answerError(asJson));
  return router;
}

/** Waits until the caller has read the written rows, or has disconnected. */
const drained = (response: Response): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      response.off('drain', go).off('close', go);
      resolve();
    };
    response.on('drain', go).on('close', go);
  });

/** Reads the filter from a query, in which numbers are texts. Throws a ZodError. */
function filterOf({ user_id, days, ...others }: Record<string, unknown>): AuditFilter {
  const number = (value: unknown) => (value === undefined ? undefined : Number(value));
  return AuditQuery.omit({ before: true, limit: true }).parse({
    ...others,
    user_id: number(user_id),
    days: number(days),
  });
}

async function* rowsOf(pages: AsyncIterable<readonly AuditLine[]>): AsyncGenerator<string> {
  yield BOM + csvRow(head());
  for await (const lines of pages) yield lines.map((line) => csvRow(cellsOf(line))).join('');
}

const moment = momentFormat({ dateStyle: 'short', timeStyle: 'medium' }, 'sv-SE');

function cellsOf(line: AuditLine): string[] {
  const { does, object } = auditSentence(line);
  return [
    moment(new Date(line.at)),
    writerName(line.by),
    String(line.by.user_id ?? ''),
    viaName(line.by) || line.by.via,
    [does, auditDetail(line.detail)].filter(Boolean).join(', '),
    object,
    thingTitle(line.thing),
    changesText(line),
    line.device,
    shortAddress(line.address),
  ];
}
