import { DemoReport } from '@jala/schema/wire/demo';
import { staffProcedure } from '#trpc/trpc.ts';
import type { DemoService } from './demo.service.ts';

export const createDemoRouter = (demo: DemoService) => ({
  /** Lists the parts that a removal of the example site would remove and keep. */
  status: staffProcedure.query({ output: DemoReport }, () => demo.status()),
  /** Removes the parts of the example site that nobody has changed. */
  clear: staffProcedure.mutation({ output: DemoReport }, () => demo.clear()),
});
