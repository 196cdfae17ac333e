import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundPage } from '#components/not-found-page.tsx';
import { notFoundHead } from '#lib/head.ts';
import { siteOf } from '#lib/site.ts';

/** Every address that no other route matches. */
export const Route = createFileRoute('/$')({
  loader: () => notFound({ throw: true }),
  head: ({ matches }) => notFoundHead(siteOf(matches)),
  notFoundComponent: NotFoundPage,
});
