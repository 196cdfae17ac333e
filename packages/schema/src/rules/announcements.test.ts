import { expect, it } from 'vitest';
import { type Announcement, announcementFault, currentAnnouncements } from './announcements.ts';

const promo: Announcement = {
  kind: 'promo',
  text: 'Gratis pemasangan',
  link: '/paket',
  from: '2026-12-01',
  until: '2026-12-31',
};
const news: Announcement = { kind: 'kabar', text: 'Kantor baru', link: '', from: '', until: '' };

it.each([
  ['2026-11-30T16:59:59Z', 0],
  ['2026-11-30T17:00:00Z', 1],
  ['2026-12-31T16:59:59Z', 1],
  ['2026-12-31T17:00:00Z', 0],
])('at %s there are %i promos: days are those of western Indonesia', (moment, count) => {
  expect(currentAnnouncements([promo, news], 'promo', Date.parse(moment))).toHaveLength(count);
});

it('news may have no end, and a promo must have one', () => {
  expect(currentAnnouncements([promo, news], 'kabar', 0)).toEqual([news]);
  expect(currentAnnouncements([{ ...promo, until: '' }], 'promo')).toEqual([]);
});

it.each([
  [promo, undefined],
  [{ ...promo, text: ' ' }, 'Tulis isi pengumuman.'],
  [{ ...promo, link: 'jalanet.id/promo' }, expect.stringContaining('Link harus')],
  [{ ...promo, link: '0812-3456-7890' }, undefined],
  [{ ...promo, until: '' }, 'Isi hari terakhir promo.'],
  [{ ...news, from: '2026-12-02', until: '2026-12-01' }, 'Hari terakhirnya sebelum hari pertamanya.'],
])('%j has the fault %j', (announcement, fault) => {
  expect(announcementFault(announcement)).toEqual(fault);
});
