import type { DataSource } from 'typeorm';
import type { Kontak, KontakInput } from '@jala/schema/kontak';
import { KontakEntity } from './kontak.entity.ts';

const ONLY = { id: 1 } as const;

export function createKontakService(db: DataSource) {
  const kontak = db.getRepository(KontakEntity);

  return {
    async get(): Promise<Kontak | null> {
      const row = await kontak.findOneBy(ONLY);
      return row === null ? null : toKontak(row);
    },

    async update(input: KontakInput): Promise<Kontak> {
      await kontak.upsert({ ...ONLY, ...toKontak(input) }, ['id']);
      return toKontak(input);
    },

    /** The moment of the last change, for the sitemap. */
    async lastChange(): Promise<Date | undefined> {
      const row = await kontak.findOneBy(ONLY);
      return row?.updated_at;
    },
  };
}

const toKontak = ({ telepon, email, alamat, gmaps }: Kontak): Kontak => ({ telepon, email, alamat, gmaps });
