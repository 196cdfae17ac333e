import { furtherPage } from '@jala/schema/address';
import { POSTS_PER_BLOG_PAGE } from '@jala/schema/limits';
import { pageDescription, pageTitle } from '@jala/schema/page-texts';
import type { PostCardPage } from '@jala/schema/posts';
import { createFileRoute, getRouteApi, notFound } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Section } from '#components/section.tsx';
import { FailedRead, StateBlock } from '#components/state-block.tsx';
import { texts } from '#texts.ts';
import { blogPagePath } from '#features/posts/blog-page-path.ts';
import { BlogPager } from '#features/posts/blog-pager.tsx';
import { PostCards } from '#features/posts/post-cards.tsx';
import { PageOpening } from '#components/page-opening.tsx';
import { pageHead } from '#lib/head.ts';
import { read } from '#lib/read.ts';
import { siteOf } from '#lib/site.ts';

const root = getRouteApi('__root__');

export const Route = createFileRoute('/blogs/')({
  // The first page has only one address, without a number. For an invalid `page` this must return undefined: the router
  // merges the result into the parameters of the address, so a missing key would keep the invalid value.
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } => ({ page: furtherPage(Number(page)) }),
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: async ({ context: { ask, faults }, deps: { page } }) => {
    const answer = await read(ask('posts.cards', { page, limit: POSTS_PER_BLOG_PAGE }), faults);
    if (page > 1 && answer.ok && answer.data.posts.length === 0) notFound({ throw: true });
    return answer;
  },
  head: ({ loaderData, match, matches }) => {
    const site = siteOf(matches);
    const { page } = match.loaderDeps;
    const title = pageTitle(site.data, 'blogs');
    return pageHead({
      site,
      title: texts.posts.pageTitle(title, page),
      description: texts.posts.pageDescription(pageDescription(site.data, 'blogs'), page),
      path: blogPagePath(page),
      share: { thing: 'pages', id: 'blogs', content: [title] },
      isHidden: loaderData === undefined || (loaderData.ok && loaderData.data.posts.length === 0),
      steps: [{ name: texts.nav.blogs, path: '/blogs' }],
    });
  },
  component: BlogsPage,
  notFoundComponent: MissingPage,
});

function BlogsPage() {
  const answer = Route.useLoaderData();
  return <BlogsFrame>{answer.ok ? <Posts {...answer.data} /> : <FailedRead />}</BlogsFrame>;
}

function BlogsFrame({ children }: { children: ReactNode }) {
  const { company } = root.useLoaderData();
  return (
    <>
      <PageOpening title={texts.posts.all} text={texts.posts.intro(company)} />
      <Section>{children}</Section>
    </>
  );
}

function Posts({ posts, totalPages, currentPage }: PostCardPage) {
  if (posts.length === 0) return <StateBlock icon="newspaper" title={texts.posts.none} text={texts.posts.noneHelp} />;
  return (
    <>
      <PostCards isFirst posts={posts} heading="h2" />
      <BlogPager current={currentPage} total={totalPages} />
    </>
  );
}

/** A page past the last one. */
function MissingPage() {
  return (
    <BlogsFrame>
      <StateBlock icon="newspaper" title={texts.posts.none} action={{ label: texts.posts.all, href: '/blogs' }} />
    </BlogsFrame>
  );
}
