import { KontakInput, KontakRecord } from '@jala/schema/wire/kontak';
import { publicProcedure, staffProcedure } from '#trpc/trpc.ts';
import type { KontakService } from './kontak.service.ts';

export const createKontakRouter = (kontak: KontakService) => ({
  get: publicProcedure.query({ output: KontakRecord.nullable() }, () => kontak.get()),
  update: staffProcedure.mutation({ input: KontakInput, output: KontakRecord }, ({ input }) => kontak.update(input)),
});
