import { Link, Navigate } from '@tanstack/react-router';
import { Inbox, SearchX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FoundPostPage, PostCard, PostCardPage } from '@jala/schema/posts';
import { Button } from '@jala/ui/button';
import { Card } from '@jala/ui/card';
import { Empty, EmptyDescription, EmptyIcon, EmptyTitle } from '@jala/ui/empty';
import { Confirm } from '#components/confirm.tsx';
import { AddPostLink } from './add-post-link.tsx';
import { postListSearch } from './post-address.ts';
import { PostPager } from './post-pager.tsx';
import { PostTable } from './post-table.tsx';
import { useRemovePost } from './remove-post.ts';
import { texts } from './texts.ts';

interface PostListProps {
  /** The page to show. */
  page: PostCardPage;
  /** The number of the page in the address. Until that page is loaded, `page` is the previous one. */
  wanted: number;
  /** What the posts were searched for, and what was found. */
  search?: Pick<FoundPostPage, 'total' | 'hasMore' | 'found'> & { q: string };
  /** Whether what is wanted is still loading. */
  isBusy?: boolean;
}

/** One page of posts, with their actions. */
export function PostList({ page, wanted, search, isBusy = page.currentPage !== wanted }: PostListProps) {
  const [toRemove, setToRemove] = useState<PostCard>();
  const region = useRef<HTMLElement>(null);
  const removedId = useRef<number>(undefined);
  const { remove, removing } = useRemovePost();
  useEffect(() => {
    if (removedId.current === undefined || page.posts.some(({ id }) => id === removedId.current)) return;
    removedId.current = undefined;
    // The focused button disappeared with its row, so focus the list.
    if (document.activeElement === document.body) region.current?.focus();
  }, [page]);
  const answer = (isYes: boolean) => {
    setToRemove(undefined);
    if (!isYes || toRemove === undefined) return;
    removedId.current = toRemove.id;
    void remove(toRemove.id);
  };
  return (
    <section
      ref={region}
      aria-label={texts.list}
      aria-busy={isBusy}
      tabIndex={-1}
      className="rounded-lg outline-offset-4"
    >
      <p role="status" className="sr-only">
        {search && !isBusy && search.total > 0 && texts.found(search.total, search.hasMore)}
      </p>
      <Content page={page} wanted={wanted} search={search} isBusy={isBusy} removing={removing} onRemove={setToRemove} />
      <Confirm
        isOpen={toRemove !== undefined}
        question={texts.removeQuestion}
        consequence={toRemove && texts.removeConsequence(toRemove.post_title)}
        isDestructive
        onAnswer={answer}
      />
    </section>
  );
}

interface ContentProps extends Omit<PostListProps, 'search' | 'isBusy'> {
  search: PostListProps['search'];
  isBusy: boolean;
  /** The id of the post that is being removed. */
  removing: number | undefined;
  onRemove: (post: PostCard) => void;
}

function Content({ page, wanted, search, isBusy, removing, onRemove }: ContentProps) {
  const { posts, totalPages, currentPage } = page;
  if (posts.length === 0 && (currentPage === 1 || totalPages === 0))
    return search === undefined ? <NoPosts /> : !isBusy && <NothingFound q={search.q} />;
  if (posts.length === 0) return currentPage === wanted && <ToLastPage last={totalPages} q={search?.q} />;
  return (
    <Card className="overflow-hidden">
      <PostTable posts={posts} found={search?.found} removing={removing} onRemove={onRemove} />
      {totalPages > 1 && <PostPager current={wanted} total={totalPages} q={search?.q} />}
    </Card>
  );
}

/** Redirects to the last page if the page in the address has no posts: its only post was removed, or the address is old. */
const ToLastPage = ({ last, q }: { last: number; q: string | undefined }) => (
  <Navigate to="/post" search={postListSearch({ page: last, q })} replace />
);

function NothingFound({ q }: { q: string }) {
  return (
    <Empty>
      <EmptyIcon>
        <SearchX strokeWidth={1.9} />
      </EmptyIcon>
      <EmptyTitle role="status" className="max-w-full wrap-anywhere">
        {texts.nothingFound(q)}
      </EmptyTitle>
      <EmptyDescription>{texts.nothingFoundHint}</EmptyDescription>
      <Button asChild variant="outline" className="mt-4">
        <Link to="/post" search={postListSearch({})}>
          {texts.clearSearch}
        </Link>
      </Button>
    </Empty>
  );
}

function NoPosts() {
  return (
    <Empty>
      <EmptyIcon>
        <Inbox strokeWidth={1.9} />
      </EmptyIcon>
      <EmptyTitle>{texts.empty}</EmptyTitle>
      <EmptyDescription>{texts.emptyHint}</EmptyDescription>
      <AddPostLink className="mt-4" />
    </Empty>
  );
}
