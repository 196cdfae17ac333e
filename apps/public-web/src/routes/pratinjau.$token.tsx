import { PREVIEW_TOKEN_MAX } from '@jala/schema/limits';
import type { ShownPost } from '@jala/schema/wire/posts';
import { createFileRoute, getRouteApi, notFound } from '@tanstack/react-router';
import { PageOpening } from '#components/page-opening.tsx';
import { Section } from '#components/section.tsx';
import { FailedRead } from '#components/state-block.tsx';
import { Article } from '#features/posts/article.tsx';
import { wayToPosts } from '#features/posts/way-to-posts.ts';
import { orNull } from '#lib/ask.ts';
import { homeShare, notFoundHead, pageHead } from '#lib/head.ts';
import { descriptionOf } from '#lib/json-ld.ts';
import { dataOr, type Read, read } from '#lib/read.ts';
import { siteOf } from '#lib/site.ts';
import { texts } from '#texts.ts';

const root = getRouteApi('__root__');

/** An article as staff have written it so far, for anyone who has the link. The page is neither indexed nor cached. */
export const Route = createFileRoute('/pratinjau/$token')({
  loader: async ({ context: { ask, faults }, params: { token } }): Promise<Read<ShownPost>> => {
    const answer = await read(orNull(ask('posts.previewed', { token: token.slice(0, PREVIEW_TOKEN_MAX) })), faults);
    if (!answer.ok) return answer;
    if (answer.data === null) throw notFound();
    return { ok: true, data: answer.data };
  },
  head: ({ loaderData, matches }) => {
    const site = siteOf(matches);
    if (loaderData === undefined) {
      return notFoundHead(site, { title: texts.posts.noPreview, text: texts.posts.noPreviewHelp });
    }
    const post = dataOr(loaderData, null);
    return pageHead({
      site,
      title: post?.seo_title || post?.post_title || texts.posts.preview,
      description: (post && descriptionOf(post)) || texts.posts.intro(site.data.name),
      path: undefined,
      share: homeShare(site),
    });
  },
  component: Preview,
  notFoundComponent: NoPreview,
});

function Preview() {
  const answer = Route.useLoaderData();
  const { site } = root.useLoaderData();
  if (!answer.ok) {
    return (
      <>
        <PageOpening title={texts.posts.preview} />
        <Section>
          <FailedRead />
        </Section>
      </>
    );
  }
  const post = answer.data;
  const title = post.post_title || texts.posts.untitled;
  return (
    <Article
      isPreview
      post={{ ...post, post_title: title }}
      steps={[...wayToPosts(site, post.kategori), { name: title, path: '' }]}
    />
  );
}

function NoPreview() {
  const { site } = root.useLoaderData();
  return (
    <PageOpening
      title={texts.posts.noPreview}
      text={texts.posts.noPreviewHelp}
      steps={[...wayToPosts(site), { name: texts.posts.preview, path: '' }]}
    />
  );
}
