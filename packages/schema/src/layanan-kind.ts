/** The services in the order of the api's list. A public page finds its service by this position (contract section 4). */
export const LAYANAN_ORDER = ['internet', 'hotspot', 'cctv'] as const;
export type LayananKind = (typeof LAYANAN_ORDER)[number];

/** The service in the list that belongs to the public page `kind`. Undefined if the list is too short. */
export const layananOf = <Service>(kind: LayananKind, list: readonly Service[]): Service | undefined =>
  list[LAYANAN_ORDER.indexOf(kind)];
