import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '@jala/schema/rules/address';
import { mayChangePost } from '@jala/schema/access';
import { FileX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Alert } from '@jala/ui/alert';
import { EditorHead } from '#components/editor-head.tsx';
import { Loaded } from '#components/loaded.tsx';
import { StateBlock } from '#components/state-block.tsx';
import { EditorScreenSkeleton } from '#features/posts/editor/editor-screen-skeleton.tsx';
import { PostEditor } from '#features/posts/editor/post-editor.tsx';
import { hasCode } from '#lib/fault.ts';
import { useUser } from '#lib/user.ts';
import { trpc } from '#lib/trpc.ts';
import { texts } from '#features/posts/texts.ts';

export const Route = createFileRoute('/_panel/post/$id/edit')({
  staticData: { isFullWindow: true },
  component: EditPostScreen,
});

function EditPostScreen() {
  const id = idOf(Route.useParams().id);
  // With the key, React makes a new form for each post instead of keeping the fields of the last post.
  return id === undefined ? <NotFound /> : <EditPostOf key={id} id={id} />;
}

function EditPostOf({ id }: { id: number }) {
  const user = useUser();
  // Not refetched when the window gets the focus, because the form has the newest draft itself. Refetched after a version was restored.
  const reading = trpc.posts.edited.useQuery({ id }, { gcTime: 0, refetchOnWindowFocus: false });
  if (reading.data !== undefined && mayChangePost(user, reading.data.post)) return <PostEditor edited={reading.data} />;
  if (reading.data !== undefined || hasCode(reading.error, 'FORBIDDEN'))
    return (
      <Alone>
        <Alert tone="warning">{texts.notYours}</Alert>
      </Alone>
    );
  if (hasCode(reading.error, 'NOT_FOUND')) return <NotFound />;
  return (
    <Alone>
      <Loaded reading={reading} skeleton={<EditorScreenSkeleton />}>
        {() => null}
      </Loaded>
    </Alone>
  );
}

/** The head of the editor above content that is not a form. */
const Alone = ({ children }: { children: ReactNode }) => (
  <>
    <EditorHead title={texts.editTitle} back={{ to: '/post', label: texts.back }} />
    <div className="mx-auto max-w-6xl p-5">{children}</div>
  </>
);

const NotFound = () => (
  <Alone>
    <StateBlock Icon={FileX2} title={texts.notFound} hint={texts.notFoundHint} />
  </Alone>
);
