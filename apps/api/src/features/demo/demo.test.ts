import { afterEach, expect, it } from 'vitest';
import { auditSentence } from '@jala/schema/labels/audit-labels';
import type { DemoReport } from '@jala/schema/wire/demo';
import { PostDraftValues } from '@jala/schema/wire/posts';
import { createClient } from '#client.ts';
import { DEMO_THING_OF } from '#features/demo/find-demo.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { picture } from '../../../test/pictures.ts';
import { call, signIn } from '../../../test/rest-client.ts';
import { STAFF, startApi, type RunningApi } from '../../../test/running-api.ts';

let api: RunningApi;
let token: string;
let staff: ReturnType<typeof createClient>;
afterEach(() => api.close());

async function start(seed: 'demo' | 'structure'): Promise<void> {
  api = await startApi({ SEED: seed });
  token = await signIn(api);
  staff = createClient({ url: api.adminUrl, token });
}

const DEMO_WHATSAPP = '6281234567890';

/** Some of what every demo has; the fields of records become more with each release. */
const MUCH = {
  packages: 3,
  partners: 6,
  questions: 17,
  posts: 15,
  kategori: 3,
  kontak: 4,
  hotspots: 13,
  jangkauan: 18,
  gangguan: 2,
  prospek: 5,
  images: 34,
};

it('everything that the demo writes is known, and named in part', async () => {
  await start('demo');
  const made = await api.db.query<{ thing: string }[]>('SELECT DISTINCT thing FROM demo_things');
  expect(Object.keys(DEMO_THING_OF)).toEqual(expect.arrayContaining(made.map(({ thing }) => thing)));
  const { names, ...report } = await staff.demo.status.query();
  expect(report).toMatchObject({ untouched: MUCH, changed: [] });
  expect(names.packages).toEqual(['Jala Rumah', 'Jala Keluarga', 'Jala Usaha']);
  expect([names.posts?.length, names.hotspots?.length]).toEqual([5, 5]);
  expect(names.posts).toContain('Lima Posisi Router yang Membuat WiFi Rumah Lebih Merata');
});

it('another place in a list is no change', async () => {
  await start('demo');
  const items = await staff.landingContent.list.query();
  const heads = items.filter(({ key_name }) => /^title_\d+$/.test(key_name));
  await staff.landingContent.reorder.mutate({ section: 'layanan', ids: heads.map(({ id }) => id).toReversed() });
  expect(await staff.demo.status.query()).toMatchObject({ untouched: MUCH, changed: [] });
});

it('the report names the fields of the records that are still the demo’s, and no others', async () => {
  await start('demo');
  const { version: _version, ...notice } = await staff.isolir.get.query();
  await staff.isolir.update.mutate({ ...notice, nomor_rekening: '555', own_password: STAFF.password });
  const { fields, values } = await staff.demo.status.query();
  expect(fields.isolir).toEqual(expect.arrayContaining(['nama_perusahaan', 'nomor_ewallet']));
  expect(fields.isolir).not.toContain('nomor_rekening');
  expect(fields.kontak).toEqual(expect.arrayContaining(['telepon', 'email', 'alamat', 'gmaps']));
  expect(fields.site).toEqual(expect.arrayContaining(['whatsapp', 'logo']));
  expect(values.isolir).toMatchObject({ nama_perusahaan: 'Jala Net' });
  expect(values.site).not.toHaveProperty('logo');
});

it('a site on which nobody has changed anything is as with SEED=structure afterwards', async () => {
  await start('demo');
  expect(await staff.demo.clear.mutate()).toMatchObject({ untouched: MUCH, changed: [] });
  const read = async (line: string) => (await call(api, `GET ${line}`)).body;
  const [landing, layanan] = [await read('/landing-content'), await read('/layanan')];
  expect(landing.filter(({ value }: { value: string }) => value !== '' && value !== '[]')).toEqual([]);
  expect(layanan.map(({ title }: { title: string }) => title)).toEqual(['Internet', 'Hotspot', 'Jasa CCTV']);
  expect(layanan[0]).toMatchObject({ konten: '', image: null, button_link: '' });
  expect((await staff.layanan.list.query()).map(({ image_alt }) => image_alt)).toEqual(['', '', '']);
  for (const line of ['/about', '/kontak']) expect([line, await read(line)]).toEqual([line, null]);
  expect((await read('/posts')).posts).toEqual([]);
  expect(await read('/lokasi-hotspot')).toEqual([]);
  expect(await staff.kategori.list.query()).toEqual([]);
  expect(await staff.site.get.query()).toMatchObject({ name: 'Jala', tagline: '', founding_year: null, version: 0 });
  expect(await api.storedFiles()).toEqual([]);
  expect(await (await fetch(`${api.url}/isolir`)).text()).not.toMatch(/1234 5678|Jala Net|Bank Pesisir/);
  expect(await staff.demo.clear.mutate()).toEqual({
    untouched: {},
    names: {},
    fields: {},
    values: {},
    changed: [],
  });

  const structure = await startApi({ SEED: 'structure' });
  const keysOf = (items: { section: string; key_name: string }[]) =>
    items.map(({ section, key_name }) => `${section} ${key_name}`);
  expect(keysOf(landing)).toEqual(keysOf((await call(structure, 'GET /landing-content')).body));
  await structure.close();
});

it('what stays begins its history with what it says after the removal', { tags: ['long'] }, async () => {
  await start('demo');
  const [layanan] = await staff.layanan.list.query();
  const isolir = await staff.isolir.get.query();
  await staff.site.update.mutate({ name: 'Sinar Fiber' });
  await staff.demo.clear.mutate();
  const statesOf = async (thing: 'isolir' | 'kontak' | 'layanan', id: number) => {
    const { versions } = await staff.history.list.query({ thing, id });
    return Promise.all(
      versions.map((version) => staff.history.get.query({ id: version.id }).then(({ state }) => state)),
    );
  };
  await staff.layanan.update.mutate({ id: layanan?.id ?? 0, title: 'Internet kami' });
  const [now, before, ...older] = await statesOf('layanan', layanan?.id ?? 0);
  expect([now?.title, before?.konten, older]).toEqual(['Internet kami', now?.konten, []]);
  // A record that staff have changed keeps what it said, so that they can look it up.
  expect((await statesOf('isolir', 1)).map((state) => [state.nama_perusahaan, state.nomor_rekening])).toEqual([
    ['Sinar Fiber', ''],
    ['Sinar Fiber', isolir.nomor_rekening],
    ['Jala Net', isolir.nomor_rekening],
  ]);
  expect((await statesOf('kontak', 1)).flatMap(({ telepon }) => telepon || [])).toEqual([]);
});

it('the audit names what lost its example, and tells of no addition', async () => {
  await start('demo');
  const [layanan] = await staff.layanan.list.query();
  await staff.layanan.update.mutate({ id: layanan?.id ?? 0, title: 'Internet kami' });
  await staff.demo.clear.mutate();
  await staff.site.update.mutate({ is_public: false });
  const { lines } = await staff.audit.list.query({ about: 'content' });
  expect(lines.slice(0, 3).map(auditSentence)).toEqual([
    { does: 'mengubah', object: 'data Situs' },
    { does: 'mengubah layanan', object: 'Internet kami' },
    { does: 'mengubah layanan', object: 'Internet kami' },
  ]);
});

it('what staff wrote or changed stays, and the report names what was the demo’s', async () => {
  await start('demo');
  const write = async (line: string, json: unknown) => {
    const { status, body } = await call(api, line, { token, json });
    expect([line, Math.floor(status / 100)]).toEqual([line, 2]);
    return body.data;
  };
  const { posts } = (await call(api, 'GET /posts?limit=100')).body;
  const [first, second] = posts;
  await write(`PUT /posts/${first.id}`, {
    post_title: first.post_title,
    post_konten: `${first.post_konten}<p>Baru.</p>`,
  });
  await write(`PUT /posts/${second.id}`, { post_title: 'Judul kami', post_konten: second.post_konten });
  const own = await write('POST /posts', { post_title: 'Kabar kami', post_konten: '<p>Halo.</p>' });
  const [hotspot] = (await call(api, 'GET /lokasi-hotspot')).body;
  await write(`PUT /lokasi-hotspot/${hotspot.id}`, { ...hotspot, id: undefined, lat: -6.71 });
  const { version: _version, ...kontak } = (await staff.kontak.get.query()) ?? {};
  await write('PUT /kontak', { ...kontak, telepon: '0262-123456' });
  await staff.site.update.mutate({ name: 'Sinar Fiber', is_public: false });
  const landing = await staff.landingContent.list.query();
  const itemOf = (key: string) => landing.find(({ key_name }) => key_name === key);
  await write(`PUT /landing-content/${itemOf('price_1')?.id}`, { value: '199.000' });
  await write(`PUT /landing-content/${itemOf('cta_text')?.id}`, { value: 'Pilih Paket' });
  await write(`PUT /landing-content/${itemOf('answer_2')?.id}`, { value: 'Ya, 300 GB.' });
  const partner = itemOf('Arta Mega');
  const image = await picture();
  await call(api, `PUT /landing-content/${partner?.id}`, { token, form: { image } });

  const planned = await staff.demo.status.query();
  const done = await staff.demo.clear.mutate();
  // The history of what staff have changed keeps its pictures.
  expect([planned.untouched.images, done.untouched.images]).toEqual([29, 26]);
  const withoutImages = ({ untouched: { images: _images, ...untouched }, ...report }: DemoReport) => ({
    ...report,
    untouched,
  });
  expect(withoutImages(done)).toEqual(withoutImages(planned));
  expect(done.untouched).toMatchObject({
    packages: 2,
    partners: 5,
    questions: 16,
    posts: 13,
    hotspots: 12,
    kontak: 3,
    isolir: 8,
  });
  expect(done.changed).toEqual([
    { thing: 'landing', name: 'Pembuka: Teks tombol emas' },
    { thing: 'packages', name: 'Jala Rumah' },
    { thing: 'partners', name: 'Arta Mega' },
    { thing: 'questions', name: 'Apakah ada batas kuota atau FUP?' },
    { thing: 'posts', name: first.post_title },
    { thing: 'posts', name: 'Judul kami' },
    { thing: 'kategori', name: 'Internet Usaha' },
    { thing: 'kategori', name: 'Tips Rumah' },
    { thing: 'kontak', name: 'telepon' },
    { thing: 'hotspots', name: hotspot.nama },
    { thing: 'isolir', name: 'nama_perusahaan' },
  ]);

  const left = (await call(api, 'GET /posts?limit=100')).body.posts;
  expect(new Set(left.map(({ id }: { id: number }) => id))).toEqual(new Set([first.id, second.id, own.id]));
  expect((await call(api, `GET /storage/${first.post_image}`)).status).toBe(200);
  expect((await call(api, 'GET /kontak')).body).toEqual({ telepon: '0262-123456', email: '', alamat: '', gmaps: '' });
  expect(await staff.site.get.query()).toMatchObject({ name: 'Sinar Fiber', tagline: '', is_public: false });
  expect(await staff.isolir.get.query()).toMatchObject({ nama_perusahaan: 'Sinar Fiber', nomor_rekening: '' });
  const values = new Map((await staff.landingContent.list.query()).map(({ key_name, value }) => [key_name, value]));
  expect(['title_1', 'price_1', 'title_2', 'cta_text', 'cta2_text'].map((key) => values.get(key))).toEqual([
    'Jala Rumah',
    '199.000',
    '',
    'Pilih Paket',
    '',
  ]);
  expect([values.has('Arta Mega'), values.get('answer_2'), values.has('answer_1')]).toEqual([
    true,
    'Ya, 300 GB.',
    false,
  ]);
});

it(
  'a post over which a draft is kept stays, and so does an image that staff have described',
  { tags: ['long'] },
  async () => {
    await start('demo');
    const { posts } = (await call(api, 'GET /posts?limit=100')).body;
    const [kept, other] = posts;
    const { post } = await staff.posts.edited.query({ id: kept.id });
    const seen = { id: kept.id, base_version: post.version, draft_version: 0 };
    await staff.posts.keepDraft.mutate({
      ...PostDraftValues.strip().parse(post),
      ...seen,
      post_konten: '<p>Kami.</p>',
    });
    await staff.media.update.mutate({ file: other.post_image, alt: 'Menara kami di Garut' });
    const done = await staff.demo.clear.mutate();
    expect(done.changed).toContainEqual({ thing: 'posts', name: kept.post_title });
    expect((await staff.posts.edited.query({ id: kept.id })).draft?.values.post_konten).toBe('<p>Kami.</p>');
    expect((await staff.media.get.query({ file: other.post_image })).alt).toBe('Menara kami di Garut');
    expect((await call(api, `GET /posts/${other.id}`)).status).toBe(404);
  },
);

it('an image that staff describe during the removal stays', { tags: ['long'] }, async () => {
  await start('demo');
  const file = (await call(api, 'GET /posts?limit=100')).body.posts[0].post_image;
  const colleague = api.db.createQueryRunner();
  await colleague.startTransaction();
  await colleague.query("UPDATE media SET alt = 'Menara kami', version = version + 1 WHERE file = $1", [file]);
  const clearing = staff.demo.clear.mutate();
  await untilWaiting(api.db, '%FROM media%FOR UPDATE%');
  await colleague.commitTransaction();
  await colleague.release();
  await clearing;
  expect(await staff.media.get.query({ file })).toMatchObject({ alt: 'Menara kami', places: [] });
});

it(
  'a form that was open during the removal is refused instead of bringing the demo back',
  { tags: ['long'] },
  async () => {
    await start('demo');
    const [service] = await staff.layanan.list.query();
    await staff.demo.clear.mutate();
    await expect(
      staff.layanan.update.mutate({ id: service?.id ?? 0, title: 'Internet Dedicated', version: service?.version }),
    ).rejects.toMatchObject({ data: { httpStatus: 409 } });
  },
);

it(
  'a form that was open during the removal does not replace what a colleague wrote since',
  { tags: ['long'] },
  async () => {
    await start('demo');
    const before = await staff.about.get.query();
    await staff.demo.clear.mutate();
    await staff.about.update.mutate({ konten: '<p>Profil kami</p>', version: 0 });
    const stale = staff.about.update.mutate({ konten: before?.konten ?? '', version: before?.version });
    await expect(stale).rejects.toMatchObject({ data: { httpStatus: 409 } });
    expect(await staff.about.get.query()).toMatchObject({ konten: '<p>Profil kami</p>' });
  },
);

it('what staff type is theirs, also where the example says the same', async () => {
  await start('demo');
  const { whatsapp } = await staff.site.get.query();
  expect(whatsapp).toBe(DEMO_WHATSAPP);
  await staff.site.update.mutate({ whatsapp: '6281311112222' });
  await staff.site.update.mutate({ whatsapp });
  expect((await staff.demo.status.query()).fields.site).not.toContain('whatsapp');
  await staff.demo.clear.mutate();
  expect(await staff.site.get.query()).toMatchObject({ whatsapp, tagline: '' });
});

it('of a list with entries of staff, the example’s alone go, and then nothing is left of the example', async () => {
  await start('demo');
  const { testimonials } = await staff.site.get.query();
  expect(testimonials.length).toBeGreaterThan(1);
  const own = { text: 'Cepat dipasang.', name: 'Ani S.', place: 'Garut', since: '2024', consent: '2026-11-01' };
  await staff.site.update.mutate({ testimonials: [...testimonials, own], tagline: 'Milik kami' });
  expect((await staff.demo.status.query()).fields.site).toContain('testimonials');
  await staff.demo.clear.mutate();
  expect(await staff.site.get.query()).toMatchObject({ testimonials: [own], tagline: 'Milik kami', whatsapp: '' });
  expect((await staff.demo.status.query()).fields.site).toBeUndefined();
});

it('on a site that never was a demo, words that the demo also has belong to staff', async () => {
  await start('structure');
  const landing = await staff.landingContent.list.query();
  for (const [key, value] of [
    ['title_feature_3', '24/7 Service'],
    ['cta_link', '#paket'],
    ['price_1', '250.000'],
  ]) {
    const id = landing.find(({ key_name }) => key_name === key)?.id;
    expect((await call(api, `PUT /landing-content/${id}`, { token, json: { value } })).status).toBe(200);
  }
  const [service] = await staff.layanan.list.query();
  await call(api, `PUT /layanan/${service?.id}`, { token, json: { title: 'Internet Dedicated' } });
  await staff.site.update.mutate({ founding_year: 2010, whatsapp: DEMO_WHATSAPP });
  await staff.kategori.create.mutate({ nama: 'Kabar Kami' });
  const before = [
    await staff.kategori.list.query(),
    await staff.landingContent.list.query(),
    await staff.layanan.list.query(),
    await staff.site.get.query(),
  ];
  const nothing = { untouched: {}, names: {}, fields: {}, values: {}, changed: [] };
  expect(await staff.demo.status.query()).toEqual(nothing);
  expect(await staff.demo.clear.mutate()).toEqual(nothing);
  expect([
    await staff.kategori.list.query(),
    await staff.landingContent.list.query(),
    await staff.layanan.list.query(),
    await staff.site.get.query(),
  ]).toEqual(before);
});
