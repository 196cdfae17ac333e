import { EMPTY_SITE } from '@jala/schema/rules/empty-site';
import { initialOf } from '@jala/schema/rules/company-initial';
import { logoOf } from '@jala/schema/rules/logo';
import { ICONS, iconUrl } from '@jala/schema/rules/site-icons';
import { trpc } from './trpc.ts';

/**
 * How the company shows itself. Its name is empty until it has been loaded; `icon` is the address of the same icon that its site has.
 */
export function useBrand() {
  const { data: site = EMPTY_SITE, isPending } = trpc.site.get.useQuery();
  // Without an image of the company the icon would be its initial, which the panel draws itself.
  const icon = site.favicon === null && site.logo === null ? null : iconUrl(ICONS.small, site);
  const { name, main_colour: colour } = site;
  return { name, initial: initialOf(name), icon, logo: logoOf(site), colour, isPending };
}
