import type { AboutRecord } from '@jala/schema/wire/about';
import type { IsolirRecord } from '@jala/schema/wire/isolir';
import type { KontakRecord } from '@jala/schema/wire/kontak';
import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import type { LayananRecord } from '@jala/schema/wire/layanan';
import type { LokasiHotspotRecord } from '@jala/schema/wire/lokasi-hotspot';
import type { PostRecord } from '@jala/schema/wire/posts';
import type { SiteSettings } from '@jala/schema/wire/site';
import type { Invitation } from '@jala/schema/wire/users';
import { conflict } from './fake-server.ts';

interface Versioned {
  version: number;
}
type Update = { version?: number | null | undefined };

/** A record as the api stores it: every update increments `version`, and an update from an older version is a conflict. */
export function storedRecord<Stored extends Versioned>(initial: Stored) {
  let record = initial;
  const change = (part: object) => (record = { ...record, ...part, version: record.version + 1 });
  return {
    now: () => record,
    /** Changes the record as a save by a colleague would. */
    changeElsewhere: (part: Partial<Stored>) => change(part),
    update: ({ version, ...part }: Update): Stored => {
      if (version !== record.version) throw conflict();
      return change(part);
    },
  };
}

/** The same as `storedRecord`, for a list of records. */
export function storedList<Stored extends Versioned & { id: number }>(initial: readonly Stored[]) {
  const records = initial.map((record) => storedRecord(record));
  const byId = (id: number) => {
    const found = records.find((record) => record.now().id === id);
    if (found === undefined) throw new Error(`There is no record ${id}.`);
    return found;
  };
  return {
    all: () => records.map((record) => record.now()),
    byId,
    update: ({ id, ...update }: Update & { id: number }) => byId(id).update(update),
  };
}

export const kontak: KontakRecord = {
  telepon: '(0231) 123 456',
  email: 'halo@jalanet.example',
  alamat: 'Jl. Mega Mendung No. 10',
  gmaps: 'https://www.openstreetmap.org/export/embed.html?bbox=108.55,-6.72,108.57,-6.7',
  version: 3,
};

export const about: AboutRecord = { konten: '<p>Sejak 2010.</p>', image: null, image_alt: '', version: 1 };

export const isolir: IsolirRecord = {
  nama_perusahaan: 'Jala Net',
  pesan: '',
  nama_bank: 'Bank Pesisir',
  nomor_rekening: '1234567890',
  atas_nama_rekening: '',
  nama_ewallet: '',
  nomor_ewallet: '',
  atas_nama_ewallet: '',
  whatsapp: '',
  qris: null,
  version: 1,
};

export const layanan = (id: number, title: string): LayananRecord => ({
  id,
  title,
  konten: '<p>Jalur Anda sendiri.</p>',
  image: null,
  image_alt: '',
  button_text: 'Konsultasi Gratis',
  button_link: '/kontak-kami',
  version: 1,
});

export const post = (id: number, title: string): PostRecord => ({
  id,
  post_title: title,
  post_konten: '<p>Isi semula.</p>',
  post_image: null,
  post_image_alt: '',
  post_date: '2026-11-20T08:00:00.000Z',
  kategori_id: null,
  author_id: null,
  post_author: '',
  post_excerpt: '',
  post_slug: '',
  seo_title: '',
  seo_description: '',
  status: 'published',
  publish_at: '2026-11-20T08:00:00.000Z',
  review_asked_at: null,
  version: 1,
});

export const location = (id: number, nama: string): LokasiHotspotRecord => ({
  id,
  nama,
  alamat: 'Jl. Kanoman',
  lat: -6.7,
  long: 108.5,
  version: 1,
});

export const invitation: Invitation = {
  id: 7,
  user_name: 'Eka Putri',
  user_email: 'eka@jala.test',
  role: 'penulis',
  expires_at: '2026-11-26T02:00:00.000Z',
  is_expired: false,
};
export const INVITATION_LINK = 'https://admin.jala.test/admin/undangan#rahasia';

export const siteSettings: SiteSettings = {
  public_origin: 'https://jala.test',
  map: { tile_url: '', tile_attribution: '', tile_max_zoom: 18 },
  has_geocoder: false,
  has_mail: false,
};

type LandingItem = Pick<LandingContentRecord, 'section' | 'key_name' | 'value'>;

/** Items of the landing page in the order given. */
export const landingItems = (items: readonly LandingItem[]): LandingContentRecord[] =>
  items.map((item, position) => ({
    ...item,
    id: position + 1,
    type: item.section === 'partner' || item.key_name.startsWith('image_') ? 'image' : 'text',
    sort_order: position + 1,
    version: 1,
  }));
