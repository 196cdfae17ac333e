import { Link } from '@tanstack/react-router';
import {
  BadgePercent,
  FilePlus2,
  ImageUp,
  type LucideIcon,
  MapPinPlus,
  PackagePlus,
  UserPlus,
  Wallet,
} from 'lucide-react';
import type { StaffProcedure } from '@jala/schema/access';
import { Card, CardHeader, CardTitle } from '@jala/ui/card';
import { ADD_HASH } from '#lib/use-address-hash.ts';
import { useMay } from '#lib/user.ts';
import { texts } from './texts.ts';

interface Action {
  label: string;
  to:
    | '/post/create'
    | '/dashboard/harga'
    | '/dashboard/halaman'
    | '/lokasi-hotspot'
    | '/isolir'
    | '/media'
    | '/pengguna';
  hash?: string;
  search?: { bagian: 'layanan' };
  needs: StaffProcedure;
  Icon: LucideIcon;
}

const ACTIONS: readonly Action[] = [
  { label: texts.actions.post, to: '/post/create', needs: 'posts.create', Icon: FilePlus2 },
  { label: texts.actions.price, to: '/dashboard/harga', needs: 'landingContent.updatePage', Icon: BadgePercent },
  {
    label: texts.actions.package,
    to: '/dashboard/halaman',
    search: { bagian: 'layanan' },
    hash: ADD_HASH,
    needs: 'landingContent.addPackage',
    Icon: PackagePlus,
  },
  {
    label: texts.actions.hotspot,
    to: '/lokasi-hotspot',
    hash: ADD_HASH,
    needs: 'lokasiHotspot.create',
    Icon: MapPinPlus,
  },
  { label: texts.actions.image, to: '/media', needs: 'media.list', Icon: ImageUp },
  { label: texts.actions.isolir, to: '/isolir', needs: 'isolir.update', Icon: Wallet },
  { label: texts.actions.user, to: '/pengguna', needs: 'users.invite', hash: 'undang', Icon: UserPlus },
];

/** Links to frequent tasks. Shows only the tasks that the user may do. */
export function QuickActions() {
  const may = useMay();
  return (
    <Card role="region" aria-label={texts.actions.title}>
      <CardHeader className="border-b-0 pb-1">
        <CardTitle>{texts.actions.title}</CardTitle>
      </CardHeader>
      <ul className="px-2.5 pb-3">
        {ACTIONS.filter(({ needs }) => may(needs)).map(({ label, to, hash, search, Icon }) => (
          <li key={label}>
            <Link
              to={to}
              {...(hash !== undefined && { hash })}
              {...(search && { search })}
              className="flex min-h-11 items-center gap-3 rounded-md px-2.5 font-semibold hover:bg-muted"
            >
              <Icon aria-hidden className="size-5 flex-none text-muted-foreground" strokeWidth={1.9} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
