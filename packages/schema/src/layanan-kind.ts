/** The order of the services in their list, by which the public pages find them (contract section 4). */
export const LAYANAN_ORDER = ['internet', 'hotspot', 'cctv'] as const;
export type LayananKind = (typeof LAYANAN_ORDER)[number];

/** The service of a public page, which is found by its place in the list. */
export const layananOf = <Service>(kind: LayananKind, list: readonly Service[]): Service | undefined =>
  list[LAYANAN_ORDER.indexOf(kind)];
