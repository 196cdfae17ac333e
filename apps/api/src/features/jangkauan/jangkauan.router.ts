import { KELURAHAN_FOUND_MAX } from '@jala/schema/limits';
import {
  Asked,
  BatasInput,
  BatasList,
  Jangkauan,
  JangkauanOfKabupaten,
  JangkauanPage,
  JangkauanPageQuery,
  JangkauanQuery,
  JangkauanUpdate,
  JangkauanUpdates,
  KabupatenList,
  Kelurahan,
  WilayahQuery,
  WilayahSearch,
} from '@jala/schema/wire/jangkauan';
import { z } from 'zod';
import { publicProcedure, staffProcedure } from '#trpc/trpc.ts';
import { BODY_MAX_BYTES } from '#platform/limits.ts';
import type { BatasService } from './batas.service.ts';
import type { JangkauanService } from './jangkauan.service.ts';

interface Services {
  jangkauan: JangkauanService;
  batas: BatasService;
}

export const createJangkauanRouter = ({ jangkauan, batas }: Services) => ({
  get: publicProcedure.query({ input: JangkauanQuery, output: Jangkauan }, ({ input }) => jangkauan.get(input.kode)),
  page: publicProcedure.query({ input: JangkauanPageQuery, output: JangkauanPage }, ({ input }) =>
    jangkauan.page(input),
  ),
  kabupaten: publicProcedure.query({ output: KabupatenList }, () => jangkauan.kabupaten()),
  search: publicProcedure.query({ input: WilayahSearch, output: z.array(Kelurahan) }, ({ input }) =>
    jangkauan.search(input.q, KELURAHAN_FOUND_MAX),
  ),
  ofKabupaten: staffProcedure.query({ input: WilayahQuery, output: JangkauanOfKabupaten }, ({ input }) =>
    jangkauan.ofKabupaten(input.kabupaten),
  ),
  batas: staffProcedure.query({ input: WilayahQuery, output: BatasList }, ({ input }) =>
    batas.ofKabupaten(input.kabupaten),
  ),
  importBatas: staffProcedure.mutation({ input: BatasInput, maxBytes: BODY_MAX_BYTES.borders }, ({ input }) =>
    batas.import(input),
  ),
  removeBatas: staffProcedure.mutation({ input: WilayahQuery }, ({ input }) => batas.remove(input.kabupaten)),
  asked: staffProcedure.query({ output: Asked }, () => jangkauan.asked()),
  update: staffProcedure.mutation({ input: JangkauanUpdate, output: Jangkauan }, async ({ input }) => {
    await jangkauan.update([input]);
    return jangkauan.get(input.kode);
  }),
  updateMany: staffProcedure.mutation({ input: JangkauanUpdates }, ({ input }) => jangkauan.update(input.areas)),
});
