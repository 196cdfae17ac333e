import type { GangguanInput, GangguanRecord, KabarInput } from '@jala/schema/wire/gangguan';
import { gotNoResponse, messageOf } from '#lib/fault.ts';
import { randomId } from '#lib/random-id.ts';
import { createStore } from '#lib/store.ts';
import { toast } from '#lib/toasts.ts';
import { queries, trpcClient } from '#lib/trpc.ts';
import { texts } from '#texts.ts';
import { outboxKey, sending } from './use-outbox.ts';

type Call = { kind: 'create'; input: GangguanInput } | { kind: 'addKabar'; input: KabarInput };

/** A message that waits on this device for a connection. */
export type Waiting = Call & {
  /** The server knows a repeated call by it. */
  key: string;
  /** What the message is about, for sentences. */
  title: string;
  /** Why the server has refused it. */
  refused?: string;
};

/** How long until the next try while something waits. In ms. */
const RETRY_MS = 15_000;

export const outbox = createStore<readonly Waiting[]>([]);

let owner: number | undefined;

/** Throws a DOMException when the device has no space left. */
function keep(all: readonly Waiting[]): void {
  if (owner !== undefined && all.length === 0) localStorage.removeItem(outboxKey(owner));
  else if (owner !== undefined) localStorage.setItem(outboxKey(owner), JSON.stringify(all));
  outbox.set(all);
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
  const waiting: Waiting = { ...call, key: call.key ?? randomId() };
  try {
    return await send(waiting);
  } catch (error) {
    if (!gotNoResponse(error)) throw error;
    keep([...outbox.get(), waiting]);
    return undefined;
  }
}

export const drop = (key: string): void => keep(outbox.get().filter((waiting) => waiting.key !== key));

let running: Promise<void> | undefined;

/** Sends what waits, the oldest first, until there is no answer. */
async function flush(): Promise<void> {
  for (const waiting of outbox.get().filter(({ refused }) => refused === undefined)) {
    try {
      await send(waiting);
    } catch (error) {
      if (gotNoResponse(error)) return;
      const reason = messageOf(error) ?? texts.form.faults.server;
      keep(outbox.get().map((one) => (one.key === waiting.key ? { ...one, refused: reason } : one)));
      toast.failure(texts.outbox.refused(waiting.title, reason));
      continue;
    }
    drop(waiting.key);
    toast.success(texts.outbox.sent);
    void queries.gangguan.invalidate();
  }
}

const tryNow = (): void => {
  if (outbox.get().length > 0) running ??= flush().finally(() => (running = undefined));
};

/** Begins to send the user's messages that wait on this device, and those that come later. Returns the function that ends it. */
export function startOutbox(userId: number): () => void {
  if (owner === userId) return sending.stop;
  sending.stop();
  owner = userId;
  outbox.set(stored(userId));
  tryNow();
  window.addEventListener('online', tryNow);
  const timer = setInterval(tryNow, RETRY_MS);
  sending.stop = () => {
    window.removeEventListener('online', tryNow);
    clearInterval(timer);
    owner = undefined;
    outbox.set([]);
    sending.stop = () => undefined;
  };
  return sending.stop;
}

function stored(userId: number): Waiting[] {
  const kept = localStorage.getItem(outboxKey(userId));
  return kept === null ? [] : (JSON.parse(kept) as Waiting[]);
}
