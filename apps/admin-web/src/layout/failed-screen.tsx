import { useRouter } from '@tanstack/react-router';
import { Button } from '@jala/ui/button';
import { texts } from '#texts.ts';

export function FailedScreen() {
  const router = useRouter();
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
      <p role="alert" className="text-md font-semibold">
        {texts.verifyFailed}
      </p>
      <Button variant="outline" onClick={() => void router.invalidate()}>
        {texts.retry}
      </Button>
    </main>
  );
}
