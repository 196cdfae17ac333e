import { useState } from 'react';
import type { HistoryPage, Thing, VersionSummary } from '@jala/schema/history';
import { trpc } from '#lib/trpc.ts';

/** The versions of a thing, newest first: a page, and older ones on demand. */
export function useVersions(thing: Thing, id: number) {
  const utils = trpc.useUtils();
  const reading = trpc.history.list.useQuery({ thing, id }, { staleTime: 0, gcTime: 0 });
  const [older, setOlder] = useState<{ after: HistoryPage; page: HistoryPage }>();
  const first = reading.data;
  // Older versions follow a first page. When that is loaded again, another version may be its last.
  const more = older !== undefined && older.after === first ? older.page : undefined;
  const versions: VersionSummary[] = [...(first?.versions ?? []), ...(more?.versions ?? [])];
  const last = versions.at(-1);
  return {
    reading,
    versions,
    hasMore: (more ?? first)?.hasMore === true,
    async showOlder(): Promise<void> {
      if (first === undefined || last === undefined) return;
      const next = await utils.history.list.fetch({ thing, id, before: last.id, limit: 100 });
      setOlder({ after: first, page: { ...next, versions: [...(more?.versions ?? []), ...next.versions] } });
    },
  };
}
