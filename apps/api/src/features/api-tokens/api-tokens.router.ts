import { z } from 'zod';
import { ApiToken, MadeApiToken, NewApiToken } from '@jala/schema/api-tokens';
import { ById } from '@jala/schema/record';
import { staff, staffNote } from '#trpc/trpc.ts';
import type { ApiTokensService } from './api-tokens.service.ts';

export const createApiTokensRouter = (tokens: ApiTokensService) => ({
  list: staff.query({ output: z.array(ApiToken) }, () => tokens.list()),
  create: staffNote({ input: NewApiToken, output: MadeApiToken }, ({ ctx, input }) => tokens.create(input, ctx)),
  withdraw: staffNote({ input: ById }, ({ ctx, input }) => tokens.withdraw(input.id, ctx)),
});
