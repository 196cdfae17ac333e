import {
  Gangguan,
  GangguanAreas,
  GangguanEnd,
  GangguanInput,
  GangguanOverview,
  GangguanRecord,
  GangguanUpdate,
  KabarCorrection,
  KabarInput,
  NetworkState,
  StatusPage,
} from '@jala/schema/wire/gangguan';
import { ById } from '@jala/schema/wire/record';
import { z } from 'zod';
import { publicProcedure, staffProcedure } from '#trpc/trpc.ts';
import type { GangguanService } from './gangguan.service.ts';

export const createGangguanRouter = (gangguan: GangguanService) => ({
  list: publicProcedure.query({ output: z.array(Gangguan) }, () => gangguan.open()),
  state: publicProcedure.query({ output: NetworkState }, () => gangguan.state()),
  page: publicProcedure.query({ output: StatusPage }, () => gangguan.page()),
  areas: staffProcedure.query({ output: GangguanAreas }, () => gangguan.areas()),
  get: staffProcedure.query({ input: ById, output: GangguanRecord, isPoll: true }, ({ input }) =>
    gangguan.get(input.id),
  ),
  overview: staffProcedure.query({ output: GangguanOverview, isPoll: true }, () => gangguan.overview()),
  create: staffProcedure.mutation({ input: GangguanInput, output: GangguanRecord }, ({ ctx, input }) =>
    gangguan.create(input, ctx.user.user_name),
  ),
  update: staffProcedure.mutation({ input: GangguanUpdate, output: GangguanRecord }, ({ input }) =>
    gangguan.update(input),
  ),
  addKabar: staffProcedure.mutation({ input: KabarInput, output: GangguanRecord }, ({ ctx, input }) =>
    gangguan.addKabar(input, ctx.user.user_name),
  ),
  correctKabar: staffProcedure.mutation({ input: KabarCorrection, output: GangguanRecord }, ({ input }) =>
    gangguan.correctKabar(input),
  ),
  close: staffProcedure.mutation({ input: GangguanEnd, output: GangguanRecord }, ({ ctx, input }) =>
    gangguan.close(input, ctx.user.user_name),
  ),
  withdraw: staffProcedure.mutation({ input: GangguanEnd, output: GangguanRecord }, ({ ctx, input }) =>
    gangguan.withdraw(input, ctx.user.user_name),
  ),
});
