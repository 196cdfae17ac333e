import { EMPTY_SITE } from '@jala/schema/rules/empty-site';
import { type LayananKind, shownServices } from '@jala/schema/rules/layanan-kind';
import { notFound } from '@tanstack/react-router';
import type { RouterContext } from '#router-context.ts';
import { dataOr, read } from './read.ts';

/** Ends the loading of a page as not found if staff have hidden its service or, without `kind`, all services. */
export async function requireShown(kind: LayananKind | undefined, { ask }: Pick<RouterContext, 'ask'>): Promise<void> {
  // The root route reports when the site data cannot be read.
  const shown = shownServices(dataOr(await read(ask('site.get'), []), EMPTY_SITE));
  if (kind === undefined ? shown.length === 0 : !shown.includes(kind)) notFound({ throw: true });
}
