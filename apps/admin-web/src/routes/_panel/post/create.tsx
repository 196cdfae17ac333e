import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#components/page.tsx';
import { copy } from '#copy.ts';
import { BackToPosts } from '#features/posts/back-to-posts.tsx';
import { CreatePost } from '#features/posts/create-post.tsx';

export const Route = createFileRoute('/_panel/post/create')({
  component: () => (
    <Page title={copy.posts.createTitle} actions={<BackToPosts />}>
      <CreatePost />
    </Page>
  ),
});
