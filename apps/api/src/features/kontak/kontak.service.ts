import type { DataSource } from 'typeorm';
import type { KontakInput, KontakRecord } from '@jala/schema/kontak';
import { saveSingleRow } from '#database/records.ts';
import { KontakEntity, type KontakRow } from './kontak.entity.ts';

const ONLY = { id: 1 } as const;

export type KontakService = ReturnType<typeof createKontakService>;

export function createKontakService(db: DataSource) {
  const kontak = db.getRepository(KontakEntity);

  return {
    async get(): Promise<KontakRecord | null> {
      const row = await kontak.findOneBy(ONLY);
      return row === null ? null : toKontak(row);
    },

    async update({ version, ...values }: KontakInput): Promise<KontakRecord> {
      return toKontak(await saveSingleRow(kontak, values, version));
    },

    /** The moment of the last change, for the sitemap. */
    async lastChange(): Promise<Date | undefined> {
      const row = await kontak.findOneBy(ONLY);
      return row?.updated_at;
    },
  };
}

const toKontak = ({ telepon, email, alamat, gmaps, version }: KontakRow): KontakRecord => ({
  telepon,
  email,
  alamat,
  gmaps,
  version,
});
