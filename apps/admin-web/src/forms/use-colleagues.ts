import { useEffect } from 'react';
import type { ThingRef } from '@jala/schema/wire/history';
import { storedToken } from '#lib/token.ts';
import { trpc, trpcClient } from '#lib/trpc.ts';

/** Interval at which the panel reports that the record is open, in ms. The server drops a report after a minute. */
const EVERY = 20_000;

/**
 * Tells the server that the user has a record open, and returns the names of the colleagues who have it open too. It asks only while the
 * window is visible. After a failed call, the last known colleagues stay until the next answer.
 */
export function useColleagues({ thing, id }: ThingRef): string[] {
  const { data } = trpc.presence.here.useQuery(
    { thing, id },
    { refetchInterval: EVERY, refetchOnWindowFocus: 'always', retry: false, gcTime: 0 },
  );
  useEffect(() => () => void leave({ thing, id }), [thing, id]);
  return data?.others.map(({ user_name }) => user_name) ?? [];
}

/** Tells the server that the user has closed the record, so that colleagues need not wait until the report expires. */
async function leave(ref: ThingRef): Promise<void> {
  if (storedToken() === undefined) return;
  try {
    await trpcClient.presence.here.query({ ...ref, has_left: true });
  } catch {
    // The report expires soon anyway.
  }
}
