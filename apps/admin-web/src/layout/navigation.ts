import {
  FileText,
  Globe,
  History,
  House,
  Images,
  Inbox,
  Info,
  LayoutDashboard,
  type LucideIcon,
  Map as MapIcon,
  MapPin,
  Network,
  Phone,
  Settings,
  Siren,
  Trash2,
  Users,
  WifiOff,
} from 'lucide-react';
import type { StaffProcedure } from '@jala/schema/access';
import { texts } from '#texts.ts';

interface Entry {
  to: string;
  label: string;
  /** Users who may not call this procedure do not see the screen. */
  needs: StaffProcedure;
  Icon: LucideIcon;
  /** The page of the public site that the screen edits. Without a page, 'Lihat situs' opens the home page. */
  page?: string;
}

interface Group {
  /** Undefined for the entries before the first heading. */
  label?: string;
  entries: readonly Entry[];
}

const { groups: names, ...labels } = texts.navigation;

/** The sidebar's groups, in the order of the contract (section 9). */
export const groups = [
  { entries: [{ to: '/beranda', label: labels.beranda, needs: 'account.get', Icon: House }] },
  {
    label: names.content,
    entries: [
      { to: '/dashboard', label: labels.dashboard, needs: 'landingContent.update', Icon: LayoutDashboard },
      { to: '/post', label: labels.posts, needs: 'posts.create', Icon: FileText, page: '/blogs' },
      { to: '/tentang-kami', label: labels.about, needs: 'about.update', Icon: Info, page: '/tentang-kami' },
      { to: '/layanan', label: labels.layanan, needs: 'layanan.update', Icon: Network, page: '/layanan' },
      { to: '/kontak', label: labels.kontak, needs: 'kontak.update', Icon: Phone, page: '/kontak-kami' },
      {
        to: '/lokasi-hotspot',
        label: labels.lokasiHotspot,
        needs: 'lokasiHotspot.update',
        Icon: MapPin,
        page: '/layanan/hotspot',
      },
      { to: '/media', label: labels.media, needs: 'media.list', Icon: Images },
    ],
  },
  {
    label: names.customers,
    entries: [
      { to: '/prospek', label: labels.prospek, needs: 'prospek.update', Icon: Inbox },
      { to: '/jangkauan', label: labels.jangkauan, needs: 'jangkauan.update', Icon: MapIcon, page: '/cek-jangkauan' },
      { to: '/gangguan', label: labels.gangguan, needs: 'gangguan.create', Icon: Siren, page: '/status' },
      { to: '/isolir', label: labels.isolir, needs: 'isolir.update', Icon: WifiOff, page: '/isolir' },
    ],
  },
  {
    label: names.site,
    entries: [
      { to: '/situs', label: labels.situs, needs: 'site.update', Icon: Globe },
      { to: '/pengguna', label: labels.pengguna, needs: 'users.list', Icon: Users },
      { to: '/riwayat', label: labels.riwayat, needs: 'audit.list', Icon: History },
      { to: '/tempat-sampah', label: labels.trash, needs: 'trash.list', Icon: Trash2 },
      { to: '/settings', label: labels.settings, needs: 'auth.changePassword', Icon: Settings },
    ],
  },
] as const satisfies readonly Group[];

export type Screen = (typeof groups)[number]['entries'][number];

/** All entries of the sidebar, in its order. */
export const entries: readonly Screen[] = groups.flatMap((group): readonly Screen[] => group.entries);

/** The label of the sidebar entry to which `path` (without the base `/admin`) belongs, or an empty string. */
export const areaOf = (path: string): string => entryOf(path)?.label ?? '';

/** The sidebar entry to which `path` (without the base `/admin`) belongs. */
export const entryOf = (path: string): Screen | undefined => entries.find(({ to }) => path.startsWith(to));

/** The page of the public site that is edited at `path` (without the base `/admin`), or an empty string. */
export function publicPageOf(path: string): string {
  const entry: Entry | undefined = entryOf(path);
  return entry?.page ?? '';
}
