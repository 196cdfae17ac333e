import type { DataSource } from 'typeorm';
import type { KontakInput, KontakRecord } from '@jala/schema/wire/kontak';
import { lastChange, saveSingleRow, singleRow } from '#database/records.ts';
import { KontakEntity, type KontakRow } from './kontak.entity.ts';

export type KontakService = ReturnType<typeof createKontakService>;

export function createKontakService(db: DataSource) {
  const kontak = db.getRepository(KontakEntity);

  return {
    async get(): Promise<KontakRecord | null> {
      const row = await singleRow(kontak);
      return row === null ? null : toKontak(row);
    },

    async update({ version, ...values }: KontakInput): Promise<KontakRecord> {
      return toKontak(await saveSingleRow(kontak, values, version));
    },

    lastChange: () => lastChange(kontak),
  };
}

const toKontak = ({ telepon, email, alamat, gmaps, version }: KontakRow): KontakRecord => ({
  telepon,
  email,
  alamat,
  gmaps,
  version,
});
