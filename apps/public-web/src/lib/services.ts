import { EMPTY_SITE } from '@jala/schema/rules/empty-site';
import { type LayananKind, shownServices } from '@jala/schema/rules/layanan-kind';
import { notFound } from '@tanstack/react-router';
import type { RouterContext } from '#router-context.ts';
import { dataOr, read } from './read.ts';

/** Throws not-found for a page whose service staff have hidden. Without `kind`, throws it if staff have hidden all services. */
export async function requireShown(kind: LayananKind | undefined, { ask }: Pick<RouterContext, 'ask'>): Promise<void> {
  // The root route reports when the site data cannot be read.
  const shown = shownServices(dataOr(await read(ask('site.get'), []), EMPTY_SITE));
  if (kind === undefined ? shown.length === 0 : !shown.includes(kind)) notFound({ throw: true });
}
