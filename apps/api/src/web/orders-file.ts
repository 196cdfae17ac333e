import { Router, type Request } from 'express';
import { BOM, csvRow } from '@jala/schema/rules/csv';
import { dayAt } from '@jala/schema/rules/long-date';
import { momentFormat, zoneWord } from '@jala/schema/rules/time-zone';
import { isWish, PROSPEK_STATUS_NAMES } from '@jala/schema/rules/prospek';
import { readableWhatsapp } from '@jala/schema/rules/telephone';
import type { Prospek } from '@jala/schema/wire/prospek';
import type { ProspekService } from '#features/prospek/prospek.service.ts';
import { answerError, asJson } from '#http/answer-error.ts';
import { requireAccess, type Context } from '#trpc/context.ts';

interface Parts {
  prospek: Pick<ProspekService, 'all'>;
  contextOf: (request: Request) => Context;
}

const head = () => [
  'Nomor',
  `Masuk (${zoneWord()})`,
  'Nama',
  'WhatsApp',
  'Alamat',
  'Wilayah',
  'Paket',
  'Status',
  'Petugas',
  'Catatan',
];

/** Serves all orders as a file for spreadsheets. */
export function ordersFileRouter({ prospek, contextOf }: Parts): Router {
  const router = Router({ caseSensitive: true });
  router.get('/unduh/prospek.csv', async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    await requireAccess(contextOf(request), 'prospek.list');
    const rows = (await prospek.all()).map((order) => csvRow(cellsOf(order)));
    response
      .type('text/csv; charset=utf-8')
      .attachment(`prospek-${dayAt(Date.now())}.csv`)
      .send(BOM + csvRow(head()) + rows.join(''));
  });
  router.use(answerError(asJson));
  return router;
}

const moment = momentFormat({ dateStyle: 'short', timeStyle: 'short' }, 'sv-SE');

const cellsOf = (order: Prospek): string[] => [
  order.nomor,
  moment(new Date(order.masuk)),
  order.nama,
  readableWhatsapp(order.whatsapp),
  order.alamat,
  order.tempat,
  isWish(order) ? 'Minta dikabari' : order.paket_nama,
  PROSPEK_STATUS_NAMES[order.status],
  order.petugas?.nama ?? '',
  order.catatan,
];
