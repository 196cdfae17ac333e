import { Skeleton } from '@jala/ui/skeleton';

/** Shown in place of an article while it loads. */
export const EditorScreenSkeleton = () => (
  <div aria-hidden className="flex gap-8">
    <div className="mx-auto grid w-full max-w-176 content-start gap-4 pt-8">
      <Skeleton className="h-11 w-5/6" />
      <Skeleton className="mt-4 h-4 w-full" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-72 w-full" />
    </div>
    <div className="hidden w-80 flex-none content-start gap-4 lg:grid">
      <Skeleton className="h-32" />
      <Skeleton className="h-56" />
      <Skeleton className="h-24" />
    </div>
  </div>
);
