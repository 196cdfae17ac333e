import type { EntityManager } from 'typeorm';
import { LOKASI_HOTSPOT_BYTES, LOKASI_HOTSPOT_MAX } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';

interface Size {
  count: number;
  bytes: number;
}

/** Until the transaction ends, nobody else changes a hotspot. Others can read. */
export const lockHotspots = (manager: EntityManager): Promise<unknown> =>
  manager.query('LOCK TABLE lokasi_hotspot IN SHARE ROW EXCLUSIVE MODE');

/**
 * Throws bad-input when there are more hotspots, or longer texts, than the site can show. What was there `before` a change may have been
 * more already.
 */
export async function requireRoom(manager: EntityManager, before: Size = { count: 0, bytes: 0 }): Promise<void> {
  const { count, bytes } = await sizeOf(manager);
  if (count > Math.max(LOKASI_HOTSPOT_MAX, before.count)) throw new DomainError('bad-input', messages.lokasiFull);
  if (bytes > Math.max(LOKASI_HOTSPOT_BYTES, before.bytes)) throw new DomainError('bad-input', messages.lokasiTooLong);
}

/** Bytes of a text in a page, where five characters are written as six or fewer. */
const inPage = (text: string) =>
  `octet_length(${text}) + 5 * (length(${text}) - length(translate(${text}, '&<>"''', '')))`;

/** The number of hotspots, and the bytes of their names and addresses in a page. */
export async function sizeOf(manager: EntityManager): Promise<Size> {
  const [size] = await manager.query<Size[]>(
    `SELECT count(*)::integer AS count, coalesce(sum(${inPage('nama')} + ${inPage('alamat')}), 0)::integer AS bytes
     FROM lokasi_hotspot`,
  );
  return size ?? { count: 0, bytes: 0 };
}
