import { Spinner } from '@jala/ui/spinner';
import { copy } from '#copy.ts';

export function LoadingScreen() {
  return (
    <div role="status" className="flex min-h-dvh items-center justify-center gap-3 text-muted-foreground">
      <Spinner />
      {copy.loading}
    </div>
  );
}
