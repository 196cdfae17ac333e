import { SiteSettings } from '@jala/schema/site';
import { staff } from '#trpc/trpc.ts';

export const createSiteRouter = (settings: SiteSettings) => ({
  settings: staff.query({ output: SiteSettings }, () => settings),
});
