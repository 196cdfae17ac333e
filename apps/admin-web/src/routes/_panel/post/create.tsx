import { createFileRoute } from '@tanstack/react-router';
import { PostEditor } from '#features/posts/editor/post-editor.tsx';

export const Route = createFileRoute('/_panel/post/create')({
  staticData: { isFullWindow: true },
  component: () => <PostEditor />,
});
