import { BellRing, ImageOff, Inbox } from 'lucide-react';
import { trpc } from '#lib/trpc.ts';
import { useNewOrders } from '#lib/use-new-orders.ts';
import { useSilentOutages } from '#lib/use-silent-outages.ts';
import { useMay } from '#lib/user.ts';
import { texts } from './texts.ts';
import { useAccountChanges } from './use-account-changes.ts';
import { useUnsavedDrafts } from './use-unsaved-drafts.ts';
import { useWaitingPosts } from './use-waiting-posts.ts';
import type { WaitingThing } from './waiting-card.tsx';

/** Lists all things that wait for the user. */
export const useWaitingThings = (): WaitingThing[] => [
  ...useWaitingOutages(),
  ...useWaitingOrders(),
  ...useAccountChanges(),
  ...useUnsavedDrafts(),
  ...useWaitingPosts(),
  ...useWaitingImages(),
];

/** Lists the outages that have had no news for four hours. The site also tells visitors that there is no news. */
const useWaitingOutages = (): WaitingThing[] =>
  useSilentOutages().map(({ id, judul }) => ({
    key: `gangguan-${id}`,
    tone: 'failed',
    Icon: BellRing,
    title: texts.waiting.silentOutage,
    detail: judul,
    action: texts.waiting.writeNews,
    link: { to: '/gangguan/$id', params: { id: String(id) } },
  }));

/** Returns one row with the number of new orders that nobody has answered, or no row. */
function useWaitingOrders(): WaitingThing[] {
  const count = useNewOrders();
  if (count === 0) return [];
  return [
    {
      key: 'prospek',
      tone: 'warning',
      Icon: Inbox,
      title: texts.waiting.newOrders(count),
      detail: texts.waiting.newOrdersDetail,
      action: texts.waiting.openOrders,
      link: { to: '/prospek' },
    },
  ];
}

/** Returns one row with the number of images without alternative text, or no row. */
function useWaitingImages(): WaitingThing[] {
  const may = useMay();
  const { data } = trpc.media.attention.useQuery(undefined, { enabled: may('media.attention'), staleTime: 0 });
  if (data === undefined || data.without_alt === 0) return [];
  return [
    {
      key: 'images',
      tone: 'info',
      Icon: ImageOff,
      title: texts.waiting.images(data.without_alt),
      detail: texts.waiting.imagesDetail,
      action: texts.waiting.describe,
      link: { to: '/media', search: { saring: 'tanpa-alt' } },
    },
  ];
}
