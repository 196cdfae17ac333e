import { KategoriInput, KategoriRecord, KategoriUpdate } from '@jala/schema/wire/kategori';
import { listProcedures } from '#trpc/list-procedures.ts';
import type { KategoriService } from './kategori.service.ts';

export const createKategoriRouter = (kategori: KategoriService) =>
  listProcedures({ input: KategoriInput, update: KategoriUpdate, record: KategoriRecord }, kategori);
