import { KunjunganQuery, KunjunganReport } from '@jala/schema/kunjungan';
import { staff } from '#trpc/trpc.ts';
import type { KunjunganService } from './kunjungan.service.ts';

export const createKunjunganRouter = (kunjungan: KunjunganService) => ({
  report: staff.query({ input: KunjunganQuery, output: KunjunganReport }, ({ input }) => kunjungan.report(input)),
});
