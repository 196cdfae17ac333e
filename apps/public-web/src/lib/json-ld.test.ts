import { packageFrom } from '@jala/schema/package';
import { expect, test } from 'vitest';
import { blogPosting, breadcrumbList, localBusiness, organization, packageService } from './json-ld.ts';

const origin = 'https://jala.example';
const company = { '@id': 'https://jala.example/#organization' };
const VALUES: Record<string, string> = {
  title: 'Jala Rumah',
  price: '250.000',
  benefit: '["30 Mbps","Bebas FUP"]',
};
const item = packageFrom(1, (part) => VALUES[part] ?? '');

test('a package with a number as its price is offered in rupiah a month', () => {
  expect(packageService(origin, item)).toMatchObject({
    '@type': 'Service',
    name: 'Jala Rumah',
    description: '30 Mbps. Bebas FUP',
    provider: company,
    offers: {
      price: 250_000,
      priceCurrency: 'IDR',
      priceSpecification: { referenceQuantity: { value: 1, unitCode: 'MON' } },
    },
  });
});

test.each(['-', 'Hubungi kami', '1,2 juta'])('a package with the price %s makes no offer', (price) => {
  expect(packageService(origin, { ...item, price })).not.toHaveProperty('offers');
});

test('a promo is the offer until its last day', () => {
  expect(packageService(origin, { ...item, promo: { price: 199_000, until: '2999-12-31' } })).toMatchObject({
    offers: { price: 199_000, priceValidUntil: '2999-12-31', priceSpecification: { price: 199_000 } },
  });
  expect(packageService(origin, { ...item, promo: { price: 199_000, until: '2020-12-31' } })).toMatchObject({
    offers: { price: 250_000 },
  });
});

test('all blocks about the company have the same id', () => {
  const kontak = { telepon: '0231, 0812', email: 'a@b.example', alamat: 'Jl. Mega', gmaps: '' };
  const logo = '/assets/icon.png';
  expect(organization({ name: 'Jala Net', origin, logo, profiles: [] })).toMatchObject(company);
  expect(localBusiness(origin, 'Jala Net', kontak)).toMatchObject({ ...company, telephone: ['0231', '0812'] });
});

test('an article names its picture and its publisher', () => {
  const post = {
    id: 7,
    post_title: 'Judul',
    post_image: 'ab.jpg',
    post_date: '2026-11-12T03:00:00.000Z',
    post_image_alt: '',
    shown: { html: '', description: '' },
  };
  expect(blogPosting(origin, post)).toMatchObject({
    headline: 'Judul',
    image: 'https://jala.example/api/storage/ab.jpg?w=1280',
    mainEntityOfPage: 'https://jala.example/blogs/7',
    publisher: company,
  });
});

test('a breadcrumb numbers its steps from one', () => {
  const steps = [
    { name: 'Home', path: '/' },
    { name: 'Blogs', path: '/blogs' },
  ];
  expect(breadcrumbList(origin, steps)).toMatchObject({
    itemListElement: [
      { position: 1, item: `${origin}/` },
      { position: 2, item: `${origin}/blogs` },
    ],
  });
});
