import { useNavigate, useRouterState } from '@tanstack/react-router';
import {
  BadgePercent,
  ExternalLink,
  FilePlus2,
  FileText,
  KeyRound,
  Keyboard,
  LogOut,
  type LucideIcon,
  MapPinPlus,
  Moon,
  PackagePlus,
  SquareTerminal,
  Sun,
  UserPlus,
} from 'lucide-react';
import { texts } from '#texts.ts';
import { askToLogOut } from '#features/auth/logout-question.tsx';
import { chooseTheme, useOtherTheme } from '#lib/theme.ts';
import { ADD_HASH } from '#lib/use-address-hash.ts';
import { useSite } from '#lib/use-site.ts';
import { useMay } from '#lib/user.ts';
import { entries, publicPageOf } from './navigation.ts';
import { openShortcuts } from './palette-store.ts';
import { texts as names } from './palette-texts.ts';

export interface Command {
  /** Id that is the same in every session, for the list of recent commands. */
  id: string;
  label: string;
  /** Text beside the label: the screen of a field, or the kind of a stored thing. */
  detail?: string;
  /** Additional search words. */
  words?: string;
  Icon: LucideIcon;
  /** True if the command exists only during a search, so that the list of recent commands cannot offer it later. */
  isPassing?: boolean;
  run: () => void;
}

interface Commands {
  screens: Command[];
  actions: Command[];
}

/** Additional search words for the screens, such as their names in other panels. */
const OTHER_WORDS: Record<string, string> = {
  '/dashboard': 'halaman depan landing home',
  '/tentang-kami': 'profil perusahaan',
  '/kontak': 'telepon email alamat',
  '/post': 'post blog berita',
  '/situs': 'pengaturan nama logo warna seo menu',
  '/pengguna': 'staf karyawan orang',
  '/media': 'gambar foto',
  '/settings': 'pengaturan profil akun keamanan password sesi passkey cadangan',
  '/riwayat': 'perubahan log audit',
  '/prospek': 'pesanan order pelanggan baru calon pemasangan formulir',
  '/gangguan': 'outage putus mati lambat pemeliharaan maintenance jadwal kabar status',
  '/jangkauan': 'coverage cakupan area wilayah kecamatan kelurahan desa terjangkau',
  '/isolir': 'rekening qris mikrotik router tunggakan',
  '/lokasi-hotspot': 'peta titik wifi',
  '/tempat-sampah': 'hapus dihapus terhapus pulihkan kembalikan',
};

/** Returns the screens and actions that the user may open, in their display order. */
export function useCommands(): Commands {
  const may = useMay();
  const navigate = useNavigate();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { data: site } = useSite();
  const otherTheme = useOtherTheme();
  const visit = (page: string) => () => void window.open(`${site?.public_origin ?? ''}${page}`, '_blank', 'noreferrer');
  const page = publicPageOf(path);

  const screens = entries
    .filter(({ needs }) => may(needs))
    .map(({ to, label, Icon }) => ({
      id: `screen:${to}`,
      label,
      words: OTHER_WORDS[to] ?? '',
      Icon,
      run: () => void navigate({ to }),
    }));

  const actions: (Command | false)[] = [
    may('posts.create') && {
      id: 'post',
      label: names.writePost,
      words: 'tambah post baru berita pengumuman gangguan pemeliharaan kabar',
      Icon: FilePlus2,
      run: () => void navigate({ to: '/post/create' }),
    },
    may('landingContent.updatePage') && {
      id: 'prices',
      label: names.changePrices,
      words: 'paket tarif promo naik turun',
      Icon: BadgePercent,
      run: () => void navigate({ to: '/dashboard/harga' }),
    },
    may('landingContent.addPackage') && {
      id: 'package',
      label: names.addPackage,
      words: 'harga',
      Icon: PackagePlus,
      run: () => void navigate({ to: '/dashboard/halaman', search: { bagian: 'layanan' }, hash: ADD_HASH }),
    },
    may('lokasiHotspot.create') && {
      id: 'hotspot',
      label: names.addHotspot,
      words: 'titik hotspot wifi',
      Icon: MapPinPlus,
      run: () => void navigate({ to: '/lokasi-hotspot', hash: ADD_HASH }),
    },
    may('users.invite') && {
      id: 'invite',
      label: names.invite,
      words: 'tambah staf orang',
      Icon: UserPlus,
      run: () => void navigate({ to: '/pengguna', hash: 'undang' }),
    },
    may('apiTokens.list') && {
      id: 'tokens',
      label: names.tokens,
      words: 'api kunci integrasi',
      Icon: SquareTerminal,
      run: () => void navigate({ to: '/pengguna/token-skrip' }),
    },
    page !== '' && { id: 'page', label: names.seePage, words: 'publik', Icon: ExternalLink, run: visit(page) },
    { id: 'site', label: names.seeSite, words: 'buka publik', Icon: ExternalLink, run: visit('') },
    { id: 'notice', label: names.seeNotice, words: 'buka', Icon: ExternalLink, run: visit('/isolir') },
    {
      id: 'theme',
      label: texts.layout[otherTheme],
      words: 'tema gelap terang',
      Icon: otherTheme === 'dark' ? Moon : Sun,
      run: () => chooseTheme(otherTheme),
    },
    {
      id: 'password',
      label: names.changePassword,
      words: 'ganti akun sandi',
      Icon: KeyRound,
      run: () => void navigate({ to: '/settings', hash: 'password' }),
    },
    { id: 'shortcuts', label: names.shortcuts, words: 'tombol bantuan', Icon: Keyboard, run: openShortcuts },
    { id: 'logout', label: texts.logout.label, words: 'keluar', Icon: LogOut, run: askToLogOut },
  ];
  return { screens, actions: actions.filter((command) => command !== false) };
}

/** Returns a factory: article -> command that opens the article. */
export const usePostCommand = (): ((post: { id: number; post_title: string }) => Command) => {
  const navigate = useNavigate();
  return ({ id, post_title }) => ({
    id: `post:${id}`,
    label: post_title,
    Icon: FileText,
    run: () => void navigate({ to: '/post/$id/edit', params: { id: String(id) } }),
  });
};

const plain = (text: string): string => text.toLocaleLowerCase('id').normalize('NFKD').replace(/\p{M}/gu, '');

/** Returns the commands that have all words of `q` in their label or additional words. Labels that begin with `q` come first. */
export function matching(commands: readonly Command[], q: string): Command[] {
  const wanted = plain(q).split(/\s+/).filter(Boolean);
  const rank = ({ label }: Command): number => {
    const at = plain(label).indexOf(plain(q.trim()));
    return at === 0 ? 0 : at > 0 ? 1 : 2;
  };
  return commands
    .filter(({ label, words = '' }) => wanted.every((word) => plain(`${label} ${words}`).includes(word)))
    .toSorted((a, b) => rank(a) - rank(b));
}
