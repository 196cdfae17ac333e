import { describe, expect, it, test } from 'vitest';
import {
  lowestOffer,
  NOTHING_SAID,
  offerOf,
  type Package,
  packageFaults,
  packageFrom,
  visiblePackages,
} from './package.ts';

const aPackage = (values: Record<string, string>, number = 1): Package =>
  packageFrom(number, (part) => values[part] ?? '');
const promo = { price: '375000', promo_price: '325000', promo_until: '2026-12-31' };

describe('at the beginning of a day', () => {
  const at = (values: Record<string, string>, moment: string) =>
    packageFrom(1, (part) => values[part] ?? '', Date.parse(moment));

  // Midnight in western Indonesia is 17.00 in UTC.
  it('another price takes the place of the usual one', () => {
    const values = { price: '300000', next_price: '350000', next_price_from: '2027-01-01' };
    const before = at(values, '2026-12-31T16:59:59Z');
    expect(before).toMatchObject({ price: '300000', nextPrice: { price: 350_000, from: '2027-01-01' } });
    const after = at(values, '2026-12-31T17:00:00Z');
    expect(after).toMatchObject({ price: '350000', nextPrice: undefined });
    expect(offerOf(after)).toEqual({ price: { kind: 'amount', amount: 350_000 } });
  });

  it('an installation fee is said no more after its last day', () => {
    const values = { install_fee: '0', install_fee_until: '2026-12-31' };
    expect(at(values, '2026-12-31T16:59:59Z')).toMatchObject({ installFee: 0, installFeeUntil: '2026-12-31' });
    expect(at(values, '2026-12-31T17:00:00Z')).toMatchObject({ installFee: undefined, installFeeUntil: '' });
  });
});

test('a package is read from its items, and what cannot be read is not said', () => {
  expect(
    aPackage({
      speed: '30',
      install_fee: '0',
      tax: 'termasuk',
      audience: 'usaha',
      cta: 'none',
      hidden: '1',
      sla: '99.5%',
    }),
  ).toMatchObject({
    speed: 30,
    installFee: 0,
    tax: 'termasuk',
    audience: 'usaha',
    cta: 'none',
    isHidden: true,
    terms: { sla: '99.5%', fup: '' },
  });
  expect(aPackage({ speed: 'cepat', install_fee: '-1', tax: 'x', cta: 'y', promo_price: '1000' })).toMatchObject({
    speed: undefined,
    installFee: undefined,
    tax: undefined,
    cta: undefined,
    promo: undefined,
  });
});

describe('a promo', () => {
  const item = aPackage(promo);
  const amountAt = (time: string) => {
    const { price } = offerOf(item, Date.parse(time));
    return price.kind === 'amount' ? price.amount : price.kind;
  };

  it('lasts up to the end of its last day in western Indonesia', () => {
    expect(amountAt('2026-12-31T16:59:59.999Z')).toBe(325_000);
    expect(amountAt('2026-12-31T17:00:00.000Z')).toBe(375_000);
  });

  it('names the price that follows, and its last day', () => {
    expect(offerOf(item, Date.parse('2026-11-23T00:00:00Z')).promo).toEqual({ before: 375_000, until: '2026-12-31' });
  });

  it.each([{ price: '' }, { price: 'Hubungi kami' }, { price: 'mulai 900rb' }, { price: '325000' }])(
    'needs a higher usual price: %j',
    (values) => {
      expect(offerOf(aPackage({ ...promo, ...values }), 0)).not.toHaveProperty('promo');
    },
  );
});

test('hidden packages are not shown, and only the first badge is', () => {
  const packages = [
    aPackage({ title: 'A', badge: 'Terlaris', hidden: '1' }),
    aPackage({ title: 'B', badge: 'Baru' }),
    aPackage({ title: 'C', badge: 'Terlaris' }),
  ];
  expect(visiblePackages(packages)).toMatchObject([
    { title: 'B', badge: 'Baru' },
    { title: 'C', badge: '' },
  ]);
});

test('the lowest offer is that of a running promo, and no price is none', () => {
  const packages = [aPackage({ price: 'Hubungi kami' }), aPackage({ price: '350.000' }, 2), aPackage(promo, 3)];
  expect(lowestOffer(packages, Date.parse('2026-12-01'))).toMatchObject({ amount: 325_000, cheapest: { number: 3 } });
  expect(lowestOffer(packages, Date.parse('2027-01-02'))).toMatchObject({ amount: 350_000, cheapest: { number: 2 } });
  expect(lowestOffer([aPackage({})], 0)).toBeUndefined();
});

const FITTING = { ...NOTHING_SAID, ...promo };

test.each([
  [{}, {}],
  [{ promo_price: '', promo_until: '' }, {}],
  [{ promo_until: '' }, { promo_until: 'Isi hari terakhir promo.' }],
  [{ promo_price: '' }, { promo_price: 'Isi harga promo.' }],
  [{ promo_price: '375000' }, { promo_price: 'Harga promo harus lebih rendah dari harga biasa.' }],
  [{ price: 'Hubungi kami' }, { promo_price: 'Promo memerlukan harga biasa berupa angka.' }],
  [{ next_price: '400000' }, { next_price_from: 'Isi mulai kapan harga itu berlaku.' }],
  [{ next_price_from: '2027-01-01' }, { next_price: 'Isi harga barunya.' }],
  [{ install_fee_until: '2026-12-31' }, { install_fee: 'Isi biaya pasangnya.' }],
  [{ install_fee: '0', install_fee_until: '2026-12-31' }, {}],
  [{ cta: 'link' }, { link: 'Isi link tombol, atau pilih tombol lain.' }],
  [{ cta: 'link', link: '/kontak-kami' }, {}],
])('%j leads to %j', (values, faults) => {
  expect(packageFaults({ ...FITTING, ...values })).toEqual(faults);
});
