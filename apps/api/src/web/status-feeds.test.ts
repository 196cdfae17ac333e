import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient, type JalaClient } from '#client.ts';
import { signIn } from '../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';

let api: RunningApi;
let staff: JalaClient;
beforeAll(async () => {
  api = await startApi({ SEED: 'structure' });
  staff = createClient({ url: api.adminUrl, token: await signIn(api) });
});
afterAll(() => api.close());

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

it('the feed has each news of an outage, and what has none by itself', async () => {
  const { id } = await staff.gangguan.create.mutate({
    judul: 'Kabel <putus> & rusak',
    wilayah: ['32.74.01'],
    teks: 'Tim berangkat.',
  });
  await staff.gangguan.addKabar.mutate({ id, teks: 'Titik putus ditemukan.' });
  const response = await fetch(`${api.url}/status.rss`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/rss+xml']);
  const feed = await response.text();
  expect(feed.match(/<item>/g)).toHaveLength(2);
  expect(feed).toContain('<![CDATA[Kabel <putus> & rusak: Titik putus ditemukan.]]>');
  await staff.gangguan.close.mutate({ id });
});

it('planned work is an event for a calendar, with lines of 75 octets', async () => {
  const planned = await staff.gangguan.create.mutate({
    jenis: 'pemeliharaan',
    judul: 'Penggantian perangkat di Kesambi, Minggu dini hari; putus paling lama lima belas menit',
    wilayah: ['32.74.05'],
    mulai: inHours(24),
    perkiraan: inHours(28),
    teks: 'Baris satu\nbaris dua',
  });
  const response = await fetch(`${api.url}/status/${planned.id}.ics`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const lines = (await response.text()).split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const whole = lines.join('\n').replaceAll('\n ', '');
  expect(whole).toContain(
    String.raw`SUMMARY:Penggantian perangkat di Kesambi\, Minggu dini hari\; putus paling lama lima belas menit`,
  );
  expect(whole).toContain(String.raw`DESCRIPTION:Baris satu\nbaris dua`);
  expect(whole).toContain('LOCATION:Kesambi');
  // For an unknown entry, the site answers with its own page.
  for (const unknown of ['999', 'x', '1e3'])
    expect((await fetch(`${api.url}/status/${unknown}.ics`)).headers.get('content-type')).not.toContain('calendar');
});
