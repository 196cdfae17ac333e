import { FileX2 } from 'lucide-react';
import { Empty, EmptyDescription, EmptyIcon, EmptyTitle } from '@jala/ui/empty';
import { copy } from '#copy.ts';
import { BackToPosts } from './back-to-posts.tsx';

export function PostNotFound() {
  return (
    <Empty>
      <EmptyIcon>
        <FileX2 strokeWidth={1.9} />
      </EmptyIcon>
      <EmptyTitle>{copy.posts.notFound}</EmptyTitle>
      <EmptyDescription>{copy.posts.notFoundHint}</EmptyDescription>
      <BackToPosts className="mt-4" />
    </Empty>
  );
}
