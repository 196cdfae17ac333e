import { DemoReport } from '@jala/schema/wire/demo';
import { staffProcedure } from '#trpc/trpc.ts';
import type { DemoService } from './demo.service.ts';

export const createDemoRouter = (demo: DemoService) => ({
  /** Lists the parts of the example site that `clear` would remove, and the parts that `clear` would keep. */
  status: staffProcedure.query({ output: DemoReport }, () => demo.status()),
  /** Removes the parts of the example site that nobody has changed. */
  clear: staffProcedure.mutation({ output: DemoReport }, () => demo.clear()),
});
