import { longDate } from '@jala/schema/rules/long-date';
import { foundPieces } from '@jala/schema/rules/search';
import { postPath } from '@jala/schema/rules/post-address';
import type { PostCard } from '@jala/schema/wire/posts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import placeholder from '#assets/placeholder-artikel.svg';
import { Icon } from '#components/icon.tsx';
import { Picture } from '#components/picture.tsx';
import { texts } from '#texts.ts';

/**
 * `card` is a card at all widths. `row` is a row with a small picture and two lines of the excerpt below 768 px, and a card from there on.
 * `lead` is a card that lies across all columns from 1024 px on, and `only` is a card that does so from 768 px on.
 */
type Look = 'card' | 'row' | 'lead' | 'only';

interface LookClasses {
  card: string;
  picture: string;
  text: string;
  title: string;
  excerpt: string;
  sizes: string;
}

const LOOKS: Record<Look, LookClasses> = {
  card: {
    card: 'flex flex-col',
    picture: 'aspect-16/10 w-full',
    text: 'px-5.5 pt-5 pb-5.5',
    title: 'text-lg leading-[1.35]',
    excerpt: '',
    sizes: '(min-width: 80rem) 23rem, (min-width: 64rem) 30vw, (min-width: 48rem) 46vw, 88vw',
  },
  row: {
    // With very large letters there is no room beside a picture.
    card: 'grid grid-cols-[7rem_minmax(0,1fr)] max-[16rem]:block md:flex md:flex-col',
    picture:
      'size-full max-md:absolute max-md:inset-y-0 max-md:left-0 max-md:w-28 max-[16rem]:hidden md:aspect-16/10 md:h-auto',
    text: 'max-md:col-start-2 px-4 py-3.5 md:px-5.5 md:pt-5 md:pb-5.5',
    title: 'text-base leading-[1.35] md:text-lg md:leading-[1.35]',
    excerpt: 'max-md:line-clamp-2',
    sizes: '(min-width: 80rem) 23rem, (min-width: 64rem) 30vw, (min-width: 48rem) 46vw, 7rem',
  },
  lead: {
    card: 'flex flex-col lg:col-span-full lg:grid lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]',
    picture: 'aspect-16/10 w-full lg:h-full lg:min-h-100',
    text: 'px-5.5 pt-5 pb-5.5 lg:px-9 lg:py-10',
    title: 'text-lg leading-[1.35] lg:text-[1.5rem] lg:leading-[1.3]',
    excerpt: 'lg:text-lead',
    sizes: '(min-width: 80rem) 41rem, (min-width: 64rem) 50vw, (min-width: 48rem) 46vw, 88vw',
  },
  only: {
    card: 'flex flex-col md:col-span-full md:grid md:grid-cols-2',
    picture: 'aspect-16/10 w-full md:h-full md:max-h-90',
    text: 'px-5.5 pt-5 pb-5.5 md:justify-center lg:px-9',
    title: 'text-lg leading-[1.35] lg:text-[1.5rem] lg:leading-[1.3]',
    excerpt: 'lg:text-lead',
    sizes: '(min-width: 80rem) 36rem, (min-width: 48rem) 48vw, 88vw',
  },
};

interface PostCardsProps {
  posts: readonly PostCard[];
  /** The element of each card's title: one level below the heading of the list. */
  heading: 'h2' | 'h3';
  /** The element of each card. Use `div` below an article, because the cards are not articles of that page. */
  card?: 'article' | 'div';
}

/** Darkens the drawing for posts without an image in the dark theme, because the drawing is made for light pages. */
export const DARKENED = 'dark:invert-90 dark:hue-rotate-180 dark:saturate-250';

const GRID = 'grid gap-4 md:grid-cols-2 md:gap-x-6 md:gap-y-7 lg:grid-cols-3 lg:gap-x-7 lg:gap-y-9';

/**
 * A few posts at the end of a page. On phones all posts except the first are rows, so that a post does not fill the whole screen. One or
 * two posts take the room of three, and three stand in one row from 768 px on.
 */
export const PostCards = ({ posts, ...props }: PostCardsProps) => (
  <div className={clsx(GRID, posts.length === 2 && 'lg:grid-cols-2!', posts.length === 3 && 'md:grid-cols-3!')}>
    {posts.map((post, place) => (
      <Card key={post.id} post={post} look={posts.length === 1 ? 'only' : place === 0 ? 'card' : 'row'} {...props} />
    ))}
  </div>
);

interface BlogCardsProps {
  posts: readonly PostCard[];
  /** True if the first post is the newest one, which is larger than the others. */
  hasLead?: boolean;
  /** The words that a search has found, in lower case. */
  found?: readonly string[];
  /** Content that fills the last row. */
  children?: ReactNode;
}

/** The list of posts on its own page. */
export function BlogCards({ posts, hasLead = false, found, children }: BlogCardsProps) {
  const words = new Set(found ?? []);
  return (
    <div className={GRID}>
      {posts.map((post, place) => (
        <Card
          key={post.id}
          post={post}
          heading="h2"
          look={hasLead && place === 0 ? 'lead' : 'row'}
          isFirst={place === 0}
          found={words}
        />
      ))}
      {children}
    </div>
  );
}

/** Classes of a card's link. The area and the focus ring of the link cover the whole card. */
const CARD_LINK =
  'outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring';

const NONE: ReadonlySet<string> = new Set();

interface CardProps extends Omit<PostCardsProps, 'posts'> {
  post: PostCard;
  look: Look;
  /** True if its image is visible without scrolling. */
  isFirst?: boolean;
  found?: ReadonlySet<string>;
}

function Card({ post, look, heading: Heading, card: Element = 'article', isFirst = false, found = NONE }: CardProps) {
  const looks = LOOKS[look];
  return (
    <Element
      className={clsx(
        'group relative overflow-hidden rounded-lg border border-border bg-card transition-[box-shadow,border-color] duration-(--dur-base) hover:border-input hover:shadow-md',
        looks.card,
      )}
    >
      <Picture
        file={post.post_image}
        fallback={placeholder}
        alt={post.post_image_alt}
        focus={post.post_image_focus}
        width={800}
        height={500}
        sizes={looks.sizes}
        widest={look === 'lead' ? 1280 : 960}
        isFirst={isFirst}
        className={clsx('bg-nila-50 object-cover', post.post_image === null && DARKENED, looks.picture)}
      />
      <div className={clsx('flex flex-1 flex-col', looks.text)}>
        <p className="flex flex-wrap gap-x-3 text-sm font-medium text-muted-foreground">
          {post.kategori && <span className="font-bold text-link">{post.kategori.nama}</span>}
          <time dateTime={post.post_date}>{longDate(post.post_date)}</time>
        </p>
        <Heading
          id={`artikel-${post.id}`}
          className={clsx('mt-1.5 line-clamp-2 tracking-[-0.012em] text-pretty wrap-anywhere', looks.title)}
        >
          <a href={postPath(post)} className={CARD_LINK}>
            <Marked text={post.post_title} found={found} />
          </a>
        </Heading>
        <p className={clsx('mt-2 text-ui leading-[1.6] wrap-anywhere text-muted-foreground', looks.excerpt)}>
          <Marked text={post.excerpt} found={found} />
        </p>
        <a
          href={postPath(post)}
          // Tab skips this link, because the title already links to the post.
          tabIndex={-1}
          aria-describedby={`artikel-${post.id}`}
          className="relative z-1 mt-auto inline-flex items-center gap-1.5 self-start pt-4 text-ui font-bold text-link max-md:pt-2.5"
        >
          {texts.posts.read}
          <Icon
            name="arrow-right"
            className="size-4.25 transition-transform duration-(--dur-base) ease-out group-hover:translate-x-0.75"
          />
        </a>
      </div>
    </Element>
  );
}

interface MarkedProps {
  text: string;
  /** The words to mark, in lower case. */
  found: ReadonlySet<string>;
}

/** A text with the words that a search has found. */
const Marked = ({ text, found }: MarkedProps) =>
  found.size === 0
    ? text
    : foundPieces(text, found).map((piece, place) =>
        // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name, and never move
        piece.isFound ? <mark key={place}>{piece.text}</mark> : piece.text,
      );
