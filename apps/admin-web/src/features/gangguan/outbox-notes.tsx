import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { useStore } from '#lib/store.ts';
import { texts } from '#texts.ts';
import { drop, outbox } from './outbox.ts';
import { useSending } from './use-sending.ts';

/** Messages that wait on this device, and those that the server has refused. */
export function OutboxNotes() {
  useSending();
  return useStore(outbox).map(({ key, title, refused }) => (
    <Alert key={key} role="status" tone={refused === undefined ? 'info' : 'danger'} className="mb-4 items-center">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          {refused === undefined ? texts.outbox.waiting(title) : texts.outbox.refused(title, refused)}
        </p>
        {refused !== undefined && (
          <Button variant="outline" size="sm" onClick={() => drop(key)}>
            {texts.outbox.drop}
          </Button>
        )}
      </div>
    </Alert>
  ));
}
