import {
  FileText,
  Info,
  LayoutDashboard,
  type LucideIcon,
  MapPin,
  Network,
  Phone,
  Settings,
  WifiOff,
} from 'lucide-react';
import { copy } from '#copy.ts';

/** The sidebar's entries in the order of the specification (section 2), plus the isolir notice before the settings. */
export const entries = [
  { to: '/dashboard', label: copy.navigation.dashboard, Icon: LayoutDashboard },
  { to: '/tentang-kami', label: copy.navigation.about, Icon: Info },
  { to: '/post', label: copy.navigation.posts, Icon: FileText },
  { to: '/kontak', label: copy.navigation.kontak, Icon: Phone },
  { to: '/layanan', label: copy.navigation.layanan, Icon: Network },
  { to: '/lokasi-hotspot', label: copy.navigation.lokasiHotspot, Icon: MapPin },
  { to: '/isolir', label: copy.navigation.isolir, Icon: WifiOff },
  { to: '/settings', label: copy.navigation.settings, Icon: Settings },
] as const satisfies { to: string; label: string; Icon: LucideIcon }[];

/** The name of the area to which `path` (without the base) belongs. */
export const areaOf = (path: string): string => entries.find(({ to }) => path.startsWith(to))?.label ?? '';
