import { EMPTY_SITE } from '@jala/schema/rules/empty-site';
import { initialOf } from '@jala/schema/rules/company-initial';
import { logoOf } from '@jala/schema/rules/logo';
import { ICONS, iconUrl } from '@jala/schema/rules/site-icons';
import { trpc } from './trpc.ts';

/**
 * Returns the company's name, logo, icon and colour. The name is empty until it is loaded. `icon` is the address of the icon of the public
 * site, or null if the company has no image.
 */
export function useBrand() {
  const { data: site = EMPTY_SITE, isPending } = trpc.site.get.useQuery();
  // Without an image of the company, the icon would be the initial letter, which the panel draws itself.
  const icon = site.favicon === null && site.logo === null ? null : iconUrl(ICONS.small, site);
  const { name, main_colour: colour } = site;
  return { name, initial: initialOf(name), icon, logo: logoOf(site), colour, isPending };
}
