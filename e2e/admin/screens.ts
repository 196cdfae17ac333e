import type { Page } from '@playwright/test';
import { expect } from './staff.ts';

export interface Screen {
  address: string;
  /** The dialog, row or fault that the screen shows. Undefined for the screen as it opens. */
  state?: string;
  /** Examined in the long run only, because another state shows most of the screen. */
  isRare?: boolean;
  /** Puts the open screen into the state. Saves nothing. */
  open?: (page: Page) => Promise<void>;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
const save = (page: Page) => press(page, 'Simpan');
const wrong = (page: Page) => expect(page.getByText('Wajib diisi.').first()).toBeVisible();
const dialog = (page: Page) => expect(page.getByRole('dialog').last()).toBeVisible();
/** Scrolls to the top, because axe counts a button that is half under the head of the panel as too small. */
const toTop = (page: Page) => page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));

/** Every screen of the panel, with the dialogs and rows that can be open on it. */
export const SCREENS: Screen[] = [
  { address: '/admin/beranda' },
  {
    address: '/admin/dashboard',
    state: 'with an open row',
    async open(page) {
      await page.getByRole('listitem').filter({ hasText: 'Wira Niaga' }).getByRole('button', { name: 'Edit' }).click();
      await expect(page.getByLabel('Gambar')).toBeVisible();
      await toTop(page);
    },
  },
  {
    address: '/admin/dashboard',
    state: 'with a new package',
    isRare: true,
    open: (page) => press(page, '+ Tambah Paket'),
  },
  {
    address: '/admin/dashboard/halaman',
    state: 'with an open package',
    async open(page) {
      await press(page, /^Paket/);
      await press(page, /^30/);
    },
  },
  { address: '/admin/dashboard/harga' },
  {
    address: '/admin/post',
    state: 'with its question',
    async open(page) {
      await press(page, 'Hapus');
      await dialog(page);
    },
  },
  {
    address: '/admin/post?q=router',
    state: 'with the categories',
    isRare: true,
    async open(page) {
      await press(page, 'Kelola kategori');
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    address: '/admin/post/create',
    state: 'without a title',
    async open(page) {
      await press(page, 'Simpan Post');
      await wrong(page);
    },
  },
  {
    address: '/admin/post/create',
    state: 'with its schedule',
    isRare: true,
    async open(page) {
      const details = page.getByRole('button', { name: 'Rincian artikel' });
      if (await details.isVisible()) await details.click();
      await press(page, 'Jadwalkan');
      await expect(page.getByLabel('Tanggal')).toBeVisible();
    },
  },
  {
    address: '/admin/tentang-kami',
    state: 'with the dialog for a link',
    async open(page) {
      await page.getByRole('textbox', { name: 'Konten' }).click();
      await page.keyboard.type('Kata');
      await page.keyboard.press('Control+a');
      await page.getByRole('toolbar').getByLabel('Link', { exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Link' })).toBeVisible();
    },
  },
  {
    address: '/admin/layanan',
    state: 'with an open row',
    async open(page) {
      await press(page, 'Edit');
      await expect(page.getByRole('textbox', { name: 'Konten' })).toBeVisible();
    },
  },
  {
    address: '/admin/kontak',
    state: 'with a fault',
    async open(page) {
      await page.getByLabel('Alamat').fill('');
      await save(page);
      await wrong(page);
    },
  },
  {
    address: '/admin/kontak',
    state: 'with its versions',
    isRare: true,
    open: (page) => press(page, 'Riwayat'),
  },
  {
    address: '/admin/lokasi-hotspot',
    state: 'with found places, a fault and a popup',
    async open(page) {
      await expect(page.getByRole('button', { name: 'Keraton Kanoman', exact: true }).first()).toBeVisible();
      const address = page.getByLabel('Alamat', { exact: true });
      if (!(await address.isVisible())) await press(page, 'Titik baru');
      await address.fill('Cirebon');
      await press(page, 'Cari Koordinat');
      await expect(page.getByRole('group', { name: 'Hasil pencarian' })).toBeVisible();
      await press(page, 'Tambah Lokasi');
      await expect(page.getByText('Semua field wajib diisi dan lokasi harus dipilih.')).toBeVisible();
      await press(page, 'Keraton Kanoman');
      await expect(page.getByRole('application').getByRole('dialog', { name: 'Keraton Kanoman' })).toBeVisible();
      await toTop(page);
    },
  },
  {
    address: '/admin/lokasi-hotspot/impor',
    state: 'with checked rows',
    async open(page) {
      await page
        .getByLabel('Atau tempel isinya')
        .fill('nama;alamat;latitude;longitude;status\nTitik 150;Jl. Baru;-6.714;108.55;\nSalah;;;;');
      await press(page, 'Periksa');
      await expect(page.getByRole('heading', { name: 'Hasil pemeriksaan' })).toBeFocused();
    },
  },
  {
    address: '/admin/isolir',
    state: 'with a fault',
    async open(page) {
      await page.getByLabel('Nama Perusahaan').fill('');
      await save(page);
      await wrong(page);
    },
  },
  {
    address: '/admin/isolir#router',
    state: 'with a test of the listener',
    async open(page) {
      await press(page, 'Jalankan uji');
      await expect(page.getByRole('list', { name: 'Hasil uji' })).toBeVisible();
    },
  },
  { address: '/admin/prospek' },
  {
    address: '/admin/prospek',
    state: 'with an open order',
    open: (page) => page.getByRole('list', { name: 'Daftar pesanan' }).getByRole('link').first().click(),
  },
  { address: '/admin/jangkauan' },
  {
    address: '/admin/jangkauan/batas?kab=32.74',
    state: 'with a checked file',
    async open(page) {
      const square = [108.55, 108.56].map((long) => [long, -6.7]);
      const ring = [...square, [108.56, -6.69], [108.55, -6.69], square[0]];
      const feature = (name: string) => ({
        type: 'Feature',
        properties: { name },
        geometry: { type: 'Polygon', coordinates: [ring] },
      });
      await page.getByLabel('Berkas batas').setInputFiles({
        name: 'batas.geojson',
        mimeType: 'application/geo+json',
        buffer: Buffer.from(JSON.stringify({ features: [feature('Kesenden'), feature('Antah')] })),
      });
      await expect(page.getByLabel('Kelurahan untuk Antah')).toBeVisible();
    },
  },
  { address: '/admin/gangguan' },
  {
    address: '/admin/gangguan',
    state: 'with the news of one',
    async open(page) {
      await page.getByRole('link', { name: 'Kabel putus di Jl. Siliwangi' }).click();
      await expect(page.getByRole('heading', { name: 'Kabar sebelumnya' })).toBeVisible();
    },
  },
  {
    address: '/admin/gangguan',
    state: 'with a change of what is planned',
    async open(page) {
      await page.getByRole('link', { name: /^Ubah/ }).click();
      await expect(page.getByLabel('Judul')).toBeVisible();
    },
  },
  {
    address: '/admin/gangguan/kabarkan',
    state: 'with a template',
    async open(page) {
      await page.locator('label').filter({ hasText: 'Pekalipan' }).click();
      await page.getByText('Kabel fiber putus', { exact: true }).click();
      await press(page, 'Ubah kalimat');
    },
  },
  {
    address: '/admin/gangguan/jadwalkan',
    state: 'with faults',
    async open(page) {
      await press(page, 'Jadwalkan');
      await wrong(page);
    },
  },
  { address: '/admin/media' },
  { address: '/admin/riwayat' },
  { address: '/admin/tempat-sampah' },
  { address: '/admin/pengguna#undang', state: 'with an invitation', open: dialog },
  { address: '/admin/pengguna/token-skrip', state: 'with a new token', open: (page) => press(page, 'Buat Token') },
  { address: '/admin/situs' },
  {
    address: '/admin/settings',
    state: 'with faults',
    async open(page) {
      await press(page, 'Ubah Password');
      await wrong(page);
    },
  },
  {
    address: '/admin/settings',
    state: 'with the palette',
    isRare: true,
    async open(page) {
      await page.keyboard.press('Control+k');
      await dialog(page);
    },
  },
];

/** Opens a screen and puts it into its state. */
export async function show(page: Page, { address, open }: Screen): Promise<void> {
  // If only the fragment changed, the browser would not load the page again.
  if (address.includes('#')) await page.goto('about:blank');
  await page.goto(address);
  // A dialog hides the heading from assistive technology.
  await expect(page.locator('h1').first()).toBeVisible();
  await expectLoaded(page);
  await open?.(page);
}

/**
 * Waits for the data. 'networkidle' may never come: a picture in the preview that is replaced while it loads counts as loading for ever.
 */
export const expectLoaded = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
