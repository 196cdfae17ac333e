import type { EntityManager } from 'typeorm';
import { LOKASI_HOTSPOT_BYTES, LOKASI_HOTSPOT_MAX } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import type { Limit } from '#database/list.ts';
import { DomainError } from '#errors/domain-error.ts';

interface Size {
  count: number;
  bytes: number;
}

/** Limits the number of hotspots, and the length of their texts, to what the site can show. */
export const hotspotLimit: Limit<Size> = {
  measure: sizeOf,
  check(after, before) {
    if (after.count > Math.max(LOKASI_HOTSPOT_MAX, before.count))
      throw new DomainError('bad-input', messages.lokasiFull);
    if (after.bytes > Math.max(LOKASI_HOTSPOT_BYTES, before.bytes))
      throw new DomainError('bad-input', messages.lokasiTooLong);
  },
};

/** Returns SQL for the bytes of a text in a page, where each of five special characters is escaped with at most six characters. */
const inPage = (text: string) =>
  `octet_length(${text}) + 5 * (length(${text}) - length(translate(${text}, '&<>"''', '')))`;

/** Returns the number of hotspots, and the bytes that their names and addresses take in a page. */
async function sizeOf(manager: EntityManager): Promise<Size> {
  const [size] = await manager.query<Size[]>(
    `SELECT count(*)::integer AS count, coalesce(sum(${inPage('nama')} + ${inPage('alamat')}), 0)::integer AS bytes
     FROM lokasi_hotspot`,
  );
  return size ?? { count: 0, bytes: 0 };
}
