import { readFileSync } from 'node:fs';
import { EMPTY_SITE } from '@jala/schema/rules/empty-site';
import { expect, test } from 'vitest';
import { renderPage } from './entry-server.tsx';

/*
 * Holds the structured data of all pages against the vocabulary itself (https://schema.org): each type and property must exist, and
 * a property must belong to its type and may have such a value.
 */

const SCHEMA = 'http://schema.org/';
/** Objects by the name of a term and a predicate, such as 'Person subClassOf'. */
const vocabulary = new Map<string, string[]>();
const file = new URL(import.meta.resolve('@vocabulary/schema/schema.nq'));
for (const line of readFileSync(file, 'utf8').split('\n')) {
  const [, subject, predicate, object] = /^<([^>]+)> <[^>]+[/#]([^>]+)> <([^>]+)>/.exec(line) ?? [];
  if (!subject?.startsWith(SCHEMA) || object === undefined) continue;
  const key = `${subject.slice(SCHEMA.length)} ${predicate}`;
  vocabulary.set(key, [...(vocabulary.get(key) ?? []), object.replace(SCHEMA, '')]);
}
const valuesOf = (name: string, predicate: string): string[] => vocabulary.get(`${name} ${predicate}`) ?? [];
const withAncestors = (type: string): string[] => [type, ...valuesOf(type, 'subClassOf').flatMap(withAncestors)];

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Lists the types as which a plain value can be read. */
function readable(value: string | number | boolean): string[] {
  if (typeof value === 'number') return ['Number', 'Integer', 'Float', 'Text'];
  if (typeof value === 'boolean') return ['Boolean'];
  return [
    'Text',
    // An address can stand for what is there (https://schema.org/docs/datamodel.html).
    ...(/^https?:\/\//.test(value) ? ['URL', 'Thing'] : []),
    ...(/^\d{4}(?:-\d\d-\d\d)?$/.test(value) ? ['Date'] : []),
    ...(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? ['DateTime', 'Date'] : []),
    ...(/^\d\d:\d\d$/.test(value) ? ['Time'] : []),
    ...valuesOf(value, 'type'),
  ];
}

/** Every fault in a value: paths and what is wrong with them. `types` are of the nodes with an id. */
function faultsIn(value: Json, path: string, types: Map<string, string[]>): string[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => faultsIn(each, `${path}[${index}]`, types));
  if (typeof value !== 'object' || value === null) return [];
  const own = typesOf(value, types);
  const isReference = Object.keys(value).join() === '@id';
  if (own.length === 0) return [`${path}: no type`];
  const unknown = own.filter((type) => !valuesOf(type, 'type').some((kind) => kind.endsWith('#Class')));
  const inherited = new Set(own.flatMap(withAncestors));
  const faults = unknown.map((type) => `${path}: ${type} is no type`);
  for (const [name, content] of Object.entries(value)) {
    if (name.startsWith('@') || isReference) continue;
    const domains = valuesOf(name, 'domainIncludes');
    if (domains.length === 0) faults.push(`${path}.${name} is no property`);
    else if (!domains.some((domain) => inherited.has(domain))) faults.push(`${path}.${name} is none of ${own.join()}`);
    const ranges = valuesOf(name, 'rangeIncludes');
    for (const each of Array.isArray(content) ? content : [content]) {
      const kinds =
        typeof each === 'object' && each !== null && !Array.isArray(each)
          ? typesOf(each, types).flatMap(withAncestors)
          : readable(each as string);
      if (!kinds.some((kind) => ranges.includes(kind)))
        faults.push(`${path}.${name} cannot be ${JSON.stringify(each)}`);
    }
    faults.push(...faultsIn(content, `${path}.${name}`, types));
  }
  return faults;
}

const idOf = ({ '@id': id }: { [key: string]: Json }): string => (typeof id === 'string' ? id : '');

function typesOf(node: { [key: string]: Json }, types: Map<string, string[]>): string[] {
  const own = node['@type'] === undefined ? types.get(idOf(node)) : [node['@type']].flat().map(String);
  return own ?? [];
}

const post = {
  id: 7,
  post_title: 'Lima Posisi Router',
  post_image: 'ab.jpg',
  post_date: '2026-11-05T03:00:00.000Z',
  kategori: { nama: 'Tips Rumah', slug: 'tips-rumah' },
  post_image_alt: '',
};
const day = { opens: '08:00', closes: '17:00' };
const shown = { html: '<p>Isi</p>', description: 'Isi.' };
const service = { id: 1, title: 'Internet', image: 'ab.jpg', image_alt: '', button_text: '', button_link: '', shown };

/** A site about which everything has been said. */
const answers: Record<string, unknown> = {
  'site.get': {
    ...EMPTY_SITE,
    name: 'Jala Net',
    legal_name: 'PT Jala Net Nusantara',
    founding_year: 2010,
    logo: 'ab.png',
    address: {
      street: 'Jl. Mega',
      village: 'Kejaksan',
      district: 'Kejaksan',
      city: 'Kota Cirebon',
      province: 'Jawa Barat',
      postal_code: '45123',
      lat: -6.7,
      long: 108.5,
    },
    opening_hours: [day, day, day, day, day, { opens: '00:00', closes: '00:00' }, null],
    social: { ...EMPTY_SITE.social, facebook: 'https://www.facebook.com/jalanet' },
  },
  'landingContent.shown': [
    { id: 1, section: 'layanan', key_name: 'title_1', value: 'Rumah', type: 'text', sort_order: 1 },
    { id: 2, section: 'layanan', key_name: 'price_1', value: '250.000', type: 'text', sort_order: 2 },
    ...['home', 'paket', 'internet', 'cctv', 'hotspot'].flatMap((page, index) =>
      Object.entries({ question: `Apa itu ${page}?`, answer: 'Ini.\n\nItu.', page }).map(([part, value]) => ({
        id: 10 + index,
        section: 'faq',
        key_name: `${part}_${index}`,
        value,
        type: 'text',
        sort_order: index,
      })),
    ),
  ],
  'posts.cards': { posts: [{ ...post, excerpt: 'Isi' }], totalPages: 1, currentPage: 1 },
  'kategori.list': [],
  'posts.total': 1,
  'posts.card': { ...post, excerpt: 'Isi' },
  'posts.shown': { ...post, updated_at: '2026-11-06T03:00:00.000Z', shown },
  'layanan.shown': [service, service, service],
  'lokasiHotspot.list': [],
  'about.shown': { image: null, image_alt: '', shown },
  'kontak.get': { telepon: '0231-123456', email: 'halo@jala.example', alamat: 'Jl. Mega', gmaps: '', version: 1 },
};

async function graphOf(url: string): Promise<{ [key: string]: Json }[]> {
  const { html } = await renderPage({
    url,
    origin: 'https://jala.example',
    ask: async (path) => answers[path],
    map: { tile_url: '', tile_attribution: '', tile_max_zoom: 1 },
  });
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(blocks).toHaveLength(1);
  const { '@context': context, '@graph': graph } = JSON.parse(blocks[0]?.[1] ?? '') as {
    '@context': string;
    '@graph': never;
  };
  expect(context).toBe('https://schema.org');
  return graph;
}

test.each([
  ['/', ['FAQPage', 'LocalBusiness', 'Offer', 'Organization', 'Service', 'WebSite']],
  ['/tentang-kami', ['BreadcrumbList']],
  ['/paket', ['Answer', 'BreadcrumbList', 'FAQPage', 'Question', 'Service']],
  ['/layanan/internet', ['BreadcrumbList', 'FAQPage', 'Service']],
  ['/layanan/cctv', ['BreadcrumbList', 'FAQPage', 'Service']],
  ['/layanan/hotspot', ['BreadcrumbList', 'FAQPage', 'Service']],
  ['/blogs', ['BreadcrumbList']],
  ['/blogs/7-lima-posisi-router', ['BlogPosting', 'BreadcrumbList']],
  ['/kontak-kami', ['BreadcrumbList', 'LocalBusiness', 'OpeningHoursSpecification']],
])('the structured data of %s is one graph of schema.org', async (url, expected) => {
  const graph = await graphOf(url);
  const types = new Map(graph.map((node) => [idOf(node), typesOf(node, new Map())]));
  expect(graph.flatMap((node, index) => faultsIn(node, `${url}[${index}]`, types))).toEqual([]);
  const text = JSON.stringify(graph);
  for (const type of expected) expect(text).toContain(`"${type}"`);
});

test('a wrong type, a wrong property and a wrong value are found', () => {
  const faults = faultsIn(
    { '@type': 'Organization', headline: 'x', nama: 'x', address: 7, url: 'x', geo: { '@type': 'Titik' } },
    'x',
    new Map(),
  );
  expect(faults).toEqual([
    'x.headline is none of Organization',
    'x.nama is no property',
    'x.nama cannot be "x"',
    'x.url cannot be "x"',
    'x.geo is none of Organization',
    'x.geo cannot be {"@type":"Titik"}',
    'x.geo: Titik is no type',
  ]);
});
