import { KunjunganQuery, KunjunganReport } from '@jala/schema/wire/kunjungan';
import { staffProcedure } from '#trpc/trpc.ts';
import type { KunjunganService } from './kunjungan.service.ts';

export const createKunjunganRouter = (kunjungan: KunjunganService) => ({
  report: staffProcedure.query({ input: KunjunganQuery, output: KunjunganReport }, ({ input }) =>
    kunjungan.report(input),
  ),
});
