import { ShownText } from '@jala/schema/wire/shown-text';
import { SiteSettings } from '@jala/schema/wire/site';
import { Previewed, SitePreview, SiteRecord, SiteUpdate, SiteWays } from '@jala/schema/wire/site-data';
import { publicProcedure, staffProcedure, staffComputation } from '#trpc/trpc.ts';
import type { SiteService } from './site.service.ts';

interface Services {
  site: SiteService;
  siteSettings: SiteSettings;
  /** Asks the features which of their pages exist. */
  ways: () => Promise<SiteWays>;
}

export const createSiteRouter = ({ site, siteSettings, ways }: Services) => ({
  /** Public. Returns all site data, so that a script can read them, change a part and write all data back. */
  get: publicProcedure.query({ output: SiteRecord }, () => site.get()),
  ways: publicProcedure.query({ output: SiteWays }, () => ways()),
  privacy: publicProcedure.query({ output: ShownText.nullable() }, () => site.shownPrivacy()),
  update: staffProcedure.mutation({ input: SiteUpdate, output: SiteRecord, richText: true }, ({ input }) =>
    site.update(input),
  ),
  /** Renders a page with unsaved changes. */
  preview: staffComputation({ input: SitePreview, output: Previewed }, async ({ ctx, input }) => {
    const changed = await site.changed(input.changes);
    return { html: await ctx.preview(input.address, { instead: { 'site.get': () => changed } }) };
  }),
  settings: staffProcedure.query({ output: SiteSettings }, () => siteSettings),
});
