import { z } from 'zod';
import { ById } from '@jala/schema/wire/record';
import { publicProcedure, staffProcedure } from './trpc.ts';

interface ListService<Input, Update, Item> {
  list: () => Promise<Item[]>;
  create: (input: Input) => Promise<Item>;
  update: (input: Update) => Promise<Item>;
  delete: (id: number) => Promise<void>;
}

interface ListSchemas<Input extends z.ZodType, Update extends z.ZodType, Item extends z.ZodType> {
  input: Input;
  update: Update;
  record: Item;
}

/**
 * The procedures of a list of content (`database/list.ts`): everyone reads it, staff write it. TypeScript cannot infer the types of
 * generic schemas, so the signature relates the types, and the calls assert them.
 */
export const listProcedures = <Input extends z.ZodType, Update extends z.ZodType, Item extends z.ZodType>(
  { input, update, record }: ListSchemas<Input, Update, Item>,
  service: ListService<z.output<Input>, z.output<Update>, z.input<Item>>,
) => ({
  list: publicProcedure.query<undefined, z.ZodArray<Item>>({ output: z.array(record) }, () => service.list()),
  create: staffProcedure.mutation<Input, Item>(
    { input, output: record },
    (call) => service.create(call.input as never) as never,
  ),
  update: staffProcedure.mutation<Update, Item>(
    { input: update, output: record },
    (call) => service.update(call.input as never) as never,
  ),
  delete: staffProcedure.mutation({ input: ById }, (call) => service.delete(call.input.id)),
});
