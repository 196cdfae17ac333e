import { longDate } from '@jala/schema/rules/long-date';
import { postPath } from '@jala/schema/rules/post-address';
import type { ShownPost } from '@jala/schema/wire/posts';
import { RichText } from '@jala/ui/rich-text';
import { getRouteApi } from '@tanstack/react-router';
import { clsx } from 'clsx';
import placeholder from '#assets/placeholder-artikel.svg';
import { ARTICLE_WIDTH, PageOpening } from '#components/page-opening.tsx';
import { Picture } from '#components/picture.tsx';
import type { Step } from '#lib/steps.ts';
import { useChatPlace } from '#lib/use-chat-place.ts';
import { whatsappOf } from '#lib/whatsapp.ts';
import { texts } from '#texts.ts';
import { ArticleOffer, ShareLinks } from './article-end.tsx';
import { DARKENED } from './post-cards.tsx';

const root = getRouteApi('__root__');

interface ArticleProps {
  post: ShownPost;
  steps: readonly Step[];
  /** True for a preview, which has no address to share. */
  isPreview?: boolean;
}

/** An article with its head, its picture, its text and its end. */
export function Article({ post, steps, isPreview = false }: ArticleProps) {
  const { packages } = root.useLoaderData();
  const whatsapp = whatsappOf(useChatPlace());
  const { origin } = root.useRouteContext();
  const { kategori } = post;
  const published = longDate(post.post_date);
  const updated = longDate(post.updated_at);
  const date = (
    <p className="flex flex-wrap items-center gap-x-4">
      {isPreview && <strong className="rounded-sm bg-soga-300 px-2 text-nila-950">{texts.posts.previewNote}</strong>}
      {kategori && <span className="font-bold">{kategori.nama}</span>}
      <time dateTime={post.post_date} className="font-semibold text-soga-300">
        {published}
      </time>
      {updated !== published && post.updated_at > post.post_date && (
        <time dateTime={post.updated_at}>{texts.posts.updated(updated)}</time>
      )}
      {post.post_author !== '' && <span>{post.post_author}</span>}
    </p>
  );
  return (
    <article>
      <PageOpening isTall isArticle title={post.post_title} above={date} steps={steps} />
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
          className={clsx(
            'rise aspect-video w-full rounded-2xl object-cover shadow-[0_0_0_1px_oklch(70%_0.12_250/0.38),var(--shadow-lg)]',
            // The drawing's filter would turn the shadow into a glow.
            post.post_image === null && `${DARKENED} dark:shadow-none`,
          )}
        />
        <RichText
          html={post.shown.html}
          className="mx-auto mt-[clamp(2rem,1.5rem+2vw,3.5rem)] max-w-176 lg:[--outset:6rem]"
        />
        {!isPreview && (
          <div className="mx-auto mt-12 max-w-176 border-t border-border pt-6 print:hidden">
            <ShareLinks title={post.post_title} address={origin + postPath(post)} />
          </div>
        )}
        <div className="mt-[clamp(2.5rem,2rem+2vw,4rem)]">
          <ArticleOffer packages={packages} whatsapp={whatsapp} />
        </div>
      </div>
    </article>
  );
}
