import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundPage } from '#components/not-found-page.tsx';
import { texts } from '#texts.ts';
import { pageHead } from '#lib/head.ts';
import { siteOf } from '#lib/site.ts';

/** Every address that no other route matches. */
export const Route = createFileRoute('/$')({
  loader: () => notFound({ throw: true }),
  head: ({ matches }) => {
    const { origin, company } = siteOf(matches);
    const title = `${texts.notFound.title} | ${company}`;
    return pageHead({ title, description: texts.notFound.text, path: '/', origin, isHidden: true });
  },
  notFoundComponent: NotFoundPage,
});
