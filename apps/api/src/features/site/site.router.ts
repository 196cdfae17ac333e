import { SiteSettings } from '@jala/schema/site';
import { router, staffProcedure } from '#trpc/trpc.ts';

export const siteRouter = router({
  settings: staffProcedure.output(SiteSettings).query(({ ctx }) => ctx.services.site),
});
