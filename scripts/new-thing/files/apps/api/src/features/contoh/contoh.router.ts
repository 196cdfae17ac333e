import { ContohInput, ContohRecord, ContohUpdate } from '@jala/schema/wire/contoh';
import { listProcedures } from '#trpc/list-procedures.ts';
import type { ContohService } from './contoh.service.ts';

export const createContohRouter = (contoh: ContohService) =>
  listProcedures({ input: ContohInput, update: ContohUpdate, record: ContohRecord }, contoh);
