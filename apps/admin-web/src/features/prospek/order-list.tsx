import { isWish } from '@jala/schema/rules/prospek';
import { Link } from '@tanstack/react-router';
import type { ProspekStatus } from '@jala/schema/rules/prospek';
import type { Prospek } from '@jala/schema/wire/prospek';
import { cn } from '@jala/ui/cn';
import { Status } from '#components/status.tsx';
import { shortly } from '#lib/moments.ts';
import type { ProspekAddress } from './prospek-address.ts';
import { texts } from './texts.ts';

const TONES: Record<ProspekStatus, 'live' | 'new' | 'waiting' | 'off'> = {
  baru: 'new',
  dihubungi: 'waiting',
  survei: 'waiting',
  terpasang: 'live',
  batal: 'off',
};

interface OrderListProps {
  orders: readonly Prospek[];
  address: ProspekAddress;
}

export const OrderList = ({ orders, address }: OrderListProps) => (
  <ul aria-label={texts.list} className="divide-y divide-border">
    {orders.map(({ nomor, nama, paket_nama, tempat, alamat, status, masuk }) => (
      <li key={nomor}>
        <Link
          to="."
          search={{ ...address, nomor }}
          aria-current={nomor === address.nomor || undefined}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4.5 py-3 hover:bg-muted aria-[current]:bg-sidebar-active"
        >
          <span className={cn('truncate', status === 'baru' && 'font-bold')}>{nama}</span>
          <span className="text-right text-sm text-muted-foreground">{shortly(masuk)}</span>
          <span className="truncate text-sm text-muted-foreground">
            {[
              paket_nama || (isWish({ alamat, paket_nama }) ? texts.wish : texts.undecided),
              tempat.split(',')[0] || alamat,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="text-right text-sm">
            <Status tone={TONES[status]}>{texts.statuses[status]}</Status>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
