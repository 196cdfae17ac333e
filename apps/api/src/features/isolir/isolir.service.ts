import type { DataSource } from 'typeorm';
import type { Identity, Isolir } from '@jala/schema/isolir';
import { IsolirEntity } from './isolir.entity.ts';

export type IsolirService = ReturnType<typeof createIsolirService>;

const ONLY = { id: 1 } as const;

/** What is shown before staff have filled the screen in. */
const EMPTY: Isolir = {
  nama_perusahaan: 'Jala',
  pesan: '',
  nama_bank: '',
  nomor_rekening: '',
  atas_nama_rekening: '',
  nama_ewallet: '',
  nomor_ewallet: '',
  atas_nama_ewallet: '',
  whatsapp: '',
};

export function createIsolirService(db: DataSource) {
  const isolir = db.getRepository(IsolirEntity);

  async function get(): Promise<Isolir> {
    const row = await isolir.findOneBy(ONLY);
    return row === null ? EMPTY : toIsolir(row);
  }

  return {
    get,

    async identity(): Promise<Identity> {
      const { nama_perusahaan } = await get();
      return { nama_perusahaan };
    },

    async update(input: Isolir): Promise<Isolir> {
      await isolir.upsert({ ...ONLY, ...toIsolir(input) }, ['id']);
      return toIsolir(input);
    },
  };
}

const toIsolir = (row: Isolir): Isolir => ({
  nama_perusahaan: row.nama_perusahaan,
  pesan: row.pesan,
  nama_bank: row.nama_bank,
  nomor_rekening: row.nomor_rekening,
  atas_nama_rekening: row.atas_nama_rekening,
  nama_ewallet: row.nama_ewallet,
  nomor_ewallet: row.nomor_ewallet,
  atas_nama_ewallet: row.atas_nama_ewallet,
  whatsapp: row.whatsapp,
});
