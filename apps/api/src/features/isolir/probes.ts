/** A request by which a device finds out whether its network has free access. */
export interface Probe {
  device: string;
  host: string;
  path: string;
  userAgent?: string;
  /** Answer that a device expects on a network with free access: an empty 204, or a body that begins with this text. */
  free: 204 | string;
}

const APPLE = 'CaptiveNetworkSupport-481.60.2 wispr';
const APPLE_FREE = '<HTML><HEAD><TITLE>Success</TITLE></HEAD><BODY>Success</BODY></HTML>';
const FIREFOX_FREE = '<meta http-equiv="refresh" content="0;url=https://support.mozilla.org/kb/captive-portal"/>';
const NETWORK_MANAGER_FREE = 'NetworkManager is online';

/**
 * Requests of customers' devices, according to the documentation and sources of their makers: AOSP's NetworkStack and the addresses that
 * phone makers set instead, Apple's Captive Network Assistant, Windows' NCSI, Firefox, ChromeOS and the connectivity checks that Linux
 * distributions configure.
 */
export const PROBES: readonly Probe[] = [
  { device: 'Android', host: 'connectivitycheck.gstatic.com', path: '/generate_204', free: 204 },
  { device: 'Android', host: 'www.google.com', path: '/gen_204', free: 204 },
  { device: 'Android', host: 'play.googleapis.com', path: '/generate_204', free: 204 },
  { device: 'Android', host: 'connectivitycheck.android.com', path: '/generate_204', free: 204 },
  { device: 'Xiaomi', host: 'connect.rom.miui.com', path: '/generate_204', free: 204 },
  { device: 'Oppo, realme', host: 'conn1.oppomobile.com', path: '/generate_204', free: 204 },
  { device: 'vivo', host: 'wifi.vivo.com.cn', path: '/generate_204', free: 204 },
  { device: 'Huawei', host: 'connectivitycheck.platform.hicloud.com', path: '/generate_204', free: 204 },
  { device: 'Samsung', host: 'connectivity.samsung.com.cn', path: '/generate_204', free: 204 },
  {
    device: 'iPhone, iPad, Mac',
    host: 'captive.apple.com',
    path: '/hotspot-detect.html',
    userAgent: APPLE,
    free: APPLE_FREE,
  },
  {
    device: 'iPhone, iPad, Mac',
    host: 'www.apple.com',
    path: '/library/test/success.html',
    userAgent: APPLE,
    free: APPLE_FREE,
  },
  {
    device: 'Windows',
    host: 'www.msftconnecttest.com',
    path: '/connecttest.txt',
    userAgent: 'Microsoft NCSI',
    free: 'Microsoft Connect Test',
  },
  {
    device: 'Windows',
    host: 'www.msftncsi.com',
    path: '/ncsi.txt',
    userAgent: 'Microsoft NCSI',
    free: 'Microsoft NCSI',
  },
  { device: 'Windows', host: 'www.msftconnecttest.com', path: '/redirect', free: 204 },
  { device: 'Firefox', host: 'detectportal.firefox.com', path: '/canonical.html', free: FIREFOX_FREE },
  { device: 'Firefox', host: 'detectportal.firefox.com', path: '/success.txt?ipv4', free: 'success' },
  { device: 'Chrome, ChromeOS', host: 'www.gstatic.com', path: '/generate_204', free: 204 },
  { device: 'ChromeOS', host: 'clients3.google.com', path: '/generate_204', free: 204 },
  { device: 'GNOME', host: 'nmcheck.gnome.org', path: '/check_network_status.txt', free: NETWORK_MANAGER_FREE },
  { device: 'Debian', host: 'network-test.debian.org', path: '/nm', free: NETWORK_MANAGER_FREE },
  { device: 'Ubuntu', host: 'connectivity-check.ubuntu.com', path: '/', free: 204 },
  { device: 'Fedora', host: 'fedoraproject.org', path: '/static/hotspot.txt', free: 'OK' },
  { device: 'KDE', host: 'networkcheck.kde.org', path: '/', free: 'OK' },
];

/** The response to a probe. */
export interface ProbeAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/** The first words of the notice (contract section 7). */
export const GREETING = 'PELANGGAN YANG TERHORMAT';

/** Minimum characters of a body. Android treats a shorter body like the empty response of a broken network. */
const MIN_BODY = 5;

/** Returns why the device would not show the notice, or would still show the notice after payment. Undefined for a good answer. */
export function faultOf({ free }: Probe, { status, headers, body }: ProbeAnswer): string | undefined {
  if (status === free || (typeof free === 'string' && body.trimStart().startsWith(free)))
    return 'Dijawab seperti jaringan yang bebas.';
  if (status !== 200 && status !== 302) return `Dijawab dengan status ${status}; perangkat tidak membuka halaman.`;
  if (status === 302 && headers.location === undefined) return 'Dialihkan tanpa alamat tujuan.';
  if (status === 200 && !body.includes(GREETING)) return 'Dijawab bukan dengan halaman isolir.';
  if (body.length < MIN_BODY) return 'Jawabannya kosong.';
  if (headers['cache-control'] !== 'no-store') return 'Jawabannya dapat tersimpan setelah tagihan dibayar.';
  if (headers['set-cookie'] !== undefined) return 'Jawabannya membawa cookie.';
  return undefined;
}
