import type { GangguanInput, GangguanRecord, KabarInput } from '@jala/schema/wire/gangguan';
import { gotNoResponse, mayWorkLater, messageOf } from '#lib/fault.ts';
import { randomId } from '#lib/random-id.ts';
import { createStore } from '#lib/store.ts';
import { toast } from '#lib/toasts.ts';
import { queries, trpcClient } from '#lib/trpc.ts';
import { waitingKeys, waitingPrefix } from '#lib/waiting-messages.ts';
import { texts } from '#texts.ts';
import { sending } from './use-resumed-outbox.ts';

type Call = { kind: 'create'; input: GangguanInput } | { kind: 'addKabar'; input: KabarInput };

/** A message that is stored on this device, because it got no response or the server refused it. */
export type Waiting = Call & {
  /** Idempotency key, by which the server recognizes a repeated request. */
  key: string;
  /** Title of the outage, for texts about the message. */
  title: string;
  /** Time when the user sent the message, in ISO 8601. */
  at: string;
  /** Reason why the server has refused the message. */
  refused?: string;
};

/** Interval between attempts to send the waiting messages, in ms. */
const RETRY_MS = 15_000;

export const outbox = createStore<readonly Waiting[]>([]);

let owner: number | undefined;

/** Stores a message on this device. Throws an Error if the outbox has no user, and a DOMException if the device has no space left. */
function keep(waiting: Waiting): void {
  if (owner === undefined) throw new Error('Nobody is signed in whose message this is.');
  localStorage.setItem(waitingPrefix(owner) + waiting.key, JSON.stringify(waiting));
  read();
}

/** Reads the stored messages again, the oldest first, because other windows may have added or sent messages. */
function read(): void {
  if (owner === undefined) return outbox.set([]);
  const all = waitingKeys(owner).flatMap((key) => {
    const kept = localStorage.getItem(key);
    return kept === null ? [] : [JSON.parse(kept) as Waiting];
  });
  outbox.set(all.toSorted((one, other) => one.at.localeCompare(other.at)));
}

const send = ({ key, ...call }: Waiting): Promise<GangguanRecord> =>
  call.kind === 'create'
    ? trpcClient.gangguan.create.mutate({ ...call.input, idempotency_key: key })
    : trpcClient.gangguan.addKabar.mutate({ ...call.input, idempotency_key: key });

/**
 * Sends a message and resolves to the saved entry. If no response comes, stores the message on this device for a later attempt and resolves
 * to undefined. Rejects if the server refuses the message, or if the message cannot be stored.
 */
export async function sendOrKeep(call: Call & { title: string; key?: string }): Promise<GangguanRecord | undefined> {
  const waiting: Waiting = { ...call, key: call.key ?? randomId(), at: new Date().toISOString() };
  try {
    return await send(waiting);
  } catch (error) {
    if (!gotNoResponse(error)) throw error;
    keep(withStart(waiting));
    return undefined;
  }
}

/** Sets the start of a waiting outage to the time of the report, unless staff typed a start, because the server gets the report later. */
const withStart = (waiting: Waiting): Waiting =>
  waiting.kind === 'create' ? { ...waiting, input: { mulai: waiting.at, ...waiting.input } } : waiting;

/** Removes a message from this device. The user can undo the removal. */
export function drop(waiting: Waiting): void {
  forget(waiting.key);
  toast.success(texts.outbox.dropped, { label: texts.form.undo, run: () => keep(waiting) });
}

/** Sends a refused message again. */
export function tryAgain({ refused: _refused, ...waiting }: Waiting): void {
  keep(waiting);
  tryNow();
}

function forget(key: string): void {
  if (owner !== undefined) localStorage.removeItem(waitingPrefix(owner) + key);
  read();
}

let running: Promise<void> | undefined;

/** Sends the waiting messages, the oldest first. Stops at a failure that may pass later, such as a lost connection. */
async function flush(): Promise<void> {
  for (const waiting of outbox.get().filter(({ refused }) => refused === undefined)) {
    try {
      await send(waiting);
    } catch (error) {
      if (mayWorkLater(error)) return;
      const reason = messageOf(error) ?? texts.form.faults.server;
      keep({ ...waiting, refused: reason });
      toast.failure(texts.outbox.refused(waiting.title, reason));
      continue;
    }
    forget(waiting.key);
    toast.success(texts.outbox.sent);
    void queries.gangguan.invalidate();
  }
}

const tryNow = (): void => {
  read();
  if (outbox.get().length > 0) running ??= flush().finally(() => (running = undefined));
};

/** Starts to send the user's waiting messages, also messages that are added later. Returns the function that stops the sending. */
export function startOutbox(userId: number): () => void {
  if (owner === userId) return sending.stop;
  sending.stop();
  owner = userId;
  tryNow();
  window.addEventListener('online', tryNow);
  const timer = setInterval(tryNow, RETRY_MS);
  sending.stop = () => {
    window.removeEventListener('online', tryNow);
    clearInterval(timer);
    owner = undefined;
    read();
    sending.stop = () => undefined;
  };
  return sending.stop;
}
