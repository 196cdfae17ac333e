import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#components/page.tsx';
import { texts } from '#texts.ts';
import { BackToPosts } from '#features/posts/back-to-posts.tsx';
import { CreatePost } from '#features/posts/create-post.tsx';

export const Route = createFileRoute('/_panel/post/create')({
  component: () => (
    <Page title={texts.posts.createTitle} actions={<BackToPosts />}>
      <CreatePost />
    </Page>
  ),
});
