import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { POSTS_DEFAULT_LIMIT } from '@jala/schema/limits';
import { Alert } from '@jala/ui/alert';
import { Loaded } from '#components/loaded.tsx';
import { Page } from '#components/page.tsx';
import { AddPostLink } from '#features/posts/list/add-post-link.tsx';
import { isNarrowed, overviewQuery, postListSearch } from '#features/posts/list/list-address.ts';
import { KategoriDialog } from '#features/posts/categories/kategori-dialog.tsx';
import { PostFilters } from '#features/posts/list/post-filters.tsx';
import { PostList } from '#features/posts/list/post-list.tsx';
import { PostListSkeleton } from '#features/posts/list/post-list-skeleton.tsx';
import { hasDraft } from '#forms/drafts.ts';
import { useListPlace } from '#lib/list-place.ts';
import { useMay, useUser } from '#lib/user.ts';
import { trpc } from '#lib/trpc.ts';
import { texts } from '#features/posts/texts.ts';

export const Route = createFileRoute('/_panel/post/')({
  validateSearch: postListSearch,
  component: PostListScreen,
});

function PostListScreen() {
  const address = Route.useSearch();
  const { page = 1, ...filter } = address;
  const may = useMay();
  const reading = trpc.posts.overview.useQuery(overviewQuery(address, POSTS_DEFAULT_LIMIT), {
    // Otherwise the list would disappear while another page loads.
    placeholderData: keepPreviousData,
  });
  useListPlace('/post', address, reading.data !== undefined);
  const { error } = reading;
  useEffect(() => {
    if (error) console.error('Failed to fetch posts', error);
  }, [error]);
  const isEmpty = !isNarrowed(filter) && reading.data?.counts?.all === 0;
  return (
    <Page
      title={texts.title}
      actions={
        <div className="flex flex-wrap gap-2.5">
          {may('kategori.create') && <KategoriDialog />}
          {!isEmpty && <AddPostLink />}
        </div>
      }
    >
      <UnsavedNew />
      {!isEmpty && <PostFilters filter={filter} counts={reading.data?.counts ?? undefined} />}
      <Loaded reading={reading} skeleton={<PostListSkeleton />} loading={texts.loading}>
        {(posts) => <PostList page={posts} wanted={page} filter={filter} isBusy={reading.isPlaceholderData} />}
      </Loaded>
    </Page>
  );
}

/** A notice about a new article that is stored only on this device. */
function UnsavedNew() {
  const user = useUser();
  if (!hasDraft(user.id, 'posts:new')) return null;
  return (
    <Alert tone="warning" className="mb-4">
      {texts.unsavedNew}{' '}
      <Link to="/post/create" className="font-semibold underline">
        {texts.continueNew}
      </Link>
    </Alert>
  );
}
