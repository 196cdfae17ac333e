import { useState } from 'react';
import { texts } from '#texts.ts';
import { messageOf } from './fault.ts';
import { toast } from './toasts.ts';

interface OlderOptions<Page, Item> {
  /** The first page. Undefined while it is not loaded. */
  first: Page | undefined;
  itemsOf: (page: Page) => readonly Item[];
  /** Loads the page after `items`, which are all items that are shown. */
  load: (items: readonly Item[]) => Promise<Page>;
}

/** The shown part of a list. `showOlder` loads the next page. It shows a message on failure, and never rejects. */
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
  // Older items belong to one first page. If the first page is loaded again, its last item may be another one, so the older items are
  // dropped.
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
