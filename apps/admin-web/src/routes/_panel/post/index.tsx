import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { POSTS_DEFAULT_LIMIT } from '@jala/schema/limits';
import { Loaded } from '#components/loaded.tsx';
import { Page } from '#components/page.tsx';
import { AddPostLink } from '#features/posts/add-post-link.tsx';
import { postListSearch } from '#features/posts/post-address.ts';
import { KategoriDialog } from '#features/posts/kategori-dialog.tsx';
import { PostSearchField } from '#features/posts/post-search-field.tsx';
import { PostList } from '#features/posts/post-list.tsx';
import { PostListSkeleton } from '#features/posts/post-list-skeleton.tsx';
import { useMay } from '#lib/user.ts';
import { trpc } from '#lib/trpc.ts';
import { texts } from '#features/posts/texts.ts';

export const Route = createFileRoute('/_panel/post/')({
  validateSearch: postListSearch,
  component: PostListScreen,
});

function PostListScreen() {
  const { page = 1, q } = Route.useSearch();
  const may = useMay();
  const place = { page, limit: POSTS_DEFAULT_LIMIT };
  // Otherwise the list would disappear while another page loads.
  const options = { placeholderData: keepPreviousData };
  const all = trpc.posts.cards.useQuery(place, { ...options, enabled: q === undefined });
  const search = trpc.posts.search.useQuery({ ...place, q: q ?? '' }, { ...options, enabled: q !== undefined });
  const isEmpty = q === undefined && all.data?.posts.length === 0;
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
      {!isEmpty && <PostSearchField q={q} />}
      {q === undefined ? (
        <Loaded reading={all} skeleton={<PostListSkeleton />} loading={texts.loading}>
          {(posts) => <PostList page={posts} wanted={page} />}
        </Loaded>
      ) : (
        <Loaded reading={search} skeleton={<PostListSkeleton />} loading={texts.loading}>
          {(posts) => (
            <PostList page={posts} wanted={page} search={{ q, ...posts }} isBusy={search.isPlaceholderData} />
          )}
        </Loaded>
      )}
    </Page>
  );
}
