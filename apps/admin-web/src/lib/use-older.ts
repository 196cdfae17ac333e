import { useState } from 'react';
import { texts } from '#texts.ts';
import { messageOf } from './fault.ts';
import { toast } from './toasts.ts';

interface OlderOptions<Page, Item> {
  /** The first page. Undefined while it is not there. */
  first: Page | undefined;
  itemsOf: (page: Page) => readonly Item[];
  /** Loads the page that follows `items`, which are all that are shown. */
  load: (items: readonly Item[]) => Promise<Page>;
}

/** A list of which some is shown. `showOlder` reports a failure itself, and never rejects. */
export interface Older<Item> {
  items: readonly Item[];
  hasMore: boolean;
  isLoading: boolean;
  showOlder: () => Promise<void>;
}

/** The first page of a list, and older items on demand. */
export function useOlder<Page extends { hasMore: boolean }, Item>({
  first,
  itemsOf,
  load,
}: OlderOptions<Page, Item>): Older<Item> {
  const [older, setOlder] = useState<{ after: Page; items: readonly Item[]; hasMore: boolean }>();
  const [isLoading, setLoading] = useState(false);
  // Older items belong to one first page. When that is loaded again, another item may be its last.
  const more = older !== undefined && older.after === first ? older : undefined;
  const shown = more?.items ?? (first ? itemsOf(first) : []);
  async function showOlder(): Promise<void> {
    if (first === undefined || isLoading) return;
    setLoading(true);
    try {
      const next = await load(shown);
      setOlder({ after: first, items: [...shown, ...itemsOf(next)], hasMore: next.hasMore });
    } catch (error) {
      toast.failure(messageOf(error) ?? texts.olderFailed);
    }
    setLoading(false);
  }
  return { items: shown, hasMore: (more ?? first)?.hasMore === true, isLoading, showOlder };
}
