import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import { packageItems, packagesOf, entryVersion } from '@jala/schema/rules/landing-lists';
import type { PackageInput } from '@jala/schema/wire/package-input';
import { createClient, type JalaClient } from '#client.ts';
import { call, signIn } from '../../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../../test/running-api.ts';

let api: RunningApi;
let staff: JalaClient;
let token: string;

beforeAll(async () => {
  api = await startApi();
  token = await signIn(api);
  staff = createClient({ url: api.adminUrl, token });
});
afterAll(() => api.close());

const list = () => staff.landingContent.list.query();
const itemsOf = async (number: number) => packageItems(await list(), number);
const valuesOf = async (number: number) =>
  Object.fromEntries((await itemsOf(number)).map(({ key_name, value }) => [key_name.replace(/_\d+$/, ''), value]));
const versionOf = async (number: number) => entryVersion(await itemsOf(number));
const update = (change: Parameters<JalaClient['landingContent']['updatePackage']['mutate']>[0]) =>
  staff.landingContent.updatePackage.mutate(change);
const refusal = (httpStatus: number, errors?: object) => ({ data: { httpStatus, ...(errors && { errors }) } });

const FULL: z.input<typeof PackageInput> = {
  title: 'Jala Rumah',
  price: 'Rp 299.000/bln',
  benefits: ['Bebas FUP'],
  link: '',
  speed: '30 Mbps',
  upload: 10,
  intro: 'Untuk 3–5 perangkat',
  promo_price: '249.000',
  promo_until: '2999-12-31',
  install_fee: 0,
  tax: 'termasuk',
  audience: 'rumah',
  hidden: false,
  cta: 'whatsapp',
  contract: '12 bulan',
};

it('an edit of a removed package does not change a new one that has its number', async () => {
  const numberOf = (items: { key_name: string }[]) => Number(items[0]?.key_name.split('_').at(-1));
  const old = await staff.landingContent.addPackage.mutate({ ...FULL, title: 'Lama' });
  const version = entryVersion(old);
  await staff.landingContent.remove.mutate({ ids: old.map(({ id }) => id) });
  const added = await staff.landingContent.addPackage.mutate({ ...FULL, title: 'Baru' });
  expect(numberOf(added)).toBe(numberOf(old));
  await expect(update({ number: numberOf(old), version, title: 'Lama, diubah' })).rejects.toMatchObject(refusal(409));
  await staff.landingContent.remove.mutate({ ids: added.map(({ id }) => id) });
});

it('a part cannot be added under the key of another item', async () => {
  const added = await staff.landingContent.addPackage.mutate(FULL);
  const number = Number(added[0]?.key_name.split('_').at(-1));
  await api.db.query(`UPDATE landing_content SET section = 'partner' WHERE key_name = $1`, [`upload_${number}`]);
  await expect(update({ number, upload: 20 })).rejects.toMatchObject(refusal(409));
  await api.db.query(`UPDATE landing_content SET section = 'layanan' WHERE key_name = $1`, [`upload_${number}`]);
  await staff.landingContent.remove.mutate({ ids: (await itemsOf(number)).map(({ id }) => id) });
});

describe('a package', () => {
  it('is added with all that it says, and prices are stored as digits', async () => {
    const added = await staff.landingContent.addPackage.mutate(FULL);
    expect(added[0]).toMatchObject({ key_name: 'title_4', section: 'layanan', type: 'text' });
    expect(await valuesOf(4)).toEqual({
      title: 'Jala Rumah',
      price: '299000',
      benefit: '["Bebas FUP"]',
      link: '',
      speed: '30',
      upload: '10',
      intro: 'Untuk 3–5 perangkat',
      promo_price: '249000',
      promo_until: '2999-12-31',
      install_fee: '0',
      tax: 'termasuk',
      audience: 'rumah',
      cta: 'whatsapp',
      contract: '12 bulan',
    });
  });

  it('is changed as a whole; what is left out stays, and new items stand beside the others', async () => {
    const version = await versionOf(4);
    const saved = await update({
      number: 4,
      version,
      title: 'Jala Rumah Baru',
      sla: '99.5%',
      promo_price: '',
      promo_until: '',
    });
    expect(entryVersion(saved)).toBeGreaterThan(version);
    expect(await valuesOf(4)).toMatchObject({
      title: 'Jala Rumah Baru',
      speed: '30',
      sla: '99.5%',
      promo_price: '',
    });
    await staff.landingContent.addPackage.mutate({ ...FULL, title: 'Sesudahnya' });
    const keys = (await list()).map(({ key_name }) => key_name);
    expect(keys.indexOf('sla_4')).toBeLessThan(keys.indexOf('title_5'));
  });

  it('is refused as a whole when one value does not fit, and nothing is written', async () => {
    const before = await list();
    await expect(update({ number: 4, title: 'Lain', price: 'murah' })).rejects.toMatchObject(
      refusal(400, {
        price: ['Tulis harga sebagai angka, paling sedikit 1.000, misalnya 299.000 atau 299rb, atau Hubungi kami.'],
      }),
    );
    await expect(
      update({ number: 4, title: 'Lain', promo_price: '299.000', promo_until: '2999-12-31' }),
    ).rejects.toMatchObject(refusal(400, { promo_price: ['Harga promo harus lebih rendah dari harga biasa.'] }));
    await expect(update({ number: 4, title: 'Lain', badge: 'a'.repeat(17) })).rejects.toMatchObject(
      refusal(400, { badge: ['Paling banyak 16 karakter.'] }),
    );
    expect(await list()).toEqual(before);
  });

  it('cannot be changed from an older version, also if only one of its items has changed', async () => {
    const version = await versionOf(4);
    const [first] = await itemsOf(4);
    await staff.landingContent.update.mutate({ id: first?.id ?? 0, value: 'Dari tempat lain' });
    await expect(update({ number: 4, version, title: 'Dari saya' })).rejects.toMatchObject(refusal(409));
    expect(await valuesOf(4)).toMatchObject({ title: 'Dari tempat lain' });
    await update({ number: 4, version: await versionOf(4), title: 'Dari saya' });
    expect(await valuesOf(4)).toMatchObject({ title: 'Dari saya' });
  });

  it('changes for one of several who save at the same time', async () => {
    const version = await versionOf(4);
    const saves = ['A', 'B', 'C'].map((title) => update({ number: 4, version, title }));
    const results = await Promise.allSettled(saves);
    expect(results.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ]);
  });

  it('that does not exist is not found, and nobody but staff may change one', async () => {
    await expect(update({ number: 77, title: 'X' })).rejects.toMatchObject(refusal(404));
    const visitor = createClient({ url: api.url });
    await expect(visitor.landingContent.updatePackage.mutate({ number: 4, title: 'X' })).rejects.toMatchObject(
      refusal(401),
    );
  });

  it('removes the badge from the package that had it', async () => {
    await update({ number: 4, badge: 'Terlaris' });
    await update({ number: 5, badge: 'Baru' });
    expect([(await valuesOf(4)).badge, (await valuesOf(5)).badge]).toEqual(['', 'Baru']);
    await staff.landingContent.addPackage.mutate({ ...FULL, title: 'Enam', badge: 'Hemat' });
    expect([(await valuesOf(5)).badge, (await valuesOf(6)).badge]).toEqual(['', 'Hemat']);
  });

  it('is removed and restored with everything', async () => {
    const before = await valuesOf(6);
    const removed = await staff.landingContent.remove.mutate({ ids: (await itemsOf(6)).map(({ id }) => id) });
    expect(await itemsOf(6)).toEqual([]);
    await staff.landingContent.restore.mutate({ items: removed });
    expect(await valuesOf(6)).toEqual(before);
  });
});

it('a price whose day has come takes the place of the usual one, and a later change of the price counts', async () => {
  const added = await staff.landingContent.addPackage.mutate({
    ...FULL,
    next_price: '349.000',
    next_price_from: '2998-01-01',
  });
  const number = Number(added[0]?.key_name.split('_').at(-1));
  await api.services.landingContent.applyDuePrices();
  expect(await valuesOf(number)).toMatchObject({ price: '299000', next_price: '349000' });

  await api.db.query(`UPDATE landing_content SET value = '2026-01-01' WHERE key_name = $1`, [
    `next_price_from_${number}`,
  ]);
  await api.services.landingContent.applyDuePrices();
  expect(await valuesOf(number)).toMatchObject({ price: '349000', next_price: '', next_price_from: '' });
  const { versions } = await staff.history.list.query({ thing: 'package', id: number });
  expect(versions[0]).toMatchObject({ by: { via: 'sistem' } });

  // A script, or the trash, may bring one back whose day is past.
  await api.db
    .query(`UPDATE landing_content SET value = CASE WHEN key_name LIKE '%from%' THEN '2026-01-01' ELSE '349000' END
    WHERE key_name IN ('next_price_${number}', 'next_price_from_${number}')`);
  await update({ number, version: await versionOf(number), price: '359.000' });
  expect(packagesOf(await itemsOf(number))[0]).toMatchObject({ price: '359000', nextPrice: undefined });

  await update({
    number,
    version: await versionOf(number),
    next_price: '239.000',
    next_price_from: '2026-01-01',
  });
  // The promo of 249.000 is not lower any more, and would keep every later save from fitting.
  expect(await valuesOf(number)).toMatchObject({ price: '239000', next_price: '', promo_price: '', promo_until: '' });
  await update({ number, version: await versionOf(number), title: 'Jala Hemat' });
  await staff.landingContent.remove.mutate({ ids: (await itemsOf(number)).map(({ id }) => id) });
});

describe('over REST', () => {
  const put = async (key: string, value: string) => {
    const { id } = (await list()).find(({ key_name }) => key_name === key) as LandingContentRecord;
    const { status, body } = await call(api, `PUT /landing-content/${id}`, { token, json: { value } });
    return [status, body.data?.value ?? body.errors?.value?.[0]];
  };

  it.each([
    ['price_4', 'mulai 250.000', 200, 'mulai 250.000'],
    ['price_4', '250.000', 200, '250.000'],
    ['speed_4', '<p>1 Gbps</p>', 200, '1000'],
    ['speed_4', 'cepat', 400, 'Tulis kecepatan dalam Mbps, misalnya 30.'],
    ['install_fee_4', 'Rp 150.000', 200, '150000'],
    ['promo_until_4', 'besok', 400, 'Pilih tanggal.'],
    ['cta_4', 'telepon', 400, 'Harus salah satu dari: , whatsapp, link, none.'],
  ])('%s: %s is answered with %d and %s', async (key, value, status, answer) => {
    expect(await put(key, value)).toEqual([status, answer]);
  });

  it('an old script that changes only prices goes on working, and the page reads what it wrote', async () => {
    await put('price_4', '310.000');
    expect(packagesOf((await call(api, 'GET /landing-content')).body).find(({ number }) => number === 4)).toMatchObject(
      {
        price: '310.000',
        speed: 1000,
      },
    );
  });
});

it('the page of packages is in the sitemap while visitors see one', async () => {
  const sitemap = async () => (await fetch(`${api.url}/sitemap.xml`)).text();
  expect(await sitemap()).toContain('<loc>https://jala.example/paket</loc>');
  const numbers = packagesOf(await list()).map(({ number }) => number);
  for (const number of numbers) await update({ number, hidden: true });
  expect(await sitemap()).not.toContain('/paket<');
});
