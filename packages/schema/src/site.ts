import { z } from 'zod';

/** Settings of the maps, which both apps get at run time. */
export const MapSettings = z.strictObject({
  /** Where tiles come from, a `{z}/{x}/{y}` template. */
  tile_url: z.string(),
  /** Who made them, HTML as the operator wrote it. */
  tile_attribution: z.string(),
  /** The closest level that has tiles. */
  tile_max_zoom: z.int().positive(),
});
export type MapSettings = z.infer<typeof MapSettings>;

/** What the admin app has to know of this installation. */
export const SiteSettings = z.strictObject({
  /** Where visitors find the site, without a slash at its end. */
  public_origin: z.string(),
  map: MapSettings,
  /** Whether addresses can be looked up (GEOCODER_URL). */
  has_geocoder: z.boolean(),
});
export type SiteSettings = z.infer<typeof SiteSettings>;
