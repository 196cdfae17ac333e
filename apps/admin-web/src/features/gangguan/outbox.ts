import type { GangguanInput, GangguanRecord, KabarInput } from '@jala/schema/wire/gangguan';
import { gotNoResponse, mayWorkLater, messageOf } from '#lib/fault.ts';
import { randomId } from '#lib/random-id.ts';
import { createStore } from '#lib/store.ts';
import { toast } from '#lib/toasts.ts';
import { queries, trpcClient } from '#lib/trpc.ts';
import { waitingKeys, waitingPrefix } from '#lib/waiting-messages.ts';
import { texts } from '#texts.ts';
import { sending } from './use-outbox.ts';

type Call = { kind: 'create'; input: GangguanInput } | { kind: 'addKabar'; input: KabarInput };

/** A message that waits on this device for a connection. */
export type Waiting = Call & {
  /** The server knows a repeated call by it. */
  key: string;
  /** What the message is about, for sentences. */
  title: string;
  /** When the user sent it, in ISO 8601. */
  at: string;
  /** Why the server has refused it. */
  refused?: string;
};

/** How long until the next try while something waits. In ms. */
const RETRY_MS = 15_000;

export const outbox = createStore<readonly Waiting[]>([]);

let owner: number | undefined;

/** Throws a DOMException when the device has no space left. */
function keep(waiting: Waiting): void {
  if (owner === undefined) throw new Error('Nobody is signed in whose message this is.');
  localStorage.setItem(waitingPrefix(owner) + waiting.key, JSON.stringify(waiting));
  read();
}

/** Shows what waits now, also what other windows have added or sent. The oldest is first. */
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
 * Sends a message. Without an answer, the message is kept on this device and sent when the connection is back: then it resolves with
 * undefined. Rejects if the server refuses it.
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

/** An outage that waits begins when it was reported, and not when the report arrives. */
const withStart = (waiting: Waiting): Waiting =>
  waiting.kind === 'create' ? { ...waiting, input: { mulai: waiting.at, ...waiting.input } } : waiting;

/** Takes a message out of what waits. The user can take that back. */
export function drop(waiting: Waiting): void {
  forget(waiting.key);
  toast.success(texts.outbox.dropped, { label: texts.form.undo, run: () => keep(waiting) });
}

/** Sends a message again that the server has refused. */
export function tryAgain({ refused: _refused, ...waiting }: Waiting): void {
  keep(waiting);
  tryNow();
}

function forget(key: string): void {
  if (owner !== undefined) localStorage.removeItem(waitingPrefix(owner) + key);
  read();
}

let running: Promise<void> | undefined;

/** Sends what waits, the oldest first, until the server cannot take more. */
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

/** Begins to send the user's messages that wait on this device, and those that come later. Returns the function that ends it. */
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
