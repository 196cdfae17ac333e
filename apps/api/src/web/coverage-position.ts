import express, { Router } from 'express';
import type { BatasService } from '#features/jangkauan/batas.service.ts';
import { BODY_MAX_BYTES } from '#platform/limits.ts';
import { requireOwnPage } from './own-page.ts';

interface Options {
  origin: string;
  batas: Pick<BatasService, 'at'>;
}

const PAGE = '/cek-jangkauan';

/**
 * Redirects a visitor to the answer for the kelurahan of a position, which the browser has rounded. The position is sent in the body,
 * because logs contain addresses, and is not stored.
 */
export function coveragePositionRouter({ origin, batas }: Options): Router {
  const router = Router();
  const readForm = express.urlencoded({ extended: false, limit: BODY_MAX_BYTES.position });
  router.post(PAGE, requireOwnPage(origin), readForm, async ({ body }, response) => {
    const [long, lat] = [Number(Object(body).long), Number(Object(body).lat)];
    const kode = Number.isFinite(long) && Number.isFinite(lat) ? await batas.at([long, lat]) : undefined;
    response
      .setHeader('Cache-Control', 'no-store')
      .redirect(303, kode === undefined ? `${PAGE}?posisi=luar` : `${PAGE}?kel=${kode}`);
  });
  return router;
}
