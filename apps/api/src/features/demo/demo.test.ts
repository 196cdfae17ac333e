import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { auditSentence } from '@jala/schema/audit-words';
import type { DemoReport } from '@jala/schema/demo';
import { filledPackagesOf, packagesOf } from '@jala/schema/landing-lists';
import { PostDraftValues } from '@jala/schema/posts';
import { questionsOf } from '@jala/schema/question';
import { createClient } from '#client.ts';
import { apiRoot } from '#project-paths.ts';
import { datesOfDemo, likenessesOf, storedByDemo } from '../../../test/demo-values.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { picture } from '../../../test/pictures.ts';
import { call, signIn } from '../../../test/rest-client.ts';
import { STAFF, startApi, type RunningApi } from '../../../test/running-api.ts';
import { isAlike } from '../media/likeness.ts';
import type { Written } from './written.ts';

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
  images: 34,
};

it('everything that the demo writes is known, also to later releases', { tags: ['long'] }, async () => {
  await start('demo');
  const stored = {
    values: await storedByDemo(api.db),
    dates: await datesOfDemo(api.db),
    pictures: await likenessesOf(api),
  };
  // After a change of the demo, run this test once with DEMO_WRITTEN=add. What is in the file stays: earlier releases wrote it.
  if (process.env.DEMO_WRITTEN === 'add') await addToList(unlisted(stored));
  expect(unlisted(stored)).toEqual({ missing: [], dates: [], strangers: [] });
  const { names, ...report } = await staff.demo.status.query();
  expect(report).toMatchObject({ untouched: MUCH, changed: [] });
  expect(names.packages).toEqual(['Jala Rumah', 'Jala Keluarga', 'Jala Usaha']);
  expect([names.posts?.length, names.hotspots?.length]).toEqual([5, 5]);
  expect(names.posts).toContain('Lima Posisi Router yang Membuat WiFi Rumah Lebih Merata');
});

const LIST = path.join(apiRoot, 'seed/demo/written.json');
const readList = (): Written => JSON.parse(readFileSync(LIST, 'utf8')) as Written;

function unlisted({ values, dates, pictures }: Written) {
  const listed = readList();
  const missing = Object.entries(values).flatMap(([place, digests]) =>
    digests.filter((digest) => !listed.values[place]?.includes(digest)).map((digest) => [place, digest] as const),
  );
  return {
    missing,
    dates: dates.filter((date) => !listed.dates.includes(date)),
    strangers: pictures.filter((one) => !listed.pictures.some((known) => isAlike(known, one))),
  };
}

async function addToList({ missing, dates, strangers }: ReturnType<typeof unlisted>): Promise<void> {
  const { values, ...listed } = readList();
  for (const [place, digest] of missing) values[place] = [...new Set([...(values[place] ?? []), digest])];
  const lists = { dates: [...listed.dates, ...dates], pictures: [...listed.pictures, ...strangers] };
  await writeFile(LIST, `${JSON.stringify({ values, ...lists }, null, 2)}\n`);
}

it(
  'a demo of an earlier release is known, although it stored texts and images in another form',
  { tags: ['long'] },
  async () => {
    await start('demo');
    await api.db.query(`DELETE FROM site`);
    await api.db.query(
      `UPDATE posts SET post_image_alt = '', post_konten = replace(post_konten, '<img', '<img loading="lazy"')`,
    );
    await api.db.query(`UPDATE layanan SET konten = replace(konten, '><', E'>\n<')`);
    for (const file of await api.storedFiles()) {
      const place = path.join(api.dataDir, 'storage', file);
      const encoded = await sharp(place).webp({ quality: 80, effort: 2 }).toBuffer();
      await writeFile(place, encoded);
      await api.db.query('UPDATE media SET bytes = $2 WHERE file = $1', [file, encoded.byteLength]);
    }
    const { untouched, changed } = await staff.demo.status.query();
    // That release had no logos.
    expect(untouched).toMatchObject({ ...MUCH, images: MUCH.images - 3 });
    expect([untouched.site, changed]).toEqual([undefined, []]);
  },
);

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
    partly: [],
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
  await staff.landingContent.updatePackage.mutate({
    number: 1,
    title: 'Milik kami',
    price: '100000',
    benefits: [],
    link: '',
  });
  await staff.demo.clear.mutate();
  const statesOf = async (thing: 'kontak' | 'layanan' | 'package', id: number) => {
    const { versions } = await staff.history.list.query({ thing, id });
    return Promise.all(
      versions.map((version) => staff.history.get.query({ id: version.id }).then(({ state }) => state)),
    );
  };
  await staff.layanan.update.mutate({ id: layanan?.id ?? 0, title: 'Internet kami' });
  const [now, before, ...older] = await statesOf('layanan', layanan?.id ?? 0);
  expect([now?.title, before?.konten, older]).toEqual(['Internet kami', now?.konten, []]);
  // A package that staff have changed keeps what it said, so that they can look it up.
  expect((await statesOf('package', 1)).map(({ title, speed }) => [title, speed])).toEqual([
    ['Milik kami', ''],
    ['Milik kami', '30'],
    ['Jala Rumah', '30'],
  ]);
  expect((await statesOf('kontak', 1)).flatMap(({ telepon }) => telepon || [])).toEqual([]);
});

it('the audit names what lost its example by the name that it had, and tells of no addition', async () => {
  await start('demo');
  await call(api, `PUT /landing-content/${await idOf('price_1')}`, { token, json: { value: '199.000' } });
  await staff.demo.clear.mutate();
  await staff.site.update.mutate({ is_public: false });
  const { lines } = await staff.audit.list.query({ about: 'content' });
  expect(lines.slice(0, 3).map(auditSentence)).toEqual([
    { does: 'mengubah', object: 'data Situs' },
    { does: 'mengubah paket', object: 'Jala Rumah' },
    { does: 'mengubah paket', object: 'Jala Rumah' },
  ]);
  const found = await staff.audit.list.query({ about: 'content', q: 'mengubah paket jala rumah' });
  expect(found.lines).toHaveLength(2);
});

const idOf = async (key: string): Promise<number | undefined> =>
  (await staff.landingContent.list.query()).find(({ key_name }) => key_name === key)?.id;

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
  await write(`PUT /landing-content/${itemOf('cta_text')?.id}`, { value: 'Lihat Paket' });
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
    { thing: 'partners', name: 'Arta Mega' },
    { thing: 'questions', name: 'Apakah ada batas kuota atau FUP?' },
    { thing: 'posts', name: first.post_title },
    { thing: 'posts', name: 'Judul kami' },
    { thing: 'kategori', name: 'Internet Usaha' },
    { thing: 'kategori', name: 'Tips Rumah' },
    { thing: 'hotspots', name: hotspot.nama },
    { thing: 'kontak', name: 'telepon' },
    { thing: 'isolir', name: 'nama_perusahaan' },
  ]);

  expect(done.partly.map(({ thing, name }) => [thing, name])).toEqual([['packages', 'Jala Rumah']]);

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
    'Lihat Paket',
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

it('a package that staff have changed in part loses what the demo says in it', async () => {
  await start('demo');
  const update = staff.landingContent.updatePackage.mutate;
  const [first] = await staff.landingContent.list.query().then((items) => packagesOf(items));
  const benefits = [...(first?.benefits ?? []).slice(0, 1), 'Teknisi dari Cianjur'];
  await update({ number: 1, title: 'Cianjur 20', price: '185000', speed: 20, benefits });
  await update({ number: 2, intro: 'Untuk satu rumah', contract: '' });

  const planned = await staff.demo.status.query();
  const { partly } = await staff.demo.clear.mutate();
  expect(planned.partly).toEqual(partly);
  expect(partly.map(({ name }) => name)).toEqual(['Cianjur 20', 'Jala Keluarga']);
  expect(partly[0]?.fields).toEqual(expect.arrayContaining(['benefit', 'intro', 'install_fee', 'device', 'support']));

  const left = packagesOf(await staff.landingContent.list.query());
  expect(left[0]).toMatchObject({
    title: 'Cianjur 20',
    price: '185000',
    speed: 20,
    benefits: ['Teknisi dari Cianjur'],
    installFee: undefined,
    tax: undefined,
    intro: '',
    isHidden: false,
    terms: { fup: '', sla: '', ip: '', device: '', contract: '', support: '' },
  });
  // Without a price, nobody sees it until staff have completed it.
  expect(left[1]).toMatchObject({
    title: 'Jala Keluarga',
    price: '-',
    promo: undefined,
    badge: '',
    intro: 'Untuk satu rumah',
    isHidden: true,
  });
  // What staff say afterwards is theirs, also in words that the demo used.
  await update({ number: 1, contract: '12 bulan', badge: 'Terlaris', title: 'Cianjur 20' });
  expect(await staff.demo.clear.mutate()).toMatchObject({ untouched: {}, partly: [] });
  expect(packagesOf(await staff.landingContent.list.query())[0]).toMatchObject({ badge: 'Terlaris' });
});

it('a package whose price staff have changed keeps its name, and one that they have only hidden goes as a whole', async () => {
  await start('demo');
  const update = staff.landingContent.updatePackage.mutate;
  await update({ number: 2, price: '485000' });
  await update({ number: 1, hidden: true });

  const { partly, names } = await staff.demo.clear.mutate();
  expect(partly.map(({ name }) => name)).toEqual(['Jala Keluarga']);
  expect(partly[0]?.fields).not.toContain('title');
  expect(names.packages).toHaveLength(2);
  const left = await staff.landingContent.list.query();
  expect(filledPackagesOf(left)).toMatchObject([
    { number: 2, title: 'Jala Keluarga', price: '485000', benefits: [], isHidden: false },
  ]);
  expect(await staff.demo.status.query()).toMatchObject({ untouched: {}, partly: [] });
});

it(
  'a fee that staff have saved stays, also if the demo has the same elsewhere or had it before',
  { tags: ['long'] },
  async () => {
    await start('demo');
    const update = staff.landingContent.updatePackage.mutate;
    await update({ number: 1, title: 'Cianjur 20', install_fee: '0' });
    await update({ number: 2, title: 'Cianjur 50', install_fee: '100000' });
    await update({ number: 2, install_fee: '0' });
    await update({ number: 3, install_fee: '0' });
    await staff.demo.clear.mutate();
    const left = packagesOf(await staff.landingContent.list.query());
    expect(left.map(({ title, installFee }) => [title, installFee])).toEqual([
      ['Cianjur 20', 0],
      ['Cianjur 50', 0],
      ['Jala Usaha', 0],
    ]);
  },
);

it('an answer of the demo does not stay below a question of staff', { tags: ['long'] }, async () => {
  await start('demo');
  await staff.landingContent.updateQuestion.mutate({ number: 1, question: 'Berapa biaya pasang di Cianjur?' });
  const { partly } = await staff.demo.clear.mutate();
  expect(partly).toEqual([{ thing: 'questions', name: 'Berapa biaya pasang di Cianjur?', fields: ['answer'] }]);
  const items = await staff.landingContent.list.query();
  expect(questionsOf(items)).toMatchObject([{ question: 'Berapa biaya pasang di Cianjur?', answer: '' }]);
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
  const nothing = { untouched: {}, names: {}, fields: {}, values: {}, partly: [], changed: [] };
  expect(await staff.demo.status.query()).toEqual(nothing);
  expect(await staff.demo.clear.mutate()).toEqual(nothing);
  expect([
    await staff.kategori.list.query(),
    await staff.landingContent.list.query(),
    await staff.layanan.list.query(),
    await staff.site.get.query(),
  ]).toEqual(before);
});
