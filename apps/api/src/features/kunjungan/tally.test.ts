import { expect, it } from 'vitest';
import { createTally } from './tally.ts';

const DAY = '2026-11-23';
const view = (thing: string, day = DAY) => ({ day, kind: 'lihat' as const, thing, count: 1 });

it('adds up by day, kind and thing, and begins anew when the counts are taken', () => {
  const tally = createTally();
  for (const row of [view('home'), view('home'), view('paket'), view('home', '2026-11-24')]) tally.add(row);
  tally.add({ ...view('home'), kind: 'whatsapp' });
  expect(tally.take()).toEqual([
    { ...view('home'), count: 2 },
    view('paket'),
    view('home', '2026-11-24'),
    { ...view('home'), kind: 'whatsapp' },
  ]);
  expect(tally.take()).toEqual([]);
});

it('made-up articles and packages neither fill the memory nor displace anything', () => {
  const tally = createTally();
  tally.add(view('blogs/1'));
  for (let id = 1; id <= 20_000; id += 1) {
    tally.add(view(`blogs/${id}`));
    tally.add({ ...view(String(id)), kind: 'paket' });
  }
  tally.add(view('home'));
  const rows = tally.take();
  expect(rows).toHaveLength(5001);
  expect(rows[0]).toEqual({ ...view('blogs/1'), count: 2 });
  expect(rows.at(-1)).toEqual(view('home'));
  tally.add(view('blogs/20000'));
  expect(tally.take()).toHaveLength(1);
});
