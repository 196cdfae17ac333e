import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundPage } from '#components/not-found-page.tsx';
import { texts } from '#texts.ts';
import { homeShare, pageHead } from '#lib/head.ts';
import { siteOf } from '#lib/site.ts';

/** Every address that no other route matches. */
export const Route = createFileRoute('/$')({
  loader: () => notFound({ throw: true }),
  head: ({ matches }) => {
    const site = siteOf(matches);
    const { title, text } = texts.notFound;
    return pageHead({ site, title, description: text, path: undefined, share: homeShare(site) });
  },
  notFoundComponent: NotFoundPage,
});
