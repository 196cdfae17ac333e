import { EMPTY_SITE } from '@jala/schema/empty-site';
import { initialOf } from '@jala/schema/company-initial';
import { logoOf } from '@jala/schema/logo';
import { ICONS, iconUrl } from '@jala/schema/site-icons';
import { trpc } from './trpc.ts';

/** How the company shows itself. Its name is empty until it has been loaded; `icon` is the address of the same icon that its site has. */
export function useBrand() {
  const { data } = trpc.site.get.useQuery();
  const site = data ?? EMPTY_SITE;
  const icon = data === undefined ? null : iconUrl(ICONS.small, data);
  return { name: site.name, initial: initialOf(site.name), icon, logo: logoOf(site) };
}
