import { expect, it } from 'vitest';
import { createCounters } from './counters.ts';

const DAY = '2026-11-23';
const view = (thing: string, day = DAY) => ({ day, kind: 'lihat' as const, thing, count: 1 });

it('adds up by day, kind and thing, and begins anew when the counts are taken', () => {
  const counters = createCounters();
  for (const row of [view('home'), view('home'), view('paket'), view('home', '2026-11-24')]) counters.add(row);
  counters.add({ ...view('home'), kind: 'whatsapp' });
  expect(counters.take()).toEqual([
    { ...view('home'), count: 2 },
    view('paket'),
    view('home', '2026-11-24'),
    { ...view('home'), kind: 'whatsapp' },
  ]);
  expect(counters.take()).toEqual([]);
});

it('made-up articles and packages neither fill the memory nor displace anything', () => {
  const counters = createCounters();
  counters.add(view('blogs/1'));
  for (let id = 1; id <= 20_000; id += 1) {
    counters.add(view(`blogs/${id}`));
    counters.add({ ...view(String(id)), kind: 'paket' });
  }
  counters.add(view('home'));
  const rows = counters.take();
  expect(rows).toHaveLength(5001);
  expect(rows[0]).toEqual({ ...view('blogs/1'), count: 2 });
  expect(rows.at(-1)).toEqual(view('home'));
  counters.add(view('blogs/20000'));
  expect(counters.take()).toHaveLength(1);
});
