import { Link, Navigate } from '@tanstack/react-router';
import { FileText, SearchX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { mayChangeAtOnce } from '@jala/schema/access';
import type { PostOverview, PostOverviewItem } from '@jala/schema/wire/posts';
import { namedWords } from '@jala/schema/rules/search';
import { Button } from '@jala/ui/button';
import { Card } from '@jala/ui/card';
import { Empty, EmptyDescription, EmptyIcon, EmptyTitle } from '@jala/ui/empty';
import { Confirm } from '#components/confirm.tsx';
import { ListPager } from '#components/list-pager.tsx';
import { StateBlock } from '#components/state-block.tsx';
import { useSelection } from '#lib/use-selection.ts';
import { useUser } from '#lib/user.ts';
import { AddPostLink } from './add-post-link.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { isNarrowed, type PostFilter, postListSearch } from './list-address.ts';
import { PostRow } from './post-row.tsx';
import { PostTable } from './post-table.tsx';
import { texts } from '../texts.ts';
import { usePostChanges } from './use-post-changes.ts';

/** Compares the whole URL. Otherwise the link to page 1, whose URL has no query, would be marked as active on every page. */
const THIS_PAGE_ALONE = { exact: true };

interface PostListProps {
  /** The page to show. */
  page: PostOverview;
  /** The page number in the URL. */
  wanted: number;
  filter: PostFilter;
  /** True while the wanted page is loading and `page` is still the previous page. */
  isBusy: boolean;
}

/** A page of posts, with their actions. */
export function PostList({ page, wanted, filter, isBusy }: PostListProps) {
  const region = useRef<HTMLElement>(null);
  const { posts, totalPages, currentPage } = page;
  const hasNone = posts.length === 0 && (currentPage === 1 || totalPages === 0);
  return (
    <section
      ref={region}
      aria-label={texts.list}
      aria-busy={isBusy}
      tabIndex={-1}
      className="rounded-lg outline-offset-4"
    >
      {hasNone ? (
        isNarrowed(filter) ? (
          !isBusy && <NothingFound q={filter.q ?? ''} />
        ) : (
          <NoPosts />
        )
      ) : posts.length === 0 ? (
        // The only post of this page was removed, or the URL has a page number that is too high.
        !isBusy && <Navigate to="/post" search={postListSearch({ ...filter, page: totalPages })} replace />
      ) : (
        <Card className="overflow-clip">
          {/* The key discards the selection when the page or the filter changes. */}
          <Rows
            key={`${currentPage} ${JSON.stringify(filter)}`}
            posts={posts}
            q={filter.q ?? ''}
            onRowsGone={() => document.activeElement === document.body && region.current?.focus()}
          />
          {totalPages > 1 && (
            <ListPager
              texts={texts}
              current={wanted}
              total={totalPages}
              renderLink={(number, props) => (
                <Link
                  to="/post"
                  search={postListSearch({ ...filter, page: number })}
                  activeOptions={THIS_PAGE_ALONE}
                  {...props}
                />
              )}
            />
          )}
        </Card>
      )}
    </section>
  );
}

interface RowsProps {
  posts: readonly PostOverviewItem[];
  q: string;
  /** Called when posts were removed, whose buttons may have had the focus. */
  onRowsGone: () => void;
}

function Rows({ posts, q, onRowsGone }: RowsProps) {
  const user = useUser();
  const [toRemove, setToRemove] = useState<readonly PostOverviewItem[]>([]);
  const removedIds = useRef<readonly number[]>([]);
  const { change, isBusy, busyIds } = usePostChanges();
  const choosable = posts.filter((post) => mayChangeAtOnce(user, { ...post, is_draft: post.status === 'draft' }));
  const selection = useSelection(choosable.map(({ id }) => id));
  const chosen = choosable.filter(({ id }) => selection.isChosen(id));
  useEffect(() => {
    if (removedIds.current.length === 0 || posts.some(({ id }) => removedIds.current.includes(id))) return;
    removedIds.current = [];
    onRowsGone();
  }, [posts, onRowsGone]);
  const [asking, setAsking] = useState<'publish' | 'change'>();
  const scheduled = chosen.filter(({ status }) => status === 'scheduled');
  const act = (...wanted: Parameters<typeof change>) =>
    void change(...wanted).then((isDone) => isDone && selection.chooseAll(false));
  const answer = (isYes: boolean) => {
    setToRemove([]);
    if (!isYes) return;
    removedIds.current = toRemove.map(({ id }) => id);
    act('delete', toRemove);
  };
  const [first] = toRemove;
  const isOne = toRemove.length === 1;
  return (
    <>
      {choosable.length > 0 && (
        <BulkBar
          selection={selection}
          isBusy={isBusy}
          onAct={(wanted) => {
            if (wanted === 'delete') setToRemove(chosen);
            else if (wanted === 'change' || (wanted === 'publish' && scheduled.length > 0)) setAsking(wanted);
            else act(wanted, chosen);
          }}
        />
      )}
      <PostTable>
        {posts.map((post) => (
          <PostRow
            key={post.id}
            post={post}
            found={namedWords(post.post_title, q)}
            selection={selection}
            mayChangeAtOnce={choosable.includes(post)}
            isBeingChanged={busyIds.includes(post.id)}
            change={change}
            onRemove={() => setToRemove([post])}
          />
        ))}
      </PostTable>
      {asking === 'change' && (
        <BulkDialog
          count={chosen.length}
          onSave={(fields) => {
            setAsking(undefined);
            act('change', chosen, fields);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      <Confirm
        isOpen={asking === 'publish'}
        question={texts.bulk.publishQuestion(chosen.length)}
        consequence={texts.bulk.publishConsequence(
          scheduled.map(({ post_title }) => `“${post_title || texts.untitled}”`).join(', '),
        )}
        onAnswer={(isYes) => {
          setAsking(undefined);
          if (isYes) act('publish', chosen);
        }}
      />
      <Confirm
        isOpen={first !== undefined}
        question={isOne || first === undefined ? texts.removeQuestion : texts.bulk.removeQuestion(toRemove.length)}
        consequence={
          isOne && first ? texts.removeConsequence(first.post_title || texts.untitled) : texts.bulk.removeConsequence
        }
        isDestructive
        onAnswer={answer}
      />
    </>
  );
}

function NothingFound({ q }: { q: string }) {
  return (
    <Empty>
      <EmptyIcon>
        <SearchX strokeWidth={1.9} />
      </EmptyIcon>
      <EmptyTitle role="status" className="max-w-full wrap-anywhere">
        {texts.nothingFound(q)}
      </EmptyTitle>
      <EmptyDescription>
        {texts.nothingFoundHint}{' '}
        <Link to="/tempat-sampah" className="font-semibold text-link underline">
          {texts.trash}
        </Link>
        .
      </EmptyDescription>
      <Button asChild variant="outline" className="mt-4">
        <Link to="/post" search={postListSearch({})}>
          {texts.clearSearch}
        </Link>
      </Button>
    </Empty>
  );
}

const NoPosts = () => (
  <StateBlock Icon={FileText} title={texts.empty} hint={texts.emptyHint}>
    <AddPostLink className="mt-4" />
  </StateBlock>
);
