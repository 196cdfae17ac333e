import type { SiteRecord } from '../wire/site-data.ts';

/** The services in the order of the api's list. A public page finds its service by this position (contract section 4). */
export const LAYANAN_ORDER = ['internet', 'hotspot', 'cctv'] as const;
export type LayananKind = (typeof LAYANAN_ORDER)[number];

/** The services that visitors see. */
export const shownServices = ({ hidden_services: hidden }: Pick<SiteRecord, 'hidden_services'>): LayananKind[] =>
  LAYANAN_ORDER.filter((kind) => !hidden.includes(kind));

/** The titles of the services before staff have changed them. */
export const SERVICE_TITLES: Record<LayananKind, string> = {
  internet: 'Internet',
  hotspot: 'Hotspot',
  cctv: 'Jasa CCTV',
};

/** The service in the list that belongs to the public page `kind`. Undefined if the list is too short. */
export const layananOf = <Service>(kind: LayananKind, list: readonly Service[]): Service | undefined =>
  list[LAYANAN_ORDER.indexOf(kind)];
