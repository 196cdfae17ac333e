import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import { createClient, type JalaClient } from '#client.ts';
import { call, signIn } from '../../../test/rest-client.ts';
import { picture } from '../../../test/pictures.ts';
import { startApi, type RunningApi } from '../../../test/running-api.ts';

let api: RunningApi;
let staff: JalaClient;
let image: string;

beforeAll(async () => {
  api = await startApi({ SEED: 'structure' });
  const token = await signIn(api);
  staff = createClient({ url: api.adminUrl, token });
  image = (await call(api, 'POST /media', { token, form: { image: await picture() } })).body.data.file;
});
afterAll(() => api.close());

const list = () => staff.landingContent.list.query();
const itemOf = async (key: string): Promise<LandingContentRecord> => {
  const item = (await list()).find(({ key_name }) => key_name === key);
  if (item === undefined) throw new Error(`There is no item ${key}`);
  return item;
};
const valueOf = async (key: string) => (await list()).find(({ key_name }) => key_name === key)?.value;
const save = (changes: Parameters<typeof staff.landingContent.updatePage.mutate>[0]) =>
  staff.landingContent.updatePage.mutate(changes);
const versionCount = async () => (await list()).reduce((sum, { version }) => sum + version, 0);

describe('a save of the page', () => {
  it('changes single items, partners, packages and questions at once', async () => {
    const headline = await itemOf('text_hero');
    const picturedHero = await itemOf('image_hero');
    const partner = await staff.landingContent.addPartner.mutate({ key_name: 'Arta Mega', image });
    await staff.landingContent.addQuestion.mutate({ question: 'Berapa lama?', answer: 'Sehari.' });
    const items = await save({
      items: { [headline.id]: { value: '<p>Cepat <em>stabil</em></p>' }, [picturedHero.id]: { value: image } },
      partners: { [partner.id]: { key_name: 'Arta Utama' } },
      packages: { 1: { title: 'Jala Rumah', price: 'Rp 250.000/bln', benefits: ['Bebas FUP'], speed: '30 Mbps' } },
      questions: { 1: { answer: 'Dua hari.' } },
      seen: {
        [`items.${headline.id}.value`]: '',
        [`partners.${partner.id}.key_name`]: 'Arta Mega',
        'packages.1.title': '',
        'packages.1.benefits': '[]',
        'packages.1.speed': '',
        'questions.1.answer': 'Sehari.',
      },
    });
    const values = Object.fromEntries(items.map(({ key_name, value }) => [key_name, value]));
    expect(values).toMatchObject({
      text_hero: '<p>Cepat <em>stabil</em></p>',
      image_hero: image,
      'Arta Utama': image,
      title_1: 'Jala Rumah',
      price_1: '250000',
      benefit_1: '["Bebas FUP"]',
      speed_1: '30',
      answer_1: 'Dua hari.',
      question_1: 'Berapa lama?',
    });
    expect(await list()).toEqual(items);
  });

  it('saves nothing when a field has another value than the caller has seen', async () => {
    const { id } = await itemOf('cta_text');
    const stale = {
      items: { [id]: { value: 'Pesan' } },
      packages: { 1: { title: 'Lain', intro: 'Untuk 3 perangkat' } },
    };
    const others: Record<string, string>[] = [
      { 'packages.1.title': 'Jala Lama' },
      { [`items.${id}.value`]: 'Tanya' },
      { 'packages.99.title': 'X' },
    ];
    for (const seen of others)
      await expect(save({ ...stale, seen })).rejects.toMatchObject({ data: { httpStatus: 409, code: 'CONFLICT' } });
    expect([await valueOf('cta_text'), await valueOf('title_1')]).toEqual(['', 'Jala Rumah']);
    // What others have changed elsewhere is no conflict.
    await save({
      ...stale,
      seen: { [`items.${id}.value`]: '', 'packages.1.title': 'Jala Rumah', 'packages.1.intro': '' },
    });
    expect([await valueOf('cta_text'), await valueOf('title_1')]).toEqual(['Pesan', 'Lain']);
  });

  it('saves nothing when something is not right, and names each field', async () => {
    const [link, headline] = [await itemOf('cta_link'), await itemOf('cta_text')];
    const before = await versionCount();
    await expect(
      save({
        items: { [link.id]: { value: 'bukan link' }, [headline.id]: { value: 'Beli' } },
        packages: { 1: { badge: 'Terlaris sekali sepanjang masa' } },
      }),
    ).rejects.toMatchObject({ data: { httpStatus: 400, errors: { 'packages.1.badge': [expect.any(String)] } } });
    await expect(
      save({
        items: { [link.id]: { value: 'bukan link' }, [headline.id]: { value: 'Beli' } },
        packages: { 1: { promo_price: '300000', promo_until: '2030-01-01' } },
      }),
    ).rejects.toMatchObject({ data: { errors: { [`items.${link.id}.value`]: [/^Link harus diawali/] } } });
    await expect(save({ packages: { 1: { promo_price: '300000', promo_until: '2030-01-01' } } })).rejects.toMatchObject(
      {
        data: { errors: { 'packages.1.promo_price': ['Harga promo harus lebih rendah dari harga biasa.'] } },
      },
    );
    await expect(save({ partners: { [headline.id]: { key_name: 'X' } } })).rejects.toMatchObject({
      data: { httpStatus: 400 },
    });
    await expect(save({ packages: { 77: { title: 'X' } } })).rejects.toMatchObject({ data: { httpStatus: 404 } });
    expect(await versionCount()).toBe(before);
  });

  it('takes the badge from the package that had it', async () => {
    await save({ packages: { 1: { badge: 'Terlaris' } } });
    await save({ packages: { 2: { title: 'Jala Keluarga', badge: 'Terlaris' } } });
    expect([await valueOf('badge_1'), await valueOf('badge_2')]).toEqual(['', 'Terlaris']);
  });

  it('has limits', async () => {
    const many = Object.fromEntries(Array.from({ length: 61 }, (_, index) => [index, { title: 'X' }]));
    await expect(save({ packages: many })).rejects.toMatchObject({ data: { httpStatus: 400 } });
    await expect(save({ packages: { '-1': { title: 'X' } } })).rejects.toMatchObject({
      data: { httpStatus: 400 },
    });
    await expect(save({ seen: { 'packages.1.title': 'x'.repeat(30_001) } })).rejects.toMatchObject({
      data: { httpStatus: 400 },
    });
  });
});

describe('the preview', () => {
  const preview = (values: Record<string, string>) => staff.landingContent.preview.mutate({ values });
  /** The site of the tests renders the contact data; the page itself is tested in `apps/public-web`. */
  it('is the landing page, and stores nothing', async () => {
    const before = [api.changes.version(), await list()];
    const { html } = await preview({ text_hero: '<p>Lain</p>', promo_price_1: '1', tidak_ada: 'x' });
    expect(html).toContain('<title>/</title>');
    expect([api.changes.version(), await list()]).toEqual(before);
  });

  it('has limits', async () => {
    await expect(preview({ text_hero: 'x'.repeat(30_001) })).rejects.toMatchObject({ data: { httpStatus: 400 } });
    const much = Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`k${index}`, 'x'.repeat(30_000)]));
    await expect(preview(much)).rejects.toMatchObject({ data: { httpStatus: 400 } });
  });

  it('is for those who may change the page', async () => {
    const visitor = createClient({ url: api.adminUrl });
    await expect(visitor.landingContent.preview.mutate({ values: {} })).rejects.toMatchObject({
      data: { httpStatus: 401 },
    });
    await expect(visitor.landingContent.updatePage.mutate({})).rejects.toMatchObject({ data: { httpStatus: 401 } });
  });
});
