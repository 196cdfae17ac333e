import { z } from 'zod';
import { ApiToken, MadeApiToken, NewApiToken } from '@jala/schema/wire/api-tokens';
import { ById } from '@jala/schema/wire/record';
import { staffProcedure, mutationWithoutCacheReset } from '#trpc/trpc.ts';
import type { ApiTokensService } from './api-tokens.service.ts';

export const createApiTokensRouter = (tokens: ApiTokensService) => ({
  list: staffProcedure.query({ output: z.array(ApiToken) }, () => tokens.list()),
  create: mutationWithoutCacheReset({ input: NewApiToken, output: MadeApiToken }, ({ ctx, input }) =>
    tokens.create(input, ctx),
  ),
  withdraw: mutationWithoutCacheReset({ input: ById }, ({ ctx, input }) => tokens.withdraw(input.id, ctx)),
});
