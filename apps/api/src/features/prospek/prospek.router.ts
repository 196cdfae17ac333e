import {
  ByAccessToken,
  ByNomor,
  OrderForm,
  OrderFormQuery,
  OwnProspek,
  Prospek,
  ProspekCount,
  ProspekInput,
  ProspekPage,
  ProspekQuery,
  ProspekReceipt,
  ProspekSettings,
  ProspekStaff,
  ProspekUpdate,
} from '@jala/schema/wire/prospek';
import { publicProcedure, staffProcedure, mutationWithoutCacheReset } from '#trpc/trpc.ts';
import type { ProspekService } from './prospek.service.ts';

export const createProspekRouter = (prospek: ProspekService) => ({
  create: publicProcedure.mutation({ input: ProspekInput, output: ProspekReceipt }, ({ ctx, input }) =>
    prospek.create(input, ctx.callerAddress),
  ),
  form: publicProcedure.query({ input: OrderFormQuery, output: OrderForm }, ({ input }) => prospek.form(input)),
  own: publicProcedure.query({ input: ByAccessToken, output: OwnProspek, isSecret: true }, ({ input }) =>
    prospek.own(input.token),
  ),
  list: staffProcedure.query({ input: ProspekQuery, output: ProspekPage, isPoll: true }, ({ input }) =>
    prospek.list(input),
  ),
  get: staffProcedure.query({ input: ByNomor, output: Prospek, isPoll: true }, ({ input }) => prospek.get(input.nomor)),
  count: staffProcedure.query({ output: ProspekCount, isPoll: true }, () => prospek.count()),
  settings: staffProcedure.query({ output: ProspekSettings }, () => prospek.settings()),
  updateSettings: mutationWithoutCacheReset({ input: ProspekSettings }, ({ input }) => prospek.updateSettings(input)),
  staff: staffProcedure.query({ output: ProspekStaff }, () => prospek.staff()),
  update: mutationWithoutCacheReset({ input: ProspekUpdate, output: Prospek }, ({ input }) => prospek.update(input)),
  remove: mutationWithoutCacheReset({ input: ByNomor }, ({ input }) => prospek.remove(input.nomor)),
});
