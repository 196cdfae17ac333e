import { Spinner } from '@jala/ui/spinner';
import { texts } from '#texts.ts';

export function LoadingScreen() {
  return (
    <div role="status" className="flex min-h-dvh items-center justify-center gap-3 text-muted-foreground">
      <Spinner />
      {texts.loading}
    </div>
  );
}
