import { Keadaan } from '@jala/schema/keadaan';
import { staff } from '#trpc/trpc.ts';
import type { KeadaanService } from './keadaan.service.ts';

export const createKeadaanRouter = (keadaan: KeadaanService) => ({
  get: staff.query({ output: Keadaan }, () => keadaan.get()),
});
