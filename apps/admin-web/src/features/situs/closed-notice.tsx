import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { texts } from '#texts.ts';
import { toast } from '#lib/toasts.ts';
import { useMay } from '#lib/user.ts';
import { trpc } from '#lib/trpc.ts';

/** A notice above all screens but full-window screens while the site is not public, with a button that publishes the site. */
export function ClosedNotice() {
  const { data: site } = trpc.site.get.useQuery();
  const may = useMay();
  const utils = trpc.useUtils();
  const publish = trpc.site.update.useMutation({
    onSuccess: () => toast.success(texts.notices.published),
    onError: () => toast.failure(texts.notices.publishFailed),
    onSettled: () => utils.site.get.invalidate(),
  });
  if (site === undefined || site.is_public) return null;
  return (
    <Alert tone="warning">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2.5">
        <p>
          <b>{texts.notices.closed}</b> {texts.notices.closedHelp}
        </p>
        {may('site.update') && (
          <Button size="sm" disabled={publish.isPending} onClick={() => publish.mutate({ is_public: true })}>
            {texts.notices.publish}
          </Button>
        )}
      </div>
    </Alert>
  );
}
