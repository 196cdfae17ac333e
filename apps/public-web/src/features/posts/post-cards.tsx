import { longDate } from '@jala/schema/long-date';
import { postPath } from '@jala/schema/post-address';
import type { PostCard } from '@jala/schema/posts';
import placeholder from '#assets/placeholder-artikel.svg';
import { Icon } from '#components/icon.tsx';
import { Picture } from '#components/picture.tsx';
import { texts } from '#texts.ts';

const CARD_SIZES = '(min-width: 80rem) 23rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 88vw';

interface PostCardsProps {
  posts: readonly PostCard[];
  /** The element of each card's title: one level below the heading of the list. */
  heading: 'h2' | 'h3';
  /** The element of each card. Beside an article, cards are no articles of the page. */
  card?: 'article' | 'div';
  /** Whether the first image is visible without scrolling. */
  isFirst?: boolean;
}

export function PostCards({ posts, heading: Heading, card: Card = 'article', isFirst = false }: PostCardsProps) {
  return (
    <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-7 lg:gap-y-9">
      {posts.map((post, index) => (
        <Card
          key={post.id}
          className="group relative flex flex-col overflow-hidden rounded-lg border border-border bg-card transition-[box-shadow,border-color] duration-(--dur-base) hover:border-input hover:shadow-md"
        >
          <Picture
            file={post.post_image}
            fallback={placeholder}
            alt={post.post_image_alt}
            width={800}
            height={500}
            sizes={CARD_SIZES}
            widest={960}
            isFirst={isFirst && index === 0}
            className="aspect-16/10 w-full bg-nila-50 object-cover"
          />
          <div className="flex flex-1 flex-col px-5.5 pt-5 pb-5.5">
            <time dateTime={post.post_date} className="text-sm font-medium text-muted-foreground">
              {longDate(post.post_date)}
            </time>
            <Heading
              id={`artikel-${post.id}`}
              className="mt-1.5 line-clamp-2 text-lg leading-[1.35] tracking-[-0.012em] text-pretty"
            >
              {post.post_title}
            </Heading>
            <p className="mt-2 text-ui leading-[1.6] wrap-anywhere text-muted-foreground">{post.excerpt}</p>
            <a
              href={postPath(post)}
              aria-describedby={`artikel-${post.id}`}
              className="mt-auto inline-flex items-center gap-1.5 pt-4 text-ui font-bold text-link after:absolute after:inset-0 after:rounded-lg"
            >
              {texts.posts.read}
              <Icon
                name="arrow-right"
                className="size-4.25 transition-transform duration-(--dur-base) ease-out group-hover:translate-x-0.75"
              />
            </a>
          </div>
        </Card>
      ))}
    </div>
  );
}
