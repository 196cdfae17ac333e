import { Inbox } from 'lucide-react';
import type { UseWaiting } from '#components/waiting.ts';
import { useNewOrders } from '#lib/use-new-orders.ts';
import { texts } from './texts.ts';

/** Returns one row with the number of orders that nobody has answered. */
export const useWaitingOrders: UseWaiting = () => {
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
};
