import type { Kategori } from '@jala/schema/wire/kategori';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { menuStep, type Step, wayTo } from '#lib/steps.ts';
import { blogPath } from './blog-path.ts';

/** The breadcrumb of the list of posts, or of the list of a category. */
export const wayToPosts = (site: Pick<SiteRecord, 'menu'>, kategori?: Kategori | null): Step[] =>
  wayTo(
    site,
    menuStep(site, 'blogs'),
    ...(kategori ? [{ name: kategori.nama, path: blogPath({ kategori: kategori.slug }) }] : []),
  );
