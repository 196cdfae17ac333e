import { momentInWords } from '@jala/schema/rules/long-date';
import type { ShownGangguan } from '@jala/schema/wire/gangguan';

/** Returns sentences for suspended customers about an active outage or active work. Empty for an entry that is not active. */
export function noticeSentence(
  { jenis, status, tempat_singkat, perkiraan, diam_sejak }: ShownGangguan,
  now: number,
): string {
  if (status !== 'aktif') return '';
  const isWork = jenis === 'pemeliharaan';
  const isAhead = perkiraan !== null && Date.parse(perkiraan) > now;
  return [
    `Sedang ada ${isWork ? 'pemeliharaan' : 'gangguan'} di ${tempat_singkat}.`,
    isAhead ? `Perkiraan ${isWork ? 'selesai' : 'pulih'} ${momentInWords(perkiraan, now)}.` : '',
    diam_sejak === null || isWork ? '' : `Belum ada kabar baru sejak ${momentInWords(diam_sejak, now)}.`,
    `Pembayaran tetap tercatat. Internet menyala setelah ${isWork ? 'pemeliharaan' : 'gangguan'} selesai.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
