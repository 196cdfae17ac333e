import { z } from 'zod';
import {
  Identity,
  IsolirInput,
  IsolirRecord,
  ProbeResult,
  RouterCommands,
  RouterCommandsQuery,
} from '@jala/schema/isolir';
import { mayDo } from '#trpc/context.ts';
import { everyone, staff } from '#trpc/trpc.ts';
import type { IsolirNetworkService } from './isolir-network.service.ts';
import type { IsolirService } from './isolir.service.ts';

export const createIsolirRouter = (isolir: IsolirService, network: IsolirNetworkService) => ({
  /** Public, as the notice itself is. */
  get: everyone.query({ output: IsolirRecord }, () => isolir.get()),
  identity: everyone.query({ output: Identity }, () => isolir.identity()),
  update: staff.mutation({ input: IsolirInput, output: IsolirRecord }, ({ ctx, input }) =>
    isolir.update(input, { mayRename: mayDo(ctx, 'site.update') }),
  ),
  routerCommands: staff.query({ input: RouterCommandsQuery, output: RouterCommands }, ({ input }) =>
    network.commands(input),
  ),
  /** A mutation, because clients repeat a query on their own; the test should run only when staff start it. */
  selfTest: staff.mutation({ output: z.array(ProbeResult) }, () => network.selfTest()),
});
