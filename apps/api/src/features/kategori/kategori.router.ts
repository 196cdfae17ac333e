import { z } from 'zod';
import { KategoriInput, KategoriRecord, KategoriUpdate } from '@jala/schema/kategori';
import { ById } from '@jala/schema/record';
import { everyone, staff } from '#trpc/trpc.ts';
import type { KategoriService } from './kategori.service.ts';

export const createKategoriRouter = (kategori: KategoriService) => ({
  list: everyone.query({ output: z.array(KategoriRecord) }, () => kategori.list()),
  create: staff.mutation({ input: KategoriInput, output: KategoriRecord }, ({ input }) => kategori.create(input)),
  update: staff.mutation({ input: KategoriUpdate, output: KategoriRecord }, ({ input }) => kategori.update(input)),
  delete: staff.mutation({ input: ById }, ({ input }) => kategori.delete(input.id)),
});
