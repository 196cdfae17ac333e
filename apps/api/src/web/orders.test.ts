import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderForm } from '@jala/schema/wire/prospek';
import { answerError, asPage } from '#http/answer-error.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';
import { ordersRouter } from './orders.ts';

let api: RunningApi;
let server: Server;
let origin: string;
let now = Date.now();

beforeAll(async () => {
  api = await startApi();
  const app = express();
  app.set('trust proxy', true);
  app.use(
    ordersRouter({
      // Shows the form as plain text, because the real layout belongs to the site.
      site: {
        renderPage: async ({ ask }) => ({
          status: 200,
          html: JSON.stringify(await ask('prospek.form', undefined)),
          faults: [],
        }),
        pageAddress: () => undefined,
        files: undefined,
        middleware: undefined,
        close: async () => undefined,
      },
      origin: 'https://jala.example',
      map: { tile_url: '', tile_attribution: '', tile_max_zoom: 19 },
      answerFor: () => async () => undefined,
      prospek: api.services.prospek,
      now: () => now,
    }),
    answerError(asPage),
  );
  server = createServer(app).listen(0);
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await api.close();
});
beforeEach(() => api.db.query('DELETE FROM prospek; DELETE FROM rate_limits'));

const ORDER = { nama: 'Siti', whatsapp: '0812-3456-7890', alamat: 'Jl. Pala 5', paket: '', persetujuan: 'ya' };

/** Sends the form from the network of `from`. */
async function post(fields: Record<string, string>, { from = '192.0.2.1', headers = {} } = {}) {
  const response = await fetch(`${origin}/pesan`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'x-forwarded-for': from, origin, ...headers },
    redirect: 'manual',
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    location: response.headers.get('location'),
    text,
    form: text.startsWith('{') ? (JSON.parse(text) as OrderForm) : undefined,
  };
}
const newKey = async (): Promise<string> => (await fetch(`${origin}/pesan/kunci`)).text();
const stored = async (): Promise<number> =>
  Number((await api.db.query<{ count: string }[]>('SELECT count(*) FROM prospek'))[0]?.count);

/** A visitor who takes five seconds. */
async function honest(fields: Record<string, string>, from: string) {
  const kunci = await newKey();
  now += 5000;
  return post({ ...fields, kunci }, { from });
}

it('a form with a key is an order, whose own page follows', async () => {
  const { status, location } = await honest(ORDER, '192.0.2.1');
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/data\/[\w-]{43}$/)]);
  expect(await stored()).toBe(1);
});

it('without script, the form comes back with all that was typed, to be sent once more', async () => {
  const first = await post(ORDER);
  expect(first).toMatchObject({ status: 200, form: { nama: 'Siti', alamat: 'Jl. Pala 5', persetujuan: true } });
  expect(await stored()).toBe(0);
  now += 3000;
  expect(await post({ ...ORDER, kunci: first.form?.kunci ?? '' })).toMatchObject({ status: 303 });
});

it('a form that was sent, changed and sent again is another order', async () => {
  const kunci = await newKey();
  now += 5000;
  const siti = await post({ ...ORDER, kunci });
  const budi = await post({ ...ORDER, nama: 'Budi', kunci });
  expect(budi.status).toBe(303);
  expect(budi.location).not.toBe(siti.location);
  // A deleted order can be sent again.
  await fetch(`${origin}${siti.location}`, { method: 'POST', headers: { origin }, redirect: 'manual' });
  expect(await stored()).toBe(1);
  expect(await post({ ...ORDER, kunci })).toMatchObject({ status: 303 });
  expect(await stored()).toBe(2);
});

it('what is wrong is said beside its field, and nothing typed is lost', async () => {
  const { status, form } = await honest({ ...ORDER, whatsapp: '0231 1234', persetujuan: '' }, '192.0.2.1');
  expect(status).toBe(400);
  expect(form).toMatchObject({
    nama: 'Siti',
    whatsapp: '0231 1234',
    errors: { whatsapp: expect.stringContaining('nomor HP'), persetujuan: expect.stringContaining('Centang') },
  });
  expect(await stored()).toBe(0);
});

describe('of programs', () => {
  const many = async (send: (place: number) => Promise<{ status: number }>) => {
    for (let place = 0; place < 200; place += 20)
      await Promise.all(Array.from({ length: 20 }, (_, more) => send(place + more)));
    return stored();
  };
  const network = (place: number) => `198.51.${Math.floor(place / 250)}.${(place % 250) + 1}`;

  it('those without a key store nothing', async () => {
    expect(await many((place) => post({ ...ORDER, kunci: 'buatan.sendiri.x' }, { from: network(place) }))).toBe(0);
  });

  it('those that answer at once store nothing', async () => {
    const kunci = await newKey();
    expect(await many((place) => post({ ...ORDER, kunci }, { from: network(place) }))).toBe(0);
  });

  it('those that fill in everything store nothing, and a browser that did so can send again', async () => {
    const kunci = await newKey();
    now += 5000;
    expect(await many((place) => post({ ...ORDER, kunci, situs: 'x' }, { from: network(place) }))).toBe(0);
    const { form } = await post({ ...ORDER, kunci, situs: 'x' });
    now += 3000;
    expect(await post({ ...ORDER, kunci: form?.kunci ?? '' })).toMatchObject({ status: 303 });
  });

  it('those that repeat a form store one order', async () => {
    const kunci = await newKey();
    now += 5000;
    expect(await many((place) => post({ ...ORDER, kunci }, { from: network(place) }))).toBe(1);
  });

  it('those of one client store no more than its share', async () => {
    const keys = await Promise.all(Array.from({ length: 200 }, newKey));
    now += 5000;
    expect(await many((place) => post({ ...ORDER, kunci: keys[place] ?? '' }))).toBe(10);
  });
});

it('a hundred honest visitors all arrive', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, place) =>
      honest({ ...ORDER, nama: `Pelanggan ${place}` }, `203.0.113.${place + 1}`),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  expect(await stored()).toBe(100);
});

it('a client that sends too many is told when to send again', async () => {
  for (let sent = 0; sent < 10; sent += 1) await honest({ ...ORDER, nama: `Pelanggan ${sent}` }, '192.0.2.9');
  const { status, form, headers } = await honest(ORDER, '192.0.2.9');
  expect([status, form?.nama]).toEqual([429, 'Siti']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});

it.each([{ origin: 'https://lain.example' }, { 'sec-fetch-site': 'cross-site' }])(
  'a form of another site is refused: %j',
  async (headers) => {
    const { status, text } = await post(ORDER, { headers });
    expect(status).toBe(403);
    expect(text).toContain('dikirim dari situs lain');
  },
);

it('whoever has the link deletes the order', async () => {
  const { location } = await honest(ORDER, '192.0.2.1');
  const response = await fetch(`${origin}${location}`, { method: 'POST', headers: { origin }, redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([303, location]);
  expect(await stored()).toBe(0);
});
