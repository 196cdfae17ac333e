import type { Thing } from '@jala/schema/things';
import { trpc } from '#lib/trpc.ts';
import { useOlder } from '#lib/use-older.ts';

/** The versions of a thing, newest first. */
export function useVersions(thing: Thing, id: number) {
  const utils = trpc.useUtils();
  const reading = trpc.history.list.useQuery({ thing, id }, { staleTime: 0, gcTime: 0 });
  const versions = useOlder({
    first: reading.data,
    itemsOf: (page) => page.versions,
    load: (shown) => utils.history.list.fetch({ thing, id, before: shown.at(-1)?.id, limit: 100 }),
  });
  return { reading, versions };
}
