import { type Role, ROLE_NAMES, type Scope, SCOPE_NAMES } from '../access.ts';
import { landingItemTitle } from './landing-names.ts';
import { descriptionOf, type Thing, THINGS } from '../things.ts';

/** Filters of the audit: group -> first parts of the group's actions, such as `users` of `users.invite`. */
export const ACTION_GROUPS: Readonly<Record<string, readonly string[]>> = {
  content: ['create', 'update', 'remove', 'restore', 'reorder', 'hotspots', 'jangkauan', 'review'],
  signin: ['signin', 'signout', 'session'],
  password: ['password'],
  factor: ['factor'],
  users: ['users', 'name', 'email'],
  tokens: ['tokens'],
  trash: ['trash'],
  media: ['media'],
  prospek: ['prospek'],
  others: ['demo', 'mail'],
};

/** Tells whether the `thing` of an audit line is a thing that has a history. */
export const isThing = (thing: string): thing is Thing => Object.hasOwn(THINGS, thing);

/** Returns the name of a thing for a sentence: 'paket', 'Tentang Kami'. Returns other values of `thing` unchanged, except `users`. */
export const thingName = (thing: string): string => {
  if (isThing(thing)) return THINGS[thing].name;
  return thing === 'users' ? 'pengguna' : thing;
};

/** Returns the name of a thing as a title: 'Paket', 'Situs'. */
export const thingTitle = (thing: string): string =>
  (isThing(thing) && descriptionOf(thing).title) || thingName(thing).replace(/^\p{L}/u, (first) => first.toUpperCase());

/** Verbs for changes of a thing. */
const CHANGES: Readonly<Record<string, string>> = {
  create: 'menambah',
  update: 'mengubah',
  remove: 'menghapus',
  restore: 'memulihkan',
};

/** Verbs for other actions. The name of the user or thing follows the verb. */
const EVENTS = {
  'trash.remove': 'menghapus selamanya',
  'trash.empty': 'mengosongkan Tempat Sampah',
  'demo.clear': 'membersihkan contoh',
  'hotspots.import': 'mengimpor lokasi hotspot:',
  'hotspots.undo': 'membatalkan impor lokasi hotspot:',
  'jangkauan.change': 'mengubah jangkauan:',
  'jangkauan.borders': 'mengimpor batas wilayah:',
  'jangkauan.noBorders': 'menghapus batas wilayah:',
  'prospek.update': 'mengubah pesanan',
  'prospek.remove': 'menghapus pesanan',
  'prospek.settings': 'mengubah pengaturan pesanan',
  'review.ask': 'meminta tinjauan artikel',
  'review.withdraw': 'membatalkan permintaan tinjauan artikel',
  'review.return': 'mengembalikan kepada penulisnya artikel',
  'signin.ok': 'masuk ke panel',
  'signin.failed': 'gagal masuk sebagai',
  'signin.limited': 'ditahan karena terlalu sering gagal masuk sebagai',
  signout: 'keluar dari panel',
  'session.ended': 'mengeluarkan perangkat lain dari akunnya',
  'name.changed': 'mengganti namanya',
  'email.changed': 'mengganti emailnya',
  'password.linked': 'membuat tautan atur ulang password untuk',
  'password.changed': 'mengganti password',
  'password.refused': 'salah mengetik passwordnya sendiri',
  'password.reset': 'mengganti password milik',
  'password.renewed': 'membuat password baru lewat tautan',
  'password.forgotten': 'meminta tautan password baru',
  'factor.enabled': 'memasang verifikasi dua langkah',
  'factor.disabled': 'melepas verifikasi dua langkah',
  'factor.codes': 'membuat kode pemulihan baru',
  'factor.demanded': 'mewajibkan verifikasi dua langkah',
  'factor.optional': 'tidak lagi mewajibkan verifikasi dua langkah',
  'users.create': 'menambah pengguna',
  'users.invite': 'mengundang',
  'users.accept': 'menerima undangan',
  'users.renew': 'membuat tautan baru untuk undangan',
  'users.withdraw': 'menarik undangan',
  'users.role': 'mengubah peran',
  'users.disable': 'menonaktifkan',
  'users.enable': 'mengaktifkan',
  'users.remove': 'menghapus pengguna',
  'users.signOut': 'mengeluarkan semua perangkat milik',
  'tokens.create': 'membuat token skrip',
  'tokens.withdraw': 'mencabut token skrip',
  'mail.failed': 'gagal mengirim surat ke',
  'media.update': 'mengubah keterangan gambar',
  'media.replace': 'mengganti berkas gambar',
  'media.remove': 'membuang gambar',
  'media.restore': 'memulihkan gambar',
  'media.removeForGood': 'menghapus selamanya gambar',
} as const;

/** Name of an action in `EVENTS`. `reorder` and the actions in `CHANGES`, which the database records, are not among them. */
export type AuditEventName = keyof typeof EVENTS;

const isEvent = (action: string): action is AuditEventName => Object.hasOwn(EVENTS, action);

interface Told {
  action: string;
  thing: string;
  title: string;
  at?: string;
  values?: Readonly<Record<string, { before: string; after: string }>>;
}

/** A sentence of the audit without its subject: the action, and the name of the affected user or thing, which may be empty. */
export interface AuditSentence {
  does: string;
  object: string;
}

/** Returns the sentence of an audit line, such as 'mengubah paket' and 'Jala Keluarga'. An unknown action keeps its internal name. */
export function auditSentence(line: Told): AuditSentence {
  const { action, thing, title } = line;
  if (action === 'reorder') return { does: 'mengubah urutan', object: thingName(thing) };
  if (isEvent(action)) return { does: EVENTS[action], object: title };
  const change = publicationOf(line) ?? CHANGES[action];
  if (change === undefined) return { does: `melakukan ${action}`, object: title };
  // Staff never create a thing that exists only once, so its first save is shown as a change.
  if (isThing(thing) && descriptionOf(thing).isOne === true)
    return { does: action === 'create' ? 'mengubah' : change, object: thingName(thing) };
  const object = thing === 'landingContent' ? landingItemTitle(title) : title;
  return { does: `${change} ${thingName(thing)}`.trim(), object: object || 'tanpa nama' };
}

/** Returns the verb if a change published, scheduled or withdrew an article. */
function publicationOf({ thing, at = '', values = {} }: Told): string | undefined {
  const { is_draft, post_date } = values;
  if (thing !== 'posts' || is_draft === undefined) return undefined;
  if (is_draft.after === 'ya') return 'membatalkan terbit';
  return post_date !== undefined && Date.parse(post_date.after) > Date.parse(at) ? 'menjadwalkan' : 'menerbitkan';
}

/** Names of writers that are not users of the panel. */
const OTHERS: Readonly<Record<string, string>> = { sistem: 'Sistem', database: 'Pengelola database' };

/** Returns the name of a writer for display. */
export const writerName = ({ user_name, via }: { user_name: string; via: string }): string => {
  if (via === 'perintah') return user_name === '' ? 'Perintah server' : `Perintah ${user_name}`;
  return user_name || (OTHERS[via] ?? 'Seseorang');
};

/** Returns words for a change by a script, such as 'skrip: Ekspor malam' with the name of the script's token. Empty for other changes. */
export function viaName({ via, script }: { via: string; script?: string | undefined }): string {
  if (script !== undefined) return `skrip: ${script}`;
  return via === 'skrip' ? 'lewat skrip' : '';
}

/** Shortens an IP address, so that it names the network but not the device: '180.244.x.x'. */
export function shortAddress(address: string): string {
  const v4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(address);
  if (v4) return `${v4[1]}.x.x`;
  if (!address.includes(':')) return address;
  return `${address.split(':').slice(0, 3).filter(Boolean).join(':')}:x`;
}

/**
 * Returns details of an audit line in words: the new role, the factor of a sign-in, the scopes of a token, or the number of deleted things.
 * Empty if the line has none of these.
 */
export function auditDetail({ role, from, to, things, factor, scopes }: Readonly<Record<string, unknown>>): string {
  if (typeof factor === 'string' && Object.hasOwn(FACTORS, factor)) return FACTORS[factor] ?? '';
  if (Array.isArray(scopes)) return `untuk ${scopes.map(scopeName).join(', ')}`;
  if (typeof things === 'number') return `berisi ${things.toLocaleString('id')} hal`;
  if (typeof from === 'string' && typeof to === 'string')
    return `dari ${roleName(from) || from} menjadi ${roleName(to) || to}`;
  return roleName(role) && `sebagai ${roleName(role)}`;
}

const FACTORS: Readonly<Record<string, string>> = {
  totp: 'dengan aplikasi autentikator',
  passkey: 'dengan passkey',
  recovery: 'dengan kode pemulihan',
};

const scopeName = (scope: unknown): string =>
  Object.hasOwn(SCOPE_NAMES, String(scope)) ? SCOPE_NAMES[scope as Scope] : String(scope);

const roleName = (role: unknown): string =>
  typeof role === 'string' && Object.hasOwn(ROLE_NAMES, role) ? ROLE_NAMES[role as Role] : '';
