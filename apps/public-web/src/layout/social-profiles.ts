import type { LandingContentItem } from '@jala/schema/landing-content';
import { valuesOf } from '@jala/schema/landing-values';

const NETWORKS = [
  { icon: 'facebook', name: 'Facebook' },
  { icon: 'instagram', name: 'Instagram' },
  { icon: 'linkedin', name: 'LinkedIn' },
  { icon: 'youtube', name: 'YouTube' },
] as const;

/** The networks for which staff entered a link, in display order. */
export function socialProfiles(items: readonly LandingContentItem[]) {
  const values = valuesOf(items, 'footer');
  return NETWORKS.flatMap((network) => {
    const href = values.get(`${network.icon}_link`)?.trim();
    return href ? [{ ...network, href }] : [];
  });
}
