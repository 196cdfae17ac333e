import { describe, expect, it } from 'vitest';
import { NILA, shadesOf } from '@jala/schema/rules/colour';
import { STANDARD_LOOK } from './look.ts';
import { MAX_BYTES, type NoticeData, renderIsolirPage } from './page.ts';
import { NO_ISOLIR } from '#features/isolir/isolir.service.ts';

const ISOLIR: NoticeData = {
  ...STANDARD_LOOK,
  nama_perusahaan: 'Jala Net',
  pesan: '',
  nama_bank: 'Bank Pesisir',
  nomor_rekening: '1234567890',
  atas_nama_rekening: 'PT Jala Net Nusantara',
  nama_ewallet: 'DompetKita',
  nomor_ewallet: '0812-3456-7890',
  atas_nama_ewallet: 'PT Jala Net Nusantara',
  whatsapp: '081234567890',
  qris: null,
  version: 1,
};

const render = (changes: Partial<NoticeData> = {}) =>
  renderIsolirPage({ ...ISOLIR, ...changes }, 'https://jala.example');

describe('the notice', () => {
  it('shows numbers in groups of four, and copies them without spaces', () => {
    expect(render()).toContain(
      '<p class="number">1234 5678 90</p><button type="button" hidden data-number="1234567890"',
    );
    expect(render({ nomor_ewallet: '0812 3456 7890 12' })).toContain('<p class="number">0812 3456 7890 12</p>');
    expect(render({ nomor_rekening: '12345678' })).toContain('<p class="number">1234 5678</p>');
  });

  it('shows the WhatsApp number as text, with links for the chat and the telephone', () => {
    const html = render();
    expect(html).toContain('href="https://wa.me/6281234567890?text=Halo%20Jala%20Net');
    expect(html).toContain('<a href="tel:+6281234567890">0812-3456-7890</a>');
  });

  it('has a title and a sentence for those to whom staff send its link', () => {
    const html = render({ nama_perusahaan: 'Jala "Net"' });
    expect(html).toContain(
      '<meta property="og:title" content="Layanan dihentikan sementara | Jala &quot;Net&quot;">\n<meta property="og:description" content="Layanan internet Anda',
    );
  });

  it('asks nobody to pay before there is an account, and has nothing to copy', () => {
    const html = renderIsolirPage({ ...NO_ISOLIR, ...STANDARD_LOOK }, 'https://jala.example');
    expect(html).toContain('Silakan hubungi kami untuk cara pembayaran lewat transfer bank atau e-wallet.');
    expect(html).not.toMatch(/Bayar sesuai jumlah|<button|clipboard/);
    expect(render()).toContain('Bayar sesuai jumlah tagihan Anda.');
  });

  it('offers a call instead of a chat when a short number is stored, as older rules allowed', () => {
    const html = render({ whatsapp: '1500-888' });
    expect(html).toContain('<a href="tel:1500888">1500-888</a>');
    expect(html).not.toContain('wa.me');
  });

  it("offers the site's own number when it has none", () => {
    expect(render({ whatsapp: '', site_whatsapp: '0812-3456-7890' })).toContain('href="https://wa.me/6281234567890');
    expect(render({ whatsapp: '', site_whatsapp: '' })).not.toContain('wa.me');
  });

  it('says when access returns, how to reach the bank app, and what staff never ask for', () => {
    const html = render();
    expect(html).toContain('Akses kembali setelah pembayaran dikonfirmasi.');
    expect(html).toContain('Gunakan data seluler untuk membuka aplikasi bank atau e-wallet.');
    expect(html).toContain('Kami tidak pernah meminta OTP, PIN, atau password Anda.');
  });

  it('links to the stored QRIS image, if there is one', () => {
    expect(render({ qris: 'a1b2.png' })).toContain(
      '<a href="https://jala.example/api/storage/a1b2.png">Buka kode QRIS</a>',
    );
    expect(render()).not.toContain('QRIS');
  });

  it('needs no account number if there is a QRIS code', () => {
    const html = render({ nomor_rekening: '', nomor_ewallet: '', qris: 'a1b2.png' });
    expect(html).toContain('Silakan membayar');
    expect(html).not.toContain('>Tekan lama');
  });

  it('names only the ways to pay that there are', () => {
    const none = { nomor_rekening: '', nomor_ewallet: '' };
    expect(render()).toContain('lewat transfer bank atau e-wallet berikut.');
    expect(render({ nomor_ewallet: '' })).toContain('lewat transfer bank berikut.');
    expect(render({ nomor_rekening: '' })).toContain('lewat e-wallet berikut.');
    expect(render({ ...none, qris: 'a1b2.png' })).toContain('lewat QRIS berikut.');
  });

  it('stores nothing on the device and opens no other window', () => {
    expect(render({ qris: 'a.png' })).not.toMatch(/target=|localStorage|sessionStorage|document\.cookie|<form/);
  });
});

describe('whatever staff write', () => {
  /** The character that becomes longest when it is escaped for HTML or for an address. */
  const fill = (length: number) => '&'.repeat(length);
  const FULL: NoticeData = {
    ...STANDARD_LOOK,
    nama_perusahaan: fill(100),
    pesan: fill(1000),
    nama_bank: fill(100),
    nomor_rekening: '1'.repeat(40),
    atas_nama_rekening: fill(100),
    nama_ewallet: fill(100),
    nomor_ewallet: '1'.repeat(40),
    atas_nama_ewallet: fill(100),
    whatsapp: '0'.repeat(40),
    qris: `${'a'.repeat(60)}.webp`,
    version: 1,
  };

  it.each([
    ['the longest texts', FULL],
    ['the longest texts of four-byte characters', { ...FULL, pesan: '😀'.repeat(500), nama_bank: '😀'.repeat(50) }],
    ['a name that becomes long in the address of the chat', { ...FULL, nama_perusahaan: '😀'.repeat(100) }],
    ['nothing but characters to escape', { ...ISOLIR, pesan: '&'.repeat(1000) }],
    ['a common message', { ...ISOLIR, pesan: 'Mohon selesaikan tagihan Anda sebelum tanggal 20. '.repeat(4) }],
  ])('%s: under 14 kB', (_what, isolir) => {
    expect(Buffer.byteLength(renderIsolirPage(isolir, 'https://jala.example'))).toBeLessThan(MAX_BYTES);
  });

  it('a logo is part of the notice, and a long text loses the drawing first', () => {
    const logo = `data:image/png;base64,${'A'.repeat(5600)}`;
    const html = render({ logo, is_on_plate: true });
    expect(html).toContain(`<img src="${logo}" alt="" class="plate"> Jala Net</div>`);
    expect(render({ logo, is_wordmark: true })).toContain(`<img src="${logo}" alt="Jala Net"></div>`);
    expect(html).not.toContain('viewBox="-50 0 380 106"');
    expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
    const long = renderIsolirPage({ ...FULL, logo }, 'https://jala.example');
    expect(long).not.toContain('<img');
    expect(Buffer.byteLength(long)).toBeLessThan(MAX_BYTES);
  });

  it('a colour of the company replaces every blue', () => {
    const html = render({ main_colour: '#b74f13' });
    for (const blue of Object.values(NILA)) expect(html).not.toContain(blue);
    expect(html).toContain(`header{background:${shadesOf('#b74f13')[950]}`);
  });

  it('a common message keeps the drawing', () => {
    expect(render({ pesan: 'Mohon selesaikan tagihan Anda. '.repeat(8) })).toContain('viewBox="-50 0 380 106"');
  });

  it('is shown as it was typed and runs no script', () => {
    const html = renderIsolirPage({ ...FULL, pesan: '</p><script>alert(1)</script>' }, 'https://jala.example');
    expect(html).toContain('&lt;/p>&lt;script>alert(1)&lt;/script>');
    expect(html).not.toContain('<script>alert');
  });
});
