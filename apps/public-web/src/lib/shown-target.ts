import { isSectionShown } from '@jala/schema/rules/landing-sections';
import type { SiteRecord } from '@jala/schema/wire/site-data';

/** Returns the target on this site of a link that staff wrote. Undefined if staff have since hidden the target. */
export function shownTarget(site: Pick<SiteRecord, 'hidden_services' | 'sections'>, href: string): string | undefined {
  if (site.hidden_services.some((kind) => href === `/layanan/${kind}`)) return undefined;
  if (href === '#paket' && !isSectionShown(site, 'layanan')) return '/paket';
  return href === '#pertanyaan' && !isSectionShown(site, 'faq') ? undefined : href;
}
