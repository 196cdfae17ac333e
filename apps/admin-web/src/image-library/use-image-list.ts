import { keepPreviousData } from '@tanstack/react-query';
import type { MediaItem, MediaPage } from '@jala/schema/wire/media';
import { trpc } from '#lib/trpc.ts';
import { useOlder } from '#lib/use-older.ts';

export type ImageFilter = 'all' | 'without_alt' | 'unused';

/** Loads the images that match a search and a filter, 60 per page, newest first. */
export function useImageList(wanted: { q: string; filter: ImageFilter }) {
  const utils = trpc.useUtils();
  const reading = trpc.media.list.useQuery(wanted, { placeholderData: keepPreviousData, staleTime: 0 });
  const list = useOlder<MediaPage, MediaItem>({
    first: reading.data,
    itemsOf: ({ images }) => images,
    load: (shown) => utils.media.list.fetch({ ...wanted, after: shown.at(-1)?.file }),
  });
  return { reading, list };
}
