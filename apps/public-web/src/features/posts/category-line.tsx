import type { KategoriRecord } from '@jala/schema/wire/kategori';
import { clsx } from 'clsx';
import { texts } from '#texts.ts';
import { blogPath } from './blog-path.ts';

interface CategoryLineProps {
  categories: readonly KategoriRecord[];
  /** The number of all posts. */
  total: number;
  /** The address of the category that is shown; `null` for all posts, undefined for anything else. */
  current: string | null | undefined;
}

/** Links to the categories that have posts, the largest first. On phones it is one line that scrolls. */
export function CategoryLine({ categories, total, current }: CategoryLineProps) {
  const filled = categories.filter(({ posts }) => posts > 0).toSorted((one, other) => other.posts - one.posts);
  if (filled.length === 0) return null;
  return (
    <nav
      aria-label={texts.posts.categories}
      className="relative -mx-(--gutter) mb-7 overflow-x-auto px-(--gutter) py-1 md:mx-0 md:overflow-visible md:px-0"
    >
      <ul className="flex gap-2 md:flex-wrap">
        <CategoryLink slug={undefined} name={texts.posts.allCategories} posts={total} isCurrent={current === null} />
        {filled.map(({ id, nama, slug, posts }) => (
          <CategoryLink key={id} slug={slug} name={nama} posts={posts} isCurrent={current === slug} />
        ))}
      </ul>
    </nav>
  );
}

interface CategoryLinkProps {
  slug: string | undefined;
  name: string;
  posts: number;
  isCurrent: boolean;
}

const CategoryLink = ({ slug, name, posts, isCurrent }: CategoryLinkProps) => (
  <li className="flex-none">
    <a
      href={blogPath({ kategori: slug })}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'inline-flex min-h-11 items-center gap-2 rounded-full border px-4.5 text-ui font-semibold whitespace-nowrap transition-colors',
        isCurrent
          ? 'border-primary bg-primary text-primary-foreground'
          : 'border-border-strong bg-card hover:bg-secondary',
      )}
    >
      {name}
      <span className={clsx('font-medium tabular-nums', !isCurrent && 'text-muted-foreground')}>
        {posts.toLocaleString('id')}
        <span className="sr-only"> {texts.posts.unit}</span>
      </span>
    </a>
  </li>
);
