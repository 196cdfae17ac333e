import { Keadaan } from '@jala/schema/wire/keadaan';
import { staffProcedure } from '#trpc/trpc.ts';
import type { KeadaanService } from './keadaan.service.ts';

export const createKeadaanRouter = (keadaan: KeadaanService) => ({
  get: staffProcedure.query({ output: Keadaan }, () => keadaan.get()),
});
