import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '@jala/schema/address';
import { mayChangePost } from '@jala/schema/access';
import { postPath } from '@jala/schema/post-address';
import type { PostRecord } from '@jala/schema/posts';
import { ExternalLink, FileX2 } from 'lucide-react';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Empty, EmptyDescription, EmptyIcon, EmptyTitle } from '@jala/ui/empty';
import { HistoryButton } from '#components/history-button.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Page } from '#components/page.tsx';
import { BackToPosts } from '#features/posts/back-to-posts.tsx';
import { EditPost } from '#features/posts/edit-post.tsx';
import { ArticleSkeleton } from '#forms/article-skeleton.tsx';
import { hasCode } from '#lib/fault.ts';
import { useUser } from '#lib/user.ts';
import { trpc } from '#lib/trpc.ts';
import { texts } from '#features/posts/texts.ts';

export const Route = createFileRoute('/_panel/post/$id/edit')({ component: EditPostScreen });

function EditPostScreen() {
  const id = idOf(Route.useParams().id);
  // With the key, React makes a new form for each post instead of keeping the fields of the last one.
  return id === undefined ? <NotFoundScreen /> : <EditPostOf key={id} id={id} />;
}

function EditPostOf({ id }: { id: number }) {
  const user = useUser();
  const reading = trpc.posts.byId.useQuery({ id });
  if (reading.data === undefined && hasCode(reading.error, 'NOT_FOUND')) return <NotFoundScreen />;
  return (
    <Page
      title={texts.editTitle}
      actions={
        <div className="flex flex-wrap gap-2">
          {reading.data && mayChangePost(user, reading.data) && (
            <HistoryButton thing="posts" id={id} title={reading.data.post_title} />
          )}
          {reading.data && <PublicPostLink post={reading.data} />}
          <BackToPosts />
        </div>
      }
    >
      <Loaded reading={reading} skeleton={<ArticleSkeleton />}>
        {(post) =>
          mayChangePost(user, post) ? <EditPost post={post} /> : <Alert tone="warning">{texts.notYours}</Alert>
        }
      </Loaded>
    </Page>
  );
}

/** A link to the post as visitors see it. */
function PublicPostLink({ post }: { post: PostRecord }) {
  const { data: site } = trpc.site.settings.useQuery(undefined, { staleTime: Infinity });
  if (site === undefined) return null;
  return (
    <Button asChild variant="outline">
      <a href={site.public_origin + postPath(post)} target="_blank" rel="noreferrer">
        {texts.view}
        <ExternalLink aria-hidden strokeWidth={1.9} />
      </a>
    </Button>
  );
}

function NotFoundScreen() {
  return (
    <Page title={texts.editTitle}>
      <Empty>
        <EmptyIcon>
          <FileX2 strokeWidth={1.9} />
        </EmptyIcon>
        <EmptyTitle>{texts.notFound}</EmptyTitle>
        <EmptyDescription>{texts.notFoundHint}</EmptyDescription>
        <BackToPosts className="mt-4" />
      </Empty>
    </Page>
  );
}
