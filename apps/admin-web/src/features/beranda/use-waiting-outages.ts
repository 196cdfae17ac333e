import { BellRing } from 'lucide-react';
import type { UseWaiting } from '#components/waiting.ts';
import { useSilentOutages } from '#lib/use-silent-outages.ts';
import { texts } from './texts.ts';

/** Lists outages without news for four hours. The site tells visitors that there is no news. */
export const useWaitingOutages: UseWaiting = () =>
  useSilentOutages().map(({ id, judul }) => ({
    key: `gangguan-${id}`,
    tone: 'failed',
    Icon: BellRing,
    title: texts.waiting.silentOutage,
    detail: judul,
    action: texts.waiting.writeNews,
    link: { to: '/gangguan/$id', params: { id: String(id) } },
  }));
