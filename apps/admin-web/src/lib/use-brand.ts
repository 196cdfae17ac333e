import { EMPTY_SITE } from '@jala/schema/empty-site';
import { initialOf } from '@jala/schema/company-initial';
import { logoOf } from '@jala/schema/logo';
import { trpc } from './trpc.ts';

/** How the company shows itself. Its name is empty until it has been loaded. */
export function useBrand() {
  const { data: site = EMPTY_SITE } = trpc.site.get.useQuery();
  return { name: site.name, initial: initialOf(site.name), icon: site.favicon, logo: logoOf(site) };
}
