import type { SiteRecord } from '@jala/schema/wire/site-data';
import { NETWORKS } from '@jala/schema/rules/social';

/** The networks for which staff entered a link, in display order. */
export const socialProfiles = ({ social }: SiteRecord) =>
  NETWORKS.flatMap(({ key, name }) => {
    const href = social[key].trim();
    return href === '' ? [] : [{ icon: key === 'x' ? ('x-network' as const) : key, name, href }];
  });
