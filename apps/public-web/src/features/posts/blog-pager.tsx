import { Pager } from '@jala/ui/pager';
import { Icon } from '#components/icon.tsx';
import { texts } from '#texts.ts';
import { blogPagePath } from './blog-page-path.ts';

export function BlogPager({ current, total }: { current: number; total: number }) {
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
        <a href={blogPagePath(page)} {...props}>
          {children}
        </a>
      )}
    />
  );
}
