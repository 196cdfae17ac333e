import { ACCESS, mayCall, ROLES, type StaffProcedure } from '@jala/schema/access';
import { expect, it } from 'vitest';
import { RIGHTS } from './rights.ts';

const rolesOf = (may: (role: (typeof ROLES)[number]) => boolean) => ROLES.filter(may);

it('the table on the screen says what the server does', () => {
  const rows = RIGHTS.map(({ label, may }) => [label, rolesOf(may).join(' ')]);
  expect(rows).toEqual([
    ['Halaman depan, Layanan, Tentang Kami, Kontak', 'pemilik editor'],
    ['Artikel: menulis', 'pemilik editor penulis'],
    ['Artikel: mengubah milik orang lain', 'pemilik editor'],
    ['Kategori artikel', 'pemilik editor'],
    ['Media', 'pemilik editor penulis'],
    ['Media: menghapus dan mengganti unggahan orang lain', 'pemilik editor'],
    ['Keadaan situs, jumlah kunjungan', 'pemilik editor'],
    ['Lokasi Hotspot', 'pemilik editor layanan'],
    ['Prospek: membaca, menjawab, menghapus', 'pemilik editor layanan'],
    ['Jangkauan', 'pemilik editor layanan'],
    ['Mengabarkan gangguan', 'pemilik editor layanan'],
    ['Isolir: rekening dan pesan', 'pemilik layanan'],
    ['Situs, Pengguna, Riwayat, cadangan data', 'pemilik'],
    ['Token skrip', 'pemilik'],
    ['Tempat Sampah: menghapus selamanya', 'pemilik'],
  ]);
});

it('procedures of one row are for the same roles', () => {
  for (const { needs } of RIGHTS) {
    const allowed = needs.map((path) => rolesOf((role) => mayCall(role, path)).join(' '));
    expect(new Set(allowed).size).toBe(1);
  }
});

it('each feature that not everybody may use has a row with its roles', () => {
  const featureOf = (path: string) => path.split('.')[0];
  // What belongs to the panel itself and not to the work in it.
  const unlisted = new Set(['auth', 'demo']);
  const restricted = (Object.keys(ACCESS) as StaffProcedure[]).filter(
    (path) => ROLES.some((role) => !mayCall(role, path)) && !unlisted.has(featureOf(path) ?? ''),
  );
  const rowOf = (path: string) => RIGHTS.find(({ needs }) => needs.some((need) => featureOf(need) === featureOf(path)));
  const missing = restricted.filter(
    (path) => rowOf(path) === undefined || ROLES.some((role) => rowOf(path)?.may(role) !== mayCall(role, path)),
  );
  expect(missing).toEqual([]);
});
