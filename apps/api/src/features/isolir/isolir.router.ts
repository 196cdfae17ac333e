import { z } from 'zod';
import {
  Identity,
  IsolirPreview,
  IsolirUpdate,
  IsolirRecord,
  ProbeResult,
  RouterCommands,
  RouterCommandsQuery,
} from '@jala/schema/wire/isolir';
import { messages } from '@jala/schema/messages';
import { Previewed } from '@jala/schema/wire/site-data';
import { mayDo, type RequirePerson } from '#trpc/context.ts';
import { publicProcedure, staffProcedure, staffComputation } from '#trpc/trpc.ts';
import type { IsolirNetworkService } from './isolir-network.service.ts';
import type { IsolirService } from './isolir.service.ts';

interface Services {
  isolir: IsolirService;
  network: IsolirNetworkService;
  /** Renders the notice as a page with unsaved values. */
  renderNotice: (typed: IsolirPreview) => string;
  requirePerson: RequirePerson;
}

export const createIsolirRouter = ({ isolir, network, renderNotice, requirePerson }: Services) => ({
  /** Public, as the notice itself is. */
  get: publicProcedure.query({ output: IsolirRecord }, () => isolir.get()),
  identity: publicProcedure.query({ output: Identity }, () => isolir.identity()),
  update: staffProcedure.mutation(
    { input: IsolirUpdate, output: IsolirRecord },
    ({ ctx, input: { own_password, ...input } }) =>
      isolir.update(input, {
        mayRename: mayDo(ctx, 'site.update'),
        confirm: () => requirePerson(ctx, own_password, messages.accountNeedsPassword),
      }),
  ),
  preview: staffComputation({ input: IsolirPreview, output: Previewed }, ({ input }) =>
    Promise.resolve({ html: renderNotice(input) }),
  ),
  routerCommands: staffProcedure.query({ input: RouterCommandsQuery, output: RouterCommands }, ({ input }) =>
    network.commands(input),
  ),
  /** A mutation, because clients repeat queries automatically, and the test should run only when staff start the test. */
  selfTest: staffProcedure.mutation({ output: z.array(ProbeResult) }, () => network.selfTest()),
});
