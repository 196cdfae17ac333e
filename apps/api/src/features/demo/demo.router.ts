import { DemoReport } from '@jala/schema/demo';
import { staff } from '#trpc/trpc.ts';
import type { DemoService } from './demo.service.ts';

export const createDemoRouter = (demo: DemoService) => ({
  /** What a removal of the example site would remove and keep. */
  status: staff.query({ output: DemoReport }, () => demo.status()),
  /** Removes what nobody has changed. */
  clear: staff.mutation({ output: DemoReport }, () => demo.clear()),
});
