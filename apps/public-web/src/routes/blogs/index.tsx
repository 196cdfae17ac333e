import { furtherPage } from '@jala/schema/rules/address';
import type { KategoriRecord } from '@jala/schema/wire/kategori';
import { POSTS_PER_BLOG_PAGE } from '@jala/schema/limits';
import { ownHeading, pageDescription, pageTitle } from '@jala/schema/labels/page-texts';
import type { PostCardPage } from '@jala/schema/wire/posts';
import { searchOf } from '@jala/schema/rules/search';
import { createFileRoute, getRouteApi, notFound } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageOpening } from '#components/page-opening.tsx';
import { SearchForm } from '#components/search-form.tsx';
import { Section } from '#components/section.tsx';
import { FailedRead, StateBlock } from '#components/state-block.tsx';
import { texts } from '#texts.ts';
import { AskTile } from '#features/posts/ask-tile.tsx';
import { type BlogAddress, blogPath } from '#features/posts/blog-path.ts';
import { BlogPager } from '#features/posts/blog-pager.tsx';
import { CategoryLine } from '#features/posts/category-line.tsx';
import { BlogCards } from '#features/posts/post-cards.tsx';
import { SearchResults } from '#features/posts/search-results.tsx';
import { notFoundHead, pageHead } from '#lib/head.ts';
import { dataOr, read } from '#lib/read.ts';
import { wayToPosts } from '#features/posts/way-to-posts.ts';
import { siteOf } from '#lib/site.ts';
import { useChatPlace } from '#lib/use-chat-place.ts';
import { type Whatsapp, whatsappOf } from '#lib/whatsapp.ts';

const root = getRouteApi('__root__');

/** Form of a slug. The address of a page may contain any text. */
const SLUG = /^[a-z\d-]{1,60}$/;

export const Route = createFileRoute('/blogs/')({
  // The first page has only one address, without a number. For an invalid value this must return undefined: the router
  // merges the result into the parameters of the address, so a missing key would keep the invalid value.
  validateSearch: ({ q, kategori, page }: Record<string, unknown>): BlogAddress => {
    const wanted = searchOf(typeof q === 'string' ? q : '') || undefined;
    return {
      q: wanted,
      // A search covers all articles, so it has no category.
      kategori: wanted === undefined && typeof kategori === 'string' && kategori !== '' ? kategori : undefined,
      page: furtherPage(Number(page)),
    };
  },
  loaderDeps: ({ search: { q, kategori, page = 1 } }) => ({ q, kategori, page }),
  loader: async ({ context: { ask, faults }, deps: { q, kategori, page } }) => {
    if (kategori !== undefined && !SLUG.test(kategori)) notFound({ throw: true });
    const place = { page, limit: POSTS_PER_BLOG_PAGE };
    const cards = () => read(ask('posts.cards', { ...place, ...(kategori !== undefined && { kategori }) }), faults);
    // All queries run at once. While a table is locked, the page then fails after one query timeout, and not after several.
    const [known, total, search, all] = await Promise.all([
      read(ask('kategori.list'), faults),
      read(ask('posts.total'), faults),
      q === undefined ? undefined : read(ask('posts.search', { ...place, q }), faults),
      q === undefined && kategori === undefined ? cards() : undefined,
    ]);
    const categories = dataOr(known, []);
    const shown = categories.find(({ slug }) => slug === kategori);
    if (kategori !== undefined && known.ok && shown === undefined) notFound({ throw: true });
    // A category that does not exist causes no query for its articles.
    const list = shown === undefined ? all : await cards();
    const answer = search ?? list;
    if (page > 1 && answer?.ok === true && answer.data.posts.length === 0) notFound({ throw: true });
    return { categories, total: dataOr(total, 0), shown, search, list };
  },
  head: ({ loaderData, match, matches }) => {
    const site = siteOf(matches);
    const { q, kategori, page } = match.loaderDeps;
    if (loaderData === undefined) {
      return notFoundHead(site, { title: texts.posts.missingPage, text: texts.posts.missingPageText });
    }
    const usual = pageTitle(site.data, 'blogs');
    const title = q === undefined ? (loaderData.shown?.nama ?? usual) : texts.search.title(q);
    const path = blogPath({ q, kategori, page });
    const isEmpty = loaderData.list === undefined || (loaderData.list.ok && loaderData.list.data.posts.length === 0);
    return pageHead({
      site,
      title: texts.posts.pageTitle(title, page),
      description: texts.posts.pageDescription(pageDescription(site.data, 'blogs'), page),
      path,
      share: { thing: 'pages', id: 'blogs', content: [usual] },
      isHidden: isEmpty,
      steps: wayToPosts(site.data, loaderData.shown),
    });
  },
  component: BlogsPage,
  notFoundComponent: MissingPage,
});

function BlogsPage() {
  const { search, list, categories, total, shown } = Route.useLoaderData();
  const { q } = Route.useLoaderDeps();
  const whatsapp = whatsappOf(useChatPlace());
  const answer = search ?? list;
  return (
    <BlogsFrame q={q} shown={shown}>
      <CategoryLine
        categories={categories}
        total={total}
        current={q === undefined ? (shown?.slug ?? null) : undefined}
      />
      {search?.ok && q !== undefined && <SearchResults q={q} page={search.data} whatsapp={whatsapp} />}
      {list?.ok && <Posts page={list.data} kategori={shown?.slug} whatsapp={whatsapp} />}
      {!answer?.ok && <FailedRead />}
    </BlogsFrame>
  );
}

interface BlogsFrameProps {
  q?: string | undefined;
  /** The category that is shown. */
  shown?: KategoriRecord | undefined;
  children: ReactNode;
}

function BlogsFrame({ q, shown, children }: BlogsFrameProps) {
  const { site } = root.useLoaderData();
  return (
    <>
      <PageOpening
        title={shown?.nama ?? ownHeading(site, 'blogs') ?? texts.posts.all}
        text={texts.posts.intro(site.name)}
        steps={wayToPosts(site, shown)}
      >
        <SearchForm q={q} className="mt-6" />
      </PageOpening>
      <Section className="pt-[clamp(1.5rem,1rem+1.6vw,2.25rem)]">{children}</Section>
    </>
  );
}

interface PostsProps {
  page: PostCardPage;
  kategori: string | undefined;
  whatsapp: Whatsapp;
}

function Posts({ page: { posts, totalPages, currentPage }, kategori, whatsapp }: PostsProps) {
  if (posts.length === 0) return <StateBlock icon="newspaper" title={texts.posts.none} text={texts.posts.noneHelp} />;
  const hasLead = currentPage === 1;
  return (
    <>
      <BlogCards posts={posts} hasLead={hasLead}>
        <AskTile whatsapp={whatsapp} cards={{ two: posts.length, three: hasLead ? posts.length - 1 : posts.length }} />
      </BlogCards>
      <BlogPager current={currentPage} total={totalPages} address={{ kategori }} />
    </>
  );
}

/** Content for a page number after the last page, or for an unknown category. */
function MissingPage() {
  return (
    <BlogsFrame>
      <StateBlock
        icon="search-x"
        title={texts.posts.missingPageText}
        text={texts.posts.missingHelp}
        action={{ label: texts.posts.all, href: '/blogs' }}
      />
    </BlogsFrame>
  );
}
