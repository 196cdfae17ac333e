/** Contract section 4: the place of each service in the list, which the public pages go by. */
export const LAYANAN_ORDER = ['internet', 'hotspot', 'cctv'] as const;
export type LayananKind = (typeof LAYANAN_ORDER)[number];

/** The service that belongs to a page, by its place in the list. */
export const layananOf = <Service>(kind: LayananKind, list: readonly Service[]): Service | undefined =>
  list[LAYANAN_ORDER.indexOf(kind)];
