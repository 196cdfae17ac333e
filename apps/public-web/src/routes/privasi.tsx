import { RichText } from '@jala/ui/rich-text';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundPage } from '#components/not-found-page.tsx';
import { ARTICLE_WIDTH, PageOpening } from '#components/page-opening.tsx';
import { FailedRead } from '#components/state-block.tsx';
import { texts } from '#texts.ts';
import { homeShare, notFoundHead, pageHead } from '#lib/head.ts';
import { dataOr, read } from '#lib/read.ts';
import { siteOf } from '#lib/site.ts';
import { wayTo } from '#lib/steps.ts';

export const Route = createFileRoute('/privasi')({
  loader: async ({ context: { ask, faults } }) => {
    const answer = await read(ask('site.privacy'), faults);
    // The site has no privacy policy.
    if (answer.ok && answer.data === null) notFound({ throw: true });
    return answer;
  },
  head: ({ loaderData, matches }) => {
    const site = siteOf(matches);
    if (loaderData === undefined) return notFoundHead(site);
    return pageHead({
      site,
      title: texts.privacy.title,
      description: dataOr(loaderData, null)?.description || texts.privacy.description(site.data.name),
      path: '/privasi',
      share: homeShare(site),
      steps: wayTo(site.data, { name: texts.privacy.title, path: '/privasi' }),
    });
  },
  component: PrivacyPage,
  notFoundComponent: NotFoundPage,
});

function PrivacyPage() {
  const answer = Route.useLoaderData();
  return (
    <>
      <PageOpening isArticle title={texts.privacy.title} />
      <div className={`page-width ${ARTICLE_WIDTH} py-(--section-y)`}>
        {answer.ok ? <RichText html={answer.data?.html ?? ''} /> : <FailedRead />}
      </div>
    </>
  );
}
