import { KontakInput, KontakRecord } from '@jala/schema/kontak';
import { everyone, staff } from '#trpc/trpc.ts';
import type { KontakService } from './kontak.service.ts';

export const createKontakRouter = (kontak: KontakService) => ({
  get: everyone.query({ output: KontakRecord.nullable() }, () => kontak.get()),
  update: staff.mutation({ input: KontakInput, output: KontakRecord }, ({ input }) => kontak.update(input)),
});
