import { expect, it } from 'vitest';
import type { ShownGangguan } from '@jala/schema/wire/gangguan';
import { noticeSentence } from './notice-sentence.ts';

const NOW = Date.parse('2026-11-23T03:24:00Z');
const outage: ShownGangguan = {
  id: 1,
  jenis: 'gangguan',
  dampak: 'putus',
  judul: 'Kabel putus',
  wilayah: ['32.74.01'],
  status: 'aktif',
  mulai: '2026-11-22T23:02:00.000Z',
  perkiraan: '2026-11-23T04:00:00.000Z',
  selesai: null,
  kabar: [],
  pelanggan: null,
  tempat: 'Kejaksan',
  tempat_singkat: 'Kejaksan',
  diam_sejak: null,
};

it('customers read where, until when, and since when there is no news', () => {
  expect(noticeSentence(outage, NOW)).toBe(
    'Sedang ada gangguan di Kejaksan. Perkiraan pulih 11.00 WIB. Pembayaran tetap tercatat. Internet menyala setelah gangguan selesai.',
  );
  const silent = { ...outage, perkiraan: '2026-11-23T03:00:00.000Z', diam_sejak: '2026-11-22T16:10:00.000Z' };
  expect(noticeSentence(silent, NOW)).toBe(
    'Sedang ada gangguan di Kejaksan. Belum ada kabar baru sejak 22 November, 23.10 WIB. Pembayaran tetap tercatat. Internet menyala setelah gangguan selesai.',
  );
  expect(noticeSentence({ ...outage, jenis: 'pemeliharaan', status: 'terjadwal' }, NOW)).toBe('');
});
