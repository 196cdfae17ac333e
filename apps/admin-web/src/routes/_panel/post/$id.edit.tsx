import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '@jala/schema/address';
import { Loaded } from '#components/loaded.tsx';
import { Page } from '#components/page.tsx';
import { texts } from '#texts.ts';
import { BackToPosts } from '#features/posts/back-to-posts.tsx';
import { EditPost } from '#features/posts/edit-post.tsx';
import { PostNotFound } from '#features/posts/post-not-found.tsx';
import { PublicPostLink } from '#features/posts/public-post-link.tsx';
import { ArticleSkeleton } from '#forms/article-skeleton.tsx';
import { hasCode } from '#lib/fault.ts';
import { trpc } from '#lib/trpc.ts';

export const Route = createFileRoute('/_panel/post/$id/edit')({ component: EditPostScreen });

function EditPostScreen() {
  const id = idOf(Route.useParams().id);
  // Another address is another form.
  return id === undefined ? <NotFoundScreen /> : <EditPostOf key={id} id={id} />;
}

function EditPostOf({ id }: { id: number }) {
  const reading = trpc.posts.byId.useQuery({ id });
  if (reading.data === undefined && hasCode(reading.error, 'NOT_FOUND')) return <NotFoundScreen />;
  return (
    <Page
      title={texts.posts.editTitle}
      actions={
        <div className="flex flex-wrap gap-2">
          {reading.data && <PublicPostLink id={id} />}
          <BackToPosts />
        </div>
      }
    >
      <Loaded reading={reading} skeleton={<ArticleSkeleton />}>
        {(post) => <EditPost post={post} />}
      </Loaded>
    </Page>
  );
}

function NotFoundScreen() {
  return (
    <Page title={texts.posts.editTitle}>
      <PostNotFound />
    </Page>
  );
}
