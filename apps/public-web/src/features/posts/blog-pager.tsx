import { Pager } from '@jala/ui/pager';
import { Icon } from '#components/icon.tsx';
import { texts } from '#texts.ts';
import { type BlogAddress, blogPath } from './blog-path.ts';

interface BlogPagerProps {
  current: number;
  total: number;
  /** Other parts of the address of each page. */
  address: Omit<BlogAddress, 'page'>;
}

/** Links to the pages of a list of posts. Renders nothing for a single page. */
export function BlogPager({ current, total, address }: BlogPagerProps) {
  if (total <= 1) return null;
  return (
    <Pager
      aria-label={texts.posts.pages}
      data-position={texts.posts.position(current, total)}
      className="mt-12"
      current={current}
      total={total}
      previous={
        <>
          <Icon name="chevron-left" />
          {texts.posts.previous}
        </>
      }
      next={
        <>
          {texts.posts.next}
          <Icon name="chevron-right" />
        </>
      }
      renderLink={(page, { children, ...props }) => (
        <a href={blogPath({ ...address, page })} {...props}>
          {children}
        </a>
      )}
    />
  );
}
