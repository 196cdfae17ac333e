import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#components/page.tsx';
import { BackToPosts } from '#features/posts/back-to-posts.tsx';
import { CreatePost } from '#features/posts/create-post.tsx';
import { texts } from '#features/posts/texts.ts';

export const Route = createFileRoute('/_panel/post/create')({
  component: () => (
    <Page title={texts.createTitle} actions={<BackToPosts />}>
      <CreatePost />
    </Page>
  ),
});
