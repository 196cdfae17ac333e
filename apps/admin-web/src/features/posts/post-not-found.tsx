import { FileX2 } from 'lucide-react';
import { Empty, EmptyDescription, EmptyIcon, EmptyTitle } from '@jala/ui/empty';
import { texts } from '#texts.ts';
import { BackToPosts } from './back-to-posts.tsx';

export function PostNotFound() {
  return (
    <Empty>
      <EmptyIcon>
        <FileX2 strokeWidth={1.9} />
      </EmptyIcon>
      <EmptyTitle>{texts.posts.notFound}</EmptyTitle>
      <EmptyDescription>{texts.posts.notFoundHint}</EmptyDescription>
      <BackToPosts className="mt-4" />
    </Empty>
  );
}
