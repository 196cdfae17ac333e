/* Browsers load this file, so it does not import zod. */

/** States of a hotspot: it works, or is being repaired. */
export const HOTSPOT_STATUSES = ['aktif', 'perbaikan'] as const;
export type HotspotStatus = (typeof HOTSPOT_STATUSES)[number];

/** Names of the states, for visitors and staff. */
export const HOTSPOT_STATUS_NAMES: Record<HotspotStatus, string> = {
  aktif: 'Aktif',
  perbaikan: 'Sedang perbaikan',
};
