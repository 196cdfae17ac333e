import {
  FileText,
  Globe,
  House,
  Info,
  LayoutDashboard,
  type LucideIcon,
  MapPin,
  Network,
  Phone,
  Settings,
  WifiOff,
} from 'lucide-react';
import { texts } from '#texts.ts';

/** The sidebar's entries in the order of the contract (section 8). */
export const entries = [
  { to: '/beranda', label: texts.navigation.beranda, Icon: House },
  { to: '/dashboard', label: texts.navigation.dashboard, Icon: LayoutDashboard },
  { to: '/post', label: texts.navigation.posts, Icon: FileText },
  { to: '/tentang-kami', label: texts.navigation.about, Icon: Info },
  { to: '/layanan', label: texts.navigation.layanan, Icon: Network },
  { to: '/kontak', label: texts.navigation.kontak, Icon: Phone },
  { to: '/lokasi-hotspot', label: texts.navigation.lokasiHotspot, Icon: MapPin },
  { to: '/isolir', label: texts.navigation.isolir, Icon: WifiOff },
  { to: '/situs', label: texts.navigation.situs, Icon: Globe },
  { to: '/settings', label: texts.navigation.settings, Icon: Settings },
] as const satisfies { to: string; label: string; Icon: LucideIcon }[];

/** The label of the sidebar entry to which `path` (without the base `/admin`) belongs, or an empty string. */
export const areaOf = (path: string): string => entries.find(({ to }) => path.startsWith(to))?.label ?? '';
