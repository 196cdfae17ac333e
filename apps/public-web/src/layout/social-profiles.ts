import type { LandingContentItem } from '@jala/schema/landing-content';
import { valuesOf } from '@jala/schema/landing-values';
import { NETWORKS } from '@jala/schema/social';

/** The networks for which staff entered a link, in display order. */
export function socialProfiles(items: readonly LandingContentItem[]) {
  const values = valuesOf(items, 'footer');
  return NETWORKS.flatMap(({ key, name }) => {
    const href = values.get(`${key}_link`)?.trim();
    return href ? [{ icon: key === 'x' ? ('x-network' as const) : key, name, href }] : [];
  });
}
