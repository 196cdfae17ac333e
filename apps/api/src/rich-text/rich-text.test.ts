import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type JalaClient } from '#client.ts';
import { picture } from '../../test/pictures.ts';
import { call, signIn } from '../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';

let api: RunningApi;
let token: string;
let site: JalaClient;

beforeAll(async () => {
  api = await startApi();
  token = await signIn(api);
  site = createClient({ url: api.url });
});
afterAll(() => api.close());

const PAYLOAD = '<img src="https://e.example/a.png" alt="<h1 ><script src=/x.js></script><b x=">';
const STORED = '<img src="https://e.example/a.png" alt="&lt;h1 &gt;&lt;script src=/x.js&gt;&lt;/script&gt;&lt;b x=">';

const createPost = async (post_konten: string): Promise<number> =>
  (await call(api, 'POST /posts', { token, json: { post_title: 'Kabel', post_konten } })).body.data.id;

const itemId = async (key: string): Promise<number> => {
  const { body } = await call(api, 'GET /landing-content');
  return (body as { id: number; key_name: string }[]).find((item) => item.key_name === key)?.id ?? 0;
};

describe('a saved text', () => {
  it('keeps markup inside an attribute as an escaped value', async () => {
    const id = await createPost(PAYLOAD);
    expect((await call(api, `GET /posts/${id}`)).body.post_konten).toBe(STORED);
    const { shown } = await site.posts.shown.query({ id });
    expect(shown.html).toBe(STORED.replace('<img', '<img loading="lazy" decoding="async"'));
  });

  it('that is nested too deeply is refused', async () => {
    const json = { post_title: 'x', post_konten: '<div>'.repeat(200) };
    const { status, body } = await call(api, 'POST /posts', { token, json });
    expect([status, body.message]).toEqual([400, expect.stringContaining('dalam')]);
  });

  it('with a table that is too large is refused with a sentence, and a table of 100 rows is kept', async () => {
    const table = (rows: number) =>
      `<table><tbody>${'<tr><td>Rumah</td><td>175.000</td></tr>'.repeat(rows)}</tbody></table>`;
    const json = { post_title: 'Tarif', post_konten: table(101) };
    const { status, body } = await call(api, 'POST /posts', { token, json });
    expect([status, body.message]).toEqual([400, expect.stringContaining('100 baris dan 12 kolom')]);
    const id = await createPost(table(100));
    expect((await call(api, `GET /posts/${id}`)).body.post_konten).toBe(table(100));
    const { shown } = await site.posts.shown.query({ id });
    expect(shown.html).toContain('<div class="table-frame" tabindex="0" role="group"');
    expect(shown.description).toMatch(/^Rumah 175\.000/);
  });
});

describe('the site gets', () => {
  it('an article with its headings below the title of the page, and the beginning of its text', async () => {
    const id = await createPost('<h1>Letak</h1><p>Di tengah rumah.</p>');
    const { shown, ...post } = await site.posts.shown.query({ id });
    expect(shown).toEqual({
      html: '<h2 data-level="1">Letak</h2><p>Di tengah rumah.</p>',
      description: 'Letak. Di tengah rumah.',
    });
    expect(post).not.toHaveProperty('post_konten');
  });

  it('not-found for a post that does not exist', async () => {
    await expect(site.posts.shown.query({ id: 999_999 })).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } });
  });

  it('the profile and the services in the same form', async () => {
    expect(await site.about.shown.query()).toBeNull();
    await call(api, 'PUT /about', { token, json: { konten: '<h2>Sejak 2010</h2>' } });
    expect((await site.about.shown.query())?.shown.html).toBe('<h2 data-level="2">Sejak 2010</h2>');

    const [service] = (await call(api, 'GET /layanan')).body as { id: number }[];
    await call(api, `PUT /layanan/${service?.id}`, { token, json: { title: 'Internet', konten: '<p>Cepat</p>' } });
    const [first] = await site.layanan.shown.query();
    expect(first).toMatchObject({ title: 'Internet', shown: { html: '<p>Cepat</p>', description: 'Cepat' } });
  });

  it('a service with the size of its image', async () => {
    const [service] = (await call(api, 'GET /layanan')).body as { id: number; title: string }[];
    expect((await site.layanan.shown.query())[0]).toMatchObject({ image: null, image_size: null });
    const image = await picture('png', { width: 90, height: 40 });
    await call(api, `PUT /layanan/${service?.id}`, { token, form: { title: 'Internet', image } });
    expect((await site.layanan.shown.query())[0]).toMatchObject({ image_size: { width: 90, height: 40 } });
    const [stored] = (await call(api, 'GET /layanan')).body as object[];
    expect(stored).not.toHaveProperty('image_size');
  });

  it('the headline as the content of one heading, without markup that breaks out of an attribute', async () => {
    const value = '<p>a</p><img src="https://e.example/a.png" alt="><meta http-equiv=refresh content=0>">';
    await call(api, `PUT /landing-content/${await itemId('text_hero')}`, { token, json: { value } });
    await call(api, `PUT /landing-content/${await itemId('subtext_hero')}`, { token, json: { value: '<p>b</p>' } });
    await call(api, `PUT /landing-content/${await itemId('cta_text')}`, { token, json: { value: 'Pilih <b>' } });
    const items = await site.landingContent.shown.query({ sections: ['hero'] });
    const shownOf = (key: string) => items.find((item) => item.key_name === key);
    expect(shownOf('text_hero')?.value).toBe('a');
    expect(shownOf('subtext_hero')).toMatchObject({ value: '<p>b</p>', description: 'b' });
    expect(shownOf('cta_text')).toMatchObject({ value: 'Pilih <b>' });
    expect(shownOf('cta_text')).not.toHaveProperty('description');
  });
});
