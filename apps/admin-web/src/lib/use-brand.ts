import { EMPTY_SITE } from '@jala/schema/empty-site';
import { logoOf } from '@jala/schema/logo';
import { trpc } from './trpc.ts';

/** The company's name, empty until it has been loaded, and the addresses of its logo. */
export function useBrand() {
  const { data: site = EMPTY_SITE } = trpc.site.get.useQuery();
  return { name: site.name, logo: logoOf(site) };
}
