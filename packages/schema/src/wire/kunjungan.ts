import { z } from 'zod';
import { REPORT_DAYS } from '../rules/visits.ts';

/** A report of the last days, including today. */
export const KunjunganQuery = z.strictObject({ days: z.literal(REPORT_DAYS) });
export type KunjunganQuery = z.infer<typeof KunjunganQuery>;

const count = z.int().min(0);

/** Counts of the last days. */
export const KunjunganReport = z.strictObject({
  /** The first day with stored counts; null if nothing was counted. */
  since: z.iso.date().nullable(),
  /** Views of pages, day by day, oldest first. Includes days without a view. */
  days: z.array(z.strictObject({ day: z.iso.date(), views: count })),
  /** The pages with most views, as many as a screen can show. */
  pages: z.array(
    z.strictObject({
      /** Name of the page, as `visitedPage` returns it. */
      page: z.string(),
      /** Title of an article; null for a deleted article, and for other pages. */
      title: z.string().nullable(),
      views: count,
      whatsapp: count,
      telepon: count,
    }),
  ),
  /** All packages of the site, and deleted packages that have clicks. The package with the most clicks comes first. */
  packages: z.array(
    z.strictObject({
      number: z.int().min(0),
      /** Null for a deleted package. */
      title: z.string().nullable(),
      clicks: count,
    }),
  ),
  /** `paket` counts clicks on buttons of packages, and `paket_views` views of /paket. */
  totals: z.strictObject({ views: count, whatsapp: count, telepon: count, paket: count, paket_views: count }),
});
export type KunjunganReport = z.infer<typeof KunjunganReport>;
