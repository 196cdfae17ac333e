import { describe, expect, it, test } from 'vitest';
import { printedRupiah } from '../rules/rupiah.ts';
import { PackageInput, PackageUpdate, packageValues } from './package-input.ts';

const BASE = { title: 'Jala Rumah', price: '', benefits: [], link: '' };
const parse = (values: object) => PackageInput.safeParse({ ...BASE, ...values });
const stored = (values: object): Record<string, unknown> => ({ ...parse(values).data });
/** The sentences about a package, by field. */
const faults = (values: object) =>
  Object.fromEntries((parse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

describe('a price', () => {
  it.each(['Rp 299.000', '299.000/bln', '299000', 299_000, ' Rp.299.000,00 ', '299.000 per bulan'])(
    '%j is stored as digits',
    (price) => {
      expect(stored({ price })).toMatchObject({ price: '299000' });
    },
  );

  it('however large it is, is read as it is printed', () => {
    for (let amount = 1000; amount < 1_000_000_000; amount = amount * 3 + 7) {
      expect(stored({ price: printedRupiah(amount) })).toMatchObject({ price: String(amount) });
    }
  });

  it.each([
    ['hubungi kami', 'Hubungi kami'],
    ['', ''],
    ['-', ''],
  ])('%j is stored as %j', (price, value) => {
    expect(stored({ price })).toMatchObject({ price: value });
  });

  it.each(['200rb', '200 ribu', '200k', 'Rp. 200.000'])('%j is stored as digits', (price) => {
    expect(stored({ price, install_fee: price })).toMatchObject({ price: '200000', install_fee: '200000' });
    expect(stored({ price: '300rb', promo_price: price, promo_until: '2026-12-31' })).toMatchObject({
      promo_price: '200000',
    });
  });

  it.each(['mulai 250.000', '299', '2.50', '9999999999999', '0'])('%j is refused', (price) => {
    expect(faults({ price })).toEqual({
      price: 'Tulis harga sebagai angka, paling sedikit 1.000, misalnya 299.000 atau 299rb, atau Hubungi kami.',
    });
  });
});

test.each([
  ['speed', '30 Mbps', '30'],
  ['speed', '1 Gbps', '1000'],
  ['speed', 50, '50'],
  ['install_fee', 'gratis', '0'],
  ['install_fee', '150.000', '150000'],
  ['install_fee', '', ''],
  ['promo_until', '', ''],
  ['tax', 'termasuk', 'termasuk'],
  ['badge', ' Terlaris ', 'Terlaris'],
])('%s: %j is stored as %j', (field, typed, value) => {
  expect(stored({ [field]: typed })).toMatchObject({ [field]: value });
});

test.each([
  ['speed', 'cepat', 'Tulis kecepatan dalam Mbps, misalnya 30.'],
  ['speed', '0', 'Tulis kecepatan dalam Mbps, misalnya 30.'],
  ['speed', '999999', 'Tulis kecepatan dalam Mbps, misalnya 30.'],
  ['install_fee', 'murah', 'Tulis biaya pasang sebagai angka, misalnya 150.000 atau 150rb. Isi 0 bila gratis.'],
  ['promo_until', '31/12/26', 'Pilih tanggal.'],
  ['promo_until', '2026-02-30', 'Pilih tanggal.'],
])('%s: %j is refused', (field, typed, message) => {
  expect(faults({ [field]: typed, price: '299000', promo_price: '199000' })).toMatchObject({ [field]: message });
});

test('a promo needs a lower price and a last day', () => {
  expect(faults({ price: '299000', promo_price: '299.000', promo_until: '2026-12-31' })).toHaveProperty('promo_price');
  expect(faults({ price: '299000', promo_price: '199.000' })).toHaveProperty('promo_until');
  expect(parse({ price: '299000', promo_price: '199.000', promo_until: '2026-12-31' }).success).toBe(true);
});

test('all faults are named at once, as far as they can be told', () => {
  expect(
    faults({ title: ' ', speed: 'cepat', price: '299000', promo_price: '199.000', cta: 'link', badge: 'a'.repeat(17) }),
  ).toEqual({
    title: expect.any(String),
    speed: 'Tulis kecepatan dalam Mbps, misalnya 30.',
    promo_until: 'Isi hari terakhir promo.',
    link: 'Isi link tombol, atau pilih tombol lain.',
    badge: expect.any(String),
  });
  // What cannot be read is compared with nothing.
  expect(faults({ price: 'murah', promo_price: '199.000' })).toEqual({ price: expect.any(String) });
});

test('a change of a package names them at once too, if it has the values that they depend on', () => {
  const fieldsOf = (change: object) =>
    PackageUpdate.safeParse({ number: 2, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(fieldsOf({ title: '', price: '299000', promo_price: '399000', promo_until: '' })).toEqual([
    'title',
    'promo_price',
  ]);
  expect(fieldsOf({ title: '', cta: 'link', link: '' })).toEqual(['title', 'link']);
  expect(fieldsOf({ promo_price: '399000' })).toEqual([]);
  expect(PackageUpdate.safeParse(null).success).toBe(false);
});

test('a badge has at most 16 letters, and other texts 60', () => {
  expect(parse({ badge: 'a'.repeat(17) }).success).toBe(false);
  expect(parse({ intro: 'a'.repeat(61) }).success).toBe(false);
  expect(parse({ device: 'a'.repeat(61) }).success).toBe(false);
});

test('a change may leave out anything, and stores only what it has', () => {
  const { number: _number, version: _version, ...change } = PackageUpdate.parse({ number: 2, hidden: true });
  expect(packageValues(change)).toEqual({ hidden: '1' });
});
