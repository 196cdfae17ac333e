import { longDate } from '@jala/schema/long-date';
import { postIdOf, postPath } from '@jala/schema/post-address';
import type { PostCard, ShownPost } from '@jala/schema/posts';
import type { SiteRecord } from '@jala/schema/site-data';
import { RichText } from '@jala/ui/rich-text';
import { createFileRoute, getRouteApi, notFound, type NotFoundRouteProps, redirect } from '@tanstack/react-router';
import { clsx } from 'clsx';
import placeholder from '#assets/placeholder-artikel.svg';
import { Picture } from '#components/picture.tsx';
import { SearchForm } from '#components/search-form.tsx';
import { Section } from '#components/section.tsx';
import { FailedRead } from '#components/state-block.tsx';
import { texts } from '#texts.ts';
import { ARTICLE_WIDTH, PageOpening } from '#components/page-opening.tsx';
import { wayToPosts } from '#features/posts/way-to-posts.ts';
import { ArticleOffer, MoreArticles, ShareLinks } from '#features/posts/article-end.tsx';
import { errorCode } from '#lib/ask.ts';
import { homeShare, notFoundHead, pageHead, shareAddress, type ShareOf } from '#lib/head.ts';
import { blogPosting } from '#lib/json-ld.ts';
import { dataOr, type Read, read } from '#lib/read.ts';
import { siteOf } from '#lib/site.ts';
import { useChatPlace } from '#lib/use-chat-place.ts';
import { whatsappOf } from '#lib/whatsapp.ts';

const root = getRouteApi('__root__');

/** Other articles at the end of an article. */
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
    // The title may have changed since the address was written down. The text is not read for this.
    const path = postPath(card.data);
    if (path !== `/blogs/${params.id}`) throw redirect({ href: path, statusCode: 301 });
    const { kategori } = card.data;
    // One more than is shown, because this article may be among them.
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
    const { id, post_title: title, post_image, post_date: published, updated_at: modified, shown } = post;
    const path = postPath(post);
    const share: ShareOf = { thing: 'posts', id, content: [title, post_image, published] };
    return pageHead({
      site,
      title,
      description: shown.description || texts.posts.intro(site.data.name),
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

/** The answer, or `null` if there is no such post. Throws any other error. */
async function orNull<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking;
  } catch (error) {
    if (errorCode(error) === 'NOT_FOUND') return null;
    throw error;
  }
}

const wayToPost = (site: SiteRecord, post: ShownPost) => [
  ...wayToPosts(site, post.kategori),
  { name: post.post_title, path: postPath(post) },
];

/** Other articles take the place of the one that does not exist. */
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
  if (answer.ok) return <Article {...answer.data} />;
  return (
    <>
      <PageOpening title={texts.posts.all} />
      <Section>
        <FailedRead />
      </Section>
    </>
  );
}

function Article({ post, also }: ShownArticle) {
  const { site, packages } = root.useLoaderData();
  const whatsapp = whatsappOf(useChatPlace());
  const { origin } = Route.useRouteContext();
  const { kategori } = post;
  const published = longDate(post.post_date);
  const updated = longDate(post.updated_at);
  const date = (
    <p className="flex flex-wrap items-center gap-x-4">
      {kategori && <span className="font-bold">{kategori.nama}</span>}
      <time dateTime={post.post_date} className="font-semibold text-soga-300">
        {published}
      </time>
      {updated !== published && post.updated_at > post.post_date && (
        <time dateTime={post.updated_at}>{texts.posts.updated(updated)}</time>
      )}
    </p>
  );
  return (
    <>
      <article>
        <PageOpening isTall isArticle title={post.post_title} above={date} steps={wayToPost(site, post)} />
        <div className={clsx('page-width', ARTICLE_WIDTH)}>
          <Picture
            isFirst
            file={post.post_image}
            fallback={placeholder}
            alt={post.post_image ? post.post_image_alt || post.post_title : ''}
            focus={post.post_image_focus}
            width={1280}
            height={720}
            sizes="(min-width: 64rem) 56rem, 88vw"
            widest={1920}
            className="rise aspect-video w-full rounded-2xl object-cover shadow-[0_0_0_1px_oklch(70%_0.12_250/0.38),var(--shadow-lg)]"
          />
          <RichText
            html={post.shown.html}
            className="mx-auto mt-[clamp(2rem,1.5rem+2vw,3.5rem)] max-w-176 lg:[--outset:6rem]"
          />
          <div className="mx-auto mt-12 max-w-176 border-t border-border pt-6 print:hidden">
            <ShareLinks title={post.post_title} address={origin + postPath(post)} />
          </div>
          <div className="mt-[clamp(2.5rem,2rem+2vw,4rem)]">
            <ArticleOffer packages={packages} whatsapp={whatsapp} />
          </div>
        </div>
      </article>
      <MoreArticles posts={also} />
    </>
  );
}
