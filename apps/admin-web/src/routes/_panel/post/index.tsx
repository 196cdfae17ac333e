import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { POSTS_DEFAULT_LIMIT } from '@jala/schema/limits';
import { Loaded } from '#components/loaded.tsx';
import { Page } from '#components/page.tsx';
import { texts } from '#texts.ts';
import { AddPostLink } from '#features/posts/add-post-link.tsx';
import { postListSearch } from '#features/posts/post-address.ts';
import { PostList } from '#features/posts/post-list.tsx';
import { PostListSkeleton } from '#features/posts/post-list-skeleton.tsx';
import { trpc } from '#lib/trpc.ts';

export const Route = createFileRoute('/_panel/post/')({
  validateSearch: postListSearch,
  component: PostListScreen,
});

function PostListScreen() {
  const { page = 1 } = Route.useSearch();
  const reading = trpc.posts.cards.useQuery(
    { page, limit: POSTS_DEFAULT_LIMIT },
    // Otherwise the list would disappear while another page loads.
    { placeholderData: keepPreviousData },
  );
  const isEmpty = reading.data?.posts.length === 0;
  return (
    <Page title={texts.posts.title} actions={!isEmpty && <AddPostLink />}>
      <Loaded reading={reading} skeleton={<PostListSkeleton />} loading={texts.posts.loading}>
        {(posts) => <PostList page={posts} wanted={page} />}
      </Loaded>
    </Page>
  );
}
