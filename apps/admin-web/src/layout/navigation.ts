import {
  FileText,
  Globe,
  History,
  House,
  Images,
  Info,
  LayoutDashboard,
  type LucideIcon,
  MapPin,
  Network,
  Phone,
  Settings,
  Trash2,
  Users,
  WifiOff,
} from 'lucide-react';
import type { StaffProcedure } from '@jala/schema/access';
import { texts } from '#texts.ts';

interface Entry {
  to: string;
  label: string;
  /** Whoever may not call this does not see the screen. */
  needs: StaffProcedure;
  Icon: LucideIcon;
}

/** The sidebar's entries in the order of the contract (section 8). */
export const entries = [
  { to: '/beranda', label: texts.navigation.beranda, needs: 'account.get', Icon: House },
  { to: '/dashboard', label: texts.navigation.dashboard, needs: 'landingContent.update', Icon: LayoutDashboard },
  { to: '/post', label: texts.navigation.posts, needs: 'posts.create', Icon: FileText },
  { to: '/tentang-kami', label: texts.navigation.about, needs: 'about.update', Icon: Info },
  { to: '/layanan', label: texts.navigation.layanan, needs: 'layanan.update', Icon: Network },
  { to: '/kontak', label: texts.navigation.kontak, needs: 'kontak.update', Icon: Phone },
  { to: '/lokasi-hotspot', label: texts.navigation.lokasiHotspot, needs: 'lokasiHotspot.update', Icon: MapPin },
  { to: '/isolir', label: texts.navigation.isolir, needs: 'isolir.update', Icon: WifiOff },
  { to: '/media', label: texts.navigation.media, needs: 'media.list', Icon: Images },
  { to: '/riwayat', label: texts.navigation.riwayat, needs: 'audit.list', Icon: History },
  { to: '/tempat-sampah', label: texts.navigation.trash, needs: 'trash.list', Icon: Trash2 },
  { to: '/pengguna', label: texts.navigation.pengguna, needs: 'users.list', Icon: Users },
  { to: '/situs', label: texts.navigation.situs, needs: 'site.update', Icon: Globe },
  { to: '/settings', label: texts.navigation.settings, needs: 'auth.changePassword', Icon: Settings },
] as const satisfies readonly Entry[];

/** The label of the sidebar entry to which `path` (without the base `/admin`) belongs, or an empty string. */
export const areaOf = (path: string): string => entryOf(path)?.label ?? '';

/** The sidebar entry to which `path` (without the base `/admin`) belongs. */
export const entryOf = (path: string) => entries.find(({ to }) => path.startsWith(to));
