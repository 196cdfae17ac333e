import { postIdOf, postPath } from '@jala/schema/rules/post-address';
import type { PostCard, ShownPost } from '@jala/schema/wire/posts';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { createFileRoute, getRouteApi, notFound, type NotFoundRouteProps, redirect } from '@tanstack/react-router';
import { SearchForm } from '#components/search-form.tsx';
import { Section } from '#components/section.tsx';
import { FailedRead } from '#components/state-block.tsx';
import { texts } from '#texts.ts';
import { PageOpening } from '#components/page-opening.tsx';
import { wayToPosts } from '#features/posts/way-to-posts.ts';
import { Article } from '#features/posts/article.tsx';
import { MoreArticles } from '#features/posts/article-end.tsx';
import { orNull } from '#lib/ask.ts';
import { homeShare, notFoundHead, pageHead, shareAddress, type ShareOf } from '#lib/head.ts';
import { blogPosting, descriptionOf } from '#lib/json-ld.ts';
import { dataOr, type Read, read } from '#lib/read.ts';
import { siteOf } from '#lib/site.ts';

const root = getRouteApi('__root__');

/** Number of other articles at the end of an article. */
const ALSO = 3;

interface ShownArticle {
  post: ShownPost;
  also: readonly PostCard[];
}

export const Route = createFileRoute('/blogs/$id')({
  loader: async ({ context: { ask, faults }, params }): Promise<Read<ShownArticle>> => {
    const id = postIdOf(params.id);
    const missing = async () =>
      notFound({ data: dataOr(await read(ask('posts.cards', { page: 1, limit: ALSO }), faults), { posts: [] }).posts });
    if (id === undefined) throw await missing();
    const card = await read(orNull(ask('posts.card', { id })), faults);
    if (!card.ok) return card;
    if (!card.data) throw await missing();
    // Redirects if the title has changed since the link was made. Only the card is read for this, not the text.
    const path = postPath(card.data);
    if (path !== `/blogs/${params.id}`) throw redirect({ href: path, statusCode: 301 });
    const { kategori } = card.data;
    // One article more than is shown, because this article may be among the results.
    const first = { page: 1, limit: ALSO + 1 };
    const [answer, alike, newest] = await Promise.all([
      read(orNull(ask('posts.shown', { id })), faults),
      kategori === null ? undefined : read(ask('posts.cards', { ...first, kategori: kategori.slug }), faults),
      read(ask('posts.cards', first), faults),
    ]);
    if (!answer.ok) return answer;
    if (!answer.data) throw await missing();
    const others = [alike, newest].flatMap((list) => dataOr(list, { posts: [] }).posts);
    const also = new Map(others.filter((other) => other.id !== id).map((other) => [other.id, other]));
    return { ok: true, data: { post: answer.data, also: [...also.values()].slice(0, ALSO) } };
  },
  head: ({ loaderData, matches, params }) => {
    const site = siteOf(matches);
    if (loaderData === undefined) {
      return notFoundHead(site, { title: texts.posts.missingTitle, text: texts.posts.missingHelp });
    }
    const post = dataOr(loaderData, null)?.post;
    if (!post) {
      return pageHead({
        site,
        title: texts.posts.all,
        description: texts.posts.intro(site.data.name),
        path: `/blogs/${params.id}`,
        share: homeShare(site),
        isHidden: true,
      });
    }
    const { id, post_title, seo_title, post_image, post_date: published, updated_at: modified } = post;
    const path = postPath(post);
    const share: ShareOf = { thing: 'posts', id, content: [post_title, post_image, published, post.kategori?.nama] };
    return pageHead({
      site,
      title: seo_title || post_title,
      description: descriptionOf(post) || texts.posts.intro(site.data.name),
      path,
      share,
      article: { published, modified },
      steps: wayToPost(site.data, post),
      about: [blogPosting(site.origin, post, shareAddress(site, share))],
    });
  },
  component: PostPage,
  notFoundComponent: MissingPost,
});

const wayToPost = (site: SiteRecord, post: ShownPost) => [
  ...wayToPosts(site, post.kategori),
  { name: post.post_title, path: postPath(post) },
];

/** Shows other articles in place of an article that does not exist. */
function MissingPost({ data }: NotFoundRouteProps) {
  const { site } = root.useLoaderData();
  return (
    <>
      <PageOpening
        title={texts.posts.missing}
        text={texts.posts.missingHelp}
        steps={[...wayToPosts(site), { name: texts.posts.missingStep, path: '' }]}
      >
        <SearchForm className="mt-6" />
      </PageOpening>
      <MoreArticles posts={(data ?? []) as PostCard[]} />
    </>
  );
}

function PostPage() {
  const answer = Route.useLoaderData();
  const { site } = root.useLoaderData();
  if (answer.ok)
    return (
      <>
        <Article post={answer.data.post} steps={wayToPost(site, answer.data.post)} />
        <MoreArticles posts={answer.data.also} />
      </>
    );
  return (
    <>
      <PageOpening title={texts.posts.all} />
      <Section>
        <FailedRead />
      </Section>
    </>
  );
}
