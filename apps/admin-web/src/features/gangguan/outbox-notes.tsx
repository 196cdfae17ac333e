import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { useStore } from '#lib/store.ts';
import { texts } from '#texts.ts';
import { drop, outbox, tryAgain } from './outbox.ts';
import { useStartedOutbox } from './use-started-outbox.ts';

/** Shows the messages that wait on this device, and the messages that the server has refused. */
export function OutboxNotes() {
  useStartedOutbox();
  return useStore(outbox).map((waiting) => {
    const { key, title, input, refused } = waiting;
    return (
      <Alert key={key} role="status" tone={refused === undefined ? 'info' : 'danger'} className="mb-4">
        <p className="wrap-anywhere">
          {refused === undefined ? texts.outbox.waiting(title) : texts.outbox.refused(title, refused)}
        </p>
        {input.teks && <p className="mt-1 whitespace-pre-line wrap-anywhere">{input.teks}</p>}
        <div className="mt-3 flex flex-wrap gap-2">
          {refused !== undefined && (
            <Button variant="outline" size="sm" onClick={() => tryAgain(waiting)}>
              {texts.outbox.tryAgain}
            </Button>
          )}
          <Button variant="outline" size="sm" onClick={() => drop(waiting)}>
            {texts.outbox.drop}
          </Button>
        </div>
      </Alert>
    );
  });
}
