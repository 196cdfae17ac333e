import { EMPTY_SITE } from '@jala/schema/rules/empty-site';
import { packageFrom } from '@jala/schema/rules/package';
import { expect, test } from 'vitest';
import { blogPosting, breadcrumbList, companyNode, faqPage, packageService, webSite } from './json-ld.ts';
import type { Site } from './site.ts';

const origin = 'https://jala.example';
const company = { '@id': 'https://jala.example/#organization' };
const VALUES: Record<string, string> = {
  title: 'Jala Rumah',
  price: '250.000',
  benefit: '["30 Mbps","Bebas FUP"]',
};
const item = packageFrom(1, (part) => VALUES[part] ?? '');
const share = 'https://jala.example/og/pages/home.jpg';

const siteWith = (data: Partial<Site['data']>, kontak: Site['kontak'] = null): Site => ({
  origin,
  data: { ...EMPTY_SITE, name: 'Jala Net', ...data },
  kontak,
  heroImage: '',
  lowestPrice: undefined,
});
const kontak = {
  telepon: '0231-123456, 0812-3456-7890, 147',
  email: 'a@b.example',
  alamat: 'Jl. Mega',
  gmaps: '',
  version: 1,
};

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

test.each(['-', 'Hubungi kami', 'mulai 1,2 juta'])('a package with the price %s makes no offer', (price) => {
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

test('a company about which nobody has said anything has its name, its address on the web and its picture alone', () => {
  expect(companyNode(siteWith({}), share)).toEqual({
    '@type': 'Organization',
    ...company,
    name: 'Jala Net',
    url: 'https://jala.example/',
    image: share,
  });
});

test('a company that customers can reach is one node, as organization and as business', () => {
  const address = {
    ...EMPTY_SITE.address,
    street: 'Jl. Mega Mendung No. 10',
    village: 'Kejaksan',
    district: 'Kejaksan',
    city: 'Kota Cirebon',
    province: 'Jawa Barat',
    postal_code: '45123',
    lat: -6.7,
    long: 108.5,
  };
  const day = { opens: '08:00', closes: '17:00' };
  const opening_hours = [
    day,
    day,
    day,
    day,
    day,
    { opens: '00:00', closes: '00:00' },
    { opens: '18:00', closes: '02:00' },
  ];
  const social = { ...EMPTY_SITE.social, instagram: 'https://www.instagram.com/jalanet' };
  const site = siteWith(
    { address, opening_hours, social, legal_name: 'PT Jala', founding_year: 2010, logo: 'ab.png' },
    kontak,
  );
  expect(companyNode(site, share)).toEqual({
    '@type': ['Organization', 'LocalBusiness'],
    ...company,
    name: 'Jala Net',
    legalName: 'PT Jala',
    url: 'https://jala.example/',
    image: share,
    logo: 'https://jala.example/api/storage/ab.png',
    telephone: ['+62231123456', '+6281234567890'],
    email: ['a@b.example'],
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Jl. Mega Mendung No. 10, Kejaksan',
      addressLocality: 'Kota Cirebon',
      addressRegion: 'Jawa Barat',
      postalCode: '45123',
      addressCountry: 'ID',
    },
    geo: { '@type': 'GeoCoordinates', latitude: -6.7, longitude: 108.5 },
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '08:00',
        closes: '17:00',
      },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '00:00', closes: '23:59' },
      // Past midnight, as search engines expect it (https://developers.google.com/search/docs/appearance/structured-data/local-business).
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Sunday'], opens: '18:00', closes: '02:00' },
    ],
    areaServed: { '@type': 'City', name: 'Cirebon' },
    sameAs: ['https://www.instagram.com/jalanet'],
    foundingDate: '2010',
  });
});

test('before the address is entered in parts, it is the one of the contact data', () => {
  expect(companyNode(siteWith({}, kontak), share)).toMatchObject({
    address: { streetAddress: 'Jl. Mega', addressCountry: 'ID' },
  });
});

test('the site is published by the company', () => {
  expect(webSite(siteWith({}))).toMatchObject({ '@type': 'WebSite', name: 'Jala Net', publisher: company });
});

test('an article names its pictures, its publisher and the day of its last change', () => {
  const post = {
    id: 7,
    post_title: 'Judul',
    post_image: 'ab.jpg',
    post_date: '2026-11-12T03:00:00.000Z',
    kategori: null,
    updated_at: '2026-11-14T03:00:00.000Z',
    post_image_alt: '',
    post_author: '',
    post_excerpt: '',
    post_slug: '',
    seo_title: '',
    seo_description: '',
    shown: { html: '', description: 'Awal.' },
  };
  expect(blogPosting(origin, post, 'https://jala.example/og/posts/7.jpg')).toMatchObject({
    headline: 'Judul',
    description: 'Awal.',
    image: ['https://jala.example/og/posts/7.jpg', 'https://jala.example/api/storage/ab.jpg?w=1280'],
    mainEntityOfPage: 'https://jala.example/blogs/7-judul',
    dateModified: '2026-11-14T03:00:00.000Z',
    publisher: company,
  });
});

test('the questions of a page are one FAQPage, and none without questions', () => {
  const question = { number: 1, question: 'Apa?', answer: 'Ini.\n\nItu.', page: 'paket' } as const;
  expect(faqPage(origin, '/paket', [question])).toMatchObject([
    {
      '@type': 'FAQPage',
      url: `${origin}/paket`,
      mainEntity: [{ '@type': 'Question', name: 'Apa?', acceptedAnswer: { '@type': 'Answer', text: 'Ini.\n\nItu.' } }],
    },
  ]);
  expect(faqPage(origin, '/paket', [])).toEqual([]);
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
