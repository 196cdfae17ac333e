import { idOf } from '@jala/schema/address';
import { longDate } from '@jala/schema/long-date';
import type { ShownPost } from '@jala/schema/posts';
import { storageUrl } from '@jala/schema/storage-url';
import { buttonVariants } from '@jala/ui/button';
import { RichText } from '@jala/ui/rich-text';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { clsx } from 'clsx';
import placeholder from '#assets/placeholder-artikel.svg';
import { Icon } from '#components/icon.tsx';
import { Picture } from '#components/picture.tsx';
import { Section } from '#components/section.tsx';
import { FailedRead, StateBlock } from '#components/state-block.tsx';
import { texts } from '#texts.ts';
import { ARTICLE_WIDTH, PageOpening, type Step } from '#components/page-opening.tsx';
import { errorCode, type TypedAsk } from '#lib/ask.ts';
import { pageHead } from '#lib/head.ts';
import { blogPosting, breadcrumbList } from '#lib/json-ld.ts';
import { dataOr, read } from '#lib/read.ts';
import { siteOf } from '#lib/site.ts';

export const Route = createFileRoute('/blogs/$id')({
  loader: async ({ context: { ask, faults }, params }) => {
    const answer = await read(askPost(params.id, ask), faults);
    if (answer.ok && !answer.data) notFound({ throw: true });
    return answer;
  },
  head: ({ loaderData, matches, params }) => {
    const { origin, company, image } = siteOf(matches);
    const post = dataOr(loaderData, null);
    const path = `/blogs/${params.id}`;
    if (!post) {
      const title = `${loaderData ? texts.posts.all : texts.posts.missing} | ${company}`;
      return pageHead({ title, description: texts.posts.intro(company), path, origin, isHidden: true });
    }
    return pageHead({
      title: `${post.post_title} | ${company}`,
      description: post.shown.description,
      path,
      origin,
      image: post.post_image ? { address: storageUrl(post.post_image, 1280) } : image,
      published: post.post_date,
      jsonLd: [
        blogPosting(origin, post),
        breadcrumbList(origin, [
          { name: texts.nav.home, path: '/' },
          { name: texts.nav.blogs, path: '/blogs' },
          { name: post.post_title, path },
        ]),
      ],
    });
  },
  component: PostPage,
  notFoundComponent: MissingPost,
});

/** Loads the post. `null` if `typed`, from the address, is not an id or no post has it. Throws any other error. */
async function askPost(typed: string, ask: TypedAsk): Promise<ShownPost | null> {
  const id = idOf(typed);
  if (id === undefined) return null;
  try {
    return await ask('posts.shown', { id });
  } catch (error) {
    if (errorCode(error) === 'NOT_FOUND') return null;
    throw error;
  }
}

const STEPS: readonly Step[] = [
  { label: texts.nav.home, href: '/' },
  { label: texts.nav.blogs, href: '/blogs' },
];

function MissingPost() {
  return (
    <>
      <PageOpening title={texts.posts.all} />
      <Section>
        <StateBlock
          icon="search-x"
          title={texts.posts.missing}
          text={texts.posts.missingHelp}
          action={{ label: texts.posts.all, href: '/blogs' }}
        />
      </Section>
    </>
  );
}

function PostPage() {
  const answer = Route.useLoaderData();
  const post = dataOr(answer, null);
  if (post) return <Article post={post} />;
  return (
    <>
      <PageOpening title={texts.posts.all} />
      <Section>
        <FailedRead />
      </Section>
    </>
  );
}

function Article({ post }: { post: ShownPost }) {
  const date = (
    <time dateTime={post.post_date} className="font-semibold text-soga-300">
      {longDate(post.post_date)}
    </time>
  );
  return (
    <article className="pb-(--section-y)">
      <PageOpening isTall isArticle title={post.post_title} above={date} steps={STEPS} />
      <div className={clsx('page-width', ARTICLE_WIDTH)}>
        <Picture
          isFirst
          file={post.post_image}
          fallback={placeholder}
          alt={post.post_image ? post.post_image_alt || post.post_title : ''}
          width={1280}
          height={720}
          sizes="(min-width: 64rem) 56rem, 88vw"
          widest={1920}
          className="rise aspect-video w-full rounded-2xl object-cover shadow-[0_0_0_1px_oklch(70%_0.12_250/0.38),var(--shadow-lg)]"
        />
        <RichText html={post.shown.html} className="mx-auto mt-[clamp(2rem,1.5rem+2vw,3.5rem)] max-w-176" />
        <div className="mx-auto mt-12 max-w-176 border-t border-border pt-6">
          <a href="/blogs" className={buttonVariants({ variant: 'outline' })}>
            <Icon name="arrow-left" />
            {texts.posts.all}
          </a>
        </div>
      </div>
    </article>
  );
}
