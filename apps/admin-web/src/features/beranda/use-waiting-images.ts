import { ImageOff } from 'lucide-react';
import type { UseWaiting } from '#components/waiting.ts';
import { trpc } from '#lib/trpc.ts';
import { useMay } from '#lib/user.ts';
import { texts } from './texts.ts';

/** Returns one row with the number of images without alternative text. */
export const useWaitingImages: UseWaiting = () => {
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
};
