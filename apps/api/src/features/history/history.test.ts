import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Thing } from '@jala/schema/things';
import { packagesOf } from '@jala/schema/rules/landing-lists';
import { createClient, type JalaClient } from '#client.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { picture } from '../../../test/pictures.ts';
import { call, signIn } from '../../../test/rest-client.ts';
import { STAFF, startApi, type RunningApi } from '../../../test/running-api.ts';

let api: RunningApi;
let token: string;
let staff: JalaClient;
beforeAll(async () => {
  api = await startApi();
  token = await signIn(api);
  staff = createClient({ url: api.adminUrl, token });
});
afterAll(() => api.close());

const versionsOf = async (thing: Thing, id = 1) => (await staff.history.list.query({ thing, id })).versions;
const lastLine = async () => (await staff.audit.list.query({ limit: 1 })).lines[0];
const image = async () => (await call(api, 'POST /media', { token, form: { image: await picture() } })).body.data.file;

describe('every write keeps a version with who and when', () => {
  it('of a post', async () => {
    const { id } = await staff.posts.create.mutate({ post_title: 'Satu', post_konten: '<p>Isi pertama</p>' });
    await staff.posts.update.mutate({ id, post_title: 'Dua' });
    await staff.posts.update.mutate({ id, post_title: 'Dua', post_konten: '<p>Isi kedua</p>' });
    const versions = await versionsOf('posts', id);
    expect(versions.map(({ changed, by }) => [changed, by])).toEqual([
      [['post_konten'], { user_id: 1, user_name: 'Admin', via: 'skrip' }],
      [['post_title'], { user_id: 1, user_name: 'Admin', via: 'skrip' }],
      [[], { user_id: 1, user_name: 'Admin', via: 'skrip' }],
    ]);
    const first = await staff.history.get.query({ id: versions.at(-1)?.id ?? 0 });
    expect([first.state.post_title, first.state.post_konten, first.present?.post_title]).toEqual([
      'Satu',
      '<p>Isi pertama</p>',
      'Dua',
    ]);
  });

  it('of each other kind of content', async () => {
    await staff.about.update.mutate({ konten: '<p>Kami</p>' });
    await staff.kontak.update.mutate({
      telepon: '081234567890',
      email: 'a@b.id',
      alamat: 'Garut',
      gmaps: 'https://www.google.com/maps/embed?pb=1',
    });
    await staff.isolir.update.mutate({ ...NOTICE, nomor_rekening: '111' });
    await staff.layanan.update.mutate({ id: 1, title: 'Internet Cepat' });
    const hotspot = await staff.lokasiHotspot.create.mutate({
      nama: 'Alun-alun',
      alamat: 'Garut',
      lat: '-7.2',
      long: '107.9',
    });
    await staff.site.update.mutate({ tagline: 'Cepat' });
    await staff.landingContent.addPartner.mutate({ key_name: 'Arta', image: await image() });
    const [question] = await staff.landingContent.addQuestion.mutate({
      question: 'Apa?',
      answer: 'Ini.',
      page: 'home',
    });
    await staff.landingContent.updatePackage.mutate({
      number: 1,
      title: 'Paket A',
      price: '100000',
      benefits: [],
      link: '',
    });
    const partner = (await staff.landingContent.list.query({ sections: ['partner'] }))[0];
    const things: [Thing, number][] = [
      ['about', 1],
      ['kontak', 1],
      ['isolir', 1],
      ['layanan', 1],
      ['lokasiHotspot', hotspot.id],
      ['site', 1],
      ['partner', partner?.id ?? 0],
      ['question', Number(question?.key_name.split('_')[1])],
      ['package', 1],
    ];
    for (const [thing, id] of things) {
      const [newest] = await versionsOf(thing, id);
      expect([thing, newest?.by.user_name]).toEqual([thing, 'Admin']);
    }
  });

  it('once for a package whose items change together, and not at all when nothing changes', async () => {
    const before = (await versionsOf('package', 2)).length;
    const value = { number: 2, title: 'Paket B', price: '200000', benefits: ['20 Mbps'], link: '/kontak-kami' };
    await staff.landingContent.updatePackage.mutate(value);
    await staff.landingContent.updatePackage.mutate(value);
    const versions = await versionsOf('package', 2);
    expect([versions.length - before, versions[0]?.changed]).toEqual([1, ['benefit', 'link', 'price', 'title']]);
  });

  it('of what existed before its first change', async () => {
    await api.db.query('DELETE FROM versions');
    const { title } = (await staff.layanan.list.query())[1] ?? { title: '' };
    await staff.layanan.update.mutate({ id: 2, title: 'Baru' });
    const versions = await versionsOf('layanan', 2);
    expect(versions.map(({ by }) => by.via)).toEqual(['skrip', 'sistem']);
    expect((await staff.history.get.query({ id: versions[1]?.id ?? 0 })).state.title).toBe(title);
  });

  it('and names psql as such', async () => {
    const psql = new pg.Client({ connectionString: api.database.url, application_name: 'psql' });
    await psql.connect();
    await psql.query(`UPDATE layanan SET title = 'Dari psql' WHERE id = 3`);
    await psql.end();
    expect((await versionsOf('layanan', 3))[0]?.by.via).toBe('database');
  });
});

const NOTICE = {
  own_password: STAFF.password,
  nama_perusahaan: 'Jala',
  pesan: '',
  nama_bank: 'BRI',
  nomor_rekening: '111',
  atas_nama_rekening: 'PT',
  nama_ewallet: '',
  nomor_ewallet: '',
  atas_nama_ewallet: '',
  whatsapp: '',
};

describe('the way back', () => {
  const restoreBefore = async (thing: Thing, id = 1) => {
    const [, before] = await versionsOf(thing, id);
    await staff.history.restore.mutate({ id: before?.id ?? 0, own_password: STAFF.password });
  };

  it('from a wrong account number on the notice', async () => {
    await staff.isolir.update.mutate({ ...NOTICE, nomor_rekening: '222' });
    await staff.isolir.update.mutate({ ...NOTICE, nomor_rekening: '999' });
    await restoreBefore('isolir');
    expect((await staff.isolir.get.query()).nomor_rekening).toBe('222');
    expect(await lastLine()).toMatchObject({
      action: 'restore',
      thing: 'isolir',
      detail: { fields: ['nomor_rekening'] },
    });
  });

  it('from an emptied profile', async () => {
    await staff.about.update.mutate({ konten: '<h2>Sejarah</h2><p>Sejak lama.</p>' });
    await staff.about.update.mutate({ konten: '' });
    await restoreBefore('about');
    expect((await staff.about.get.query())?.konten).toContain('Sejak lama.');
  });

  it('for site data with the name and the profiles', async () => {
    await staff.site.update.mutate({
      name: 'Jala Satu',
      tagline: 'Satu',
      social: { instagram: 'https://www.instagram.com/satu' },
    });
    await staff.site.update.mutate({
      name: 'Jala Dua',
      tagline: 'Dua',
      social: { instagram: 'https://www.instagram.com/dua' },
    });
    await restoreBefore('site');
    expect(await staff.site.get.query()).toMatchObject({
      name: 'Jala Satu',
      tagline: 'Satu',
      social: { instagram: 'https://www.instagram.com/satu' },
    });
  });

  it('for a package, with parts that were added since', async () => {
    const value = { number: 3, title: 'Awal', price: '100000', benefits: ['10 Mbps'], link: '' };
    await staff.landingContent.updatePackage.mutate(value);
    await staff.landingContent.updatePackage.mutate({ ...value, title: 'Akhir', speed: '50' });
    await restoreBefore('package', 3);
    const stored = packagesOf(await staff.landingContent.list.query()).find(({ number }) => number === 3);
    expect([stored?.title, stored?.benefits, stored?.speed]).toEqual(['Awal', ['10 Mbps'], undefined]);
  });

  it('of a deleted post, under its id and with its date', async () => {
    const post = await staff.posts.create.mutate({
      post_title: 'Hilang',
      post_konten: '<p>Isi</p>',
      post_image: await image(),
    });
    await staff.posts.delete.mutate({ id: post.id });
    const [item] = (await staff.trash.list.query({})).items;
    expect(item).toMatchObject({ thing: 'posts', title: 'Hilang', by: { user_name: 'Admin' } });
    await staff.history.restore.mutate({ id: item?.id ?? 0 });
    expect(await staff.posts.byId.query({ id: post.id })).toMatchObject({
      post_title: 'Hilang',
      post_konten: '<p>Isi</p>',
      post_date: post.post_date,
      post_image: post.post_image,
    });
    expect((await staff.trash.list.query({})).items.map(({ title }) => title)).not.toContain('Hilang');
    await expect(staff.history.restore.mutate({ id: item?.id ?? 0 })).rejects.toMatchObject({
      message: 'Ini sudah dipulihkan.',
    });
  });

  it('of a removed package, partner, question and hotspot', async () => {
    const added = await staff.landingContent.addPackage.mutate({
      title: 'Terhapus',
      price: '50000',
      benefits: ['a'],
      link: '',
    });
    const partner = await staff.landingContent.addPartner.mutate({ key_name: 'Mitra', image: await image() });
    const question = await staff.landingContent.addQuestion.mutate({
      question: 'Kapan?',
      answer: 'Kini.',
      page: 'home',
    });
    const hotspot = await staff.lokasiHotspot.create.mutate({
      nama: 'Taman',
      alamat: 'Garut',
      lat: '-7.2',
      long: '107.9',
    });
    await staff.landingContent.remove.mutate({ ids: added.map(({ id }) => id) });
    await staff.landingContent.remove.mutate({ ids: [partner.id] });
    await staff.landingContent.remove.mutate({ ids: question.map(({ id }) => id) });
    await staff.lokasiHotspot.delete.mutate({ id: hotspot.id });
    const { items } = await staff.trash.list.query({});
    expect(items.slice(0, 4).map(({ thing, title }) => [thing, title])).toEqual([
      ['lokasiHotspot', 'Taman'],
      ['question', 'Kapan?'],
      ['partner', 'Mitra'],
      ['package', 'Terhapus'],
    ]);
    for (const { id } of items.slice(0, 4)) await staff.history.restore.mutate({ id });
    const again = await staff.landingContent.list.query();
    const partsOf = (rows: readonly { key_name: string }[]) =>
      rows.map(({ key_name }) => key_name.replace(/_\d+$/, ''));
    const back = again.filter(({ key_name }) => added.some((item) => item.key_name === key_name));
    expect(partsOf(back)).toEqual(partsOf(added));
    const names = (await staff.landingContent.list.query()).map(({ value, key_name }) => [key_name, value]);
    expect(names).toEqual(expect.arrayContaining([['Mitra', partner.value]]));
    expect(names.map(([, value]) => value)).toEqual(expect.arrayContaining(['Terhapus', 'Kapan?', 'Kini.']));
    expect((await staff.lokasiHotspot.list.query()).map(({ nama }) => nama)).toContain('Taman');
  });

  it('of a removed category, with its posts that have no other one by now', async () => {
    const lama = await staff.kategori.create.mutate({ nama: 'Gangguan' });
    const lain = await staff.kategori.create.mutate({ nama: 'Promo' });
    const [stays, moves] = await Promise.all(
      ['Tetap', 'Pindah'].map((post_title) => staff.posts.create.mutate({ post_title, kategori_id: lama.id })),
    );
    await staff.kategori.delete.mutate({ id: lama.id });
    await staff.posts.update.mutate({ id: moves?.id ?? 0, post_title: 'Pindah', kategori_id: lain.id });
    const before = await staff.trash.list.query({ kind: 'others' });
    const removal = before.items.find(({ thing, title }) => thing === 'kategori' && title === 'Gangguan');
    await staff.history.restore.mutate({ id: removal?.id ?? 0 });
    const kategoriOf = async (id = 0) => (await staff.posts.byId.query({ id })).kategori_id;
    expect([await kategoriOf(stays?.id), await kategoriOf(moves?.id)]).toEqual([lama.id, lain.id]);
    expect((await staff.kategori.list.query()).find(({ id }) => id === lama.id)).toMatchObject({
      nama: 'Gangguan',
      slug: 'gangguan',
      posts: 1,
    });
    const after = await staff.trash.list.query({ kind: 'posts' });
    expect(after.totals).toEqual({ ...before.totals, others: before.totals.others - 1 });
    expect(new Set(after.items.map(({ thing }) => thing))).not.toContain('kategori');
  });

  it('to a version of a post whose category is gone, without it', async () => {
    const { id: kategori_id } = await staff.kategori.create.mutate({ nama: 'Sementara' });
    const { id } = await staff.posts.create.mutate({ post_title: 'Awal', kategori_id });
    await staff.posts.update.mutate({ id, post_title: 'Kemudian' });
    await staff.kategori.delete.mutate({ id: kategori_id });
    await restoreBefore('posts', id);
    expect(await staff.posts.byId.query({ id })).toMatchObject({ post_title: 'Awal', kategori_id: null });
  });

  it('of a removed category waits while its name is taken', async () => {
    const first = await staff.kategori.create.mutate({ nama: 'Tarif' });
    await staff.kategori.delete.mutate({ id: first.id });
    await staff.kategori.create.mutate({ nama: 'tarif' });
    const [removal] = (await staff.trash.list.query({ kind: 'others' })).items;
    await expect(staff.history.restore.mutate({ id: removal?.id ?? 0 })).rejects.toMatchObject({
      message: 'Kategori dengan nama seperti itu sudah ada.',
    });
    expect((await staff.trash.list.query({ kind: 'others' })).items[0]?.id).toBe(removal?.id);
  });

  it('by the undo of the panel empties the trash too', async () => {
    const removed = await staff.landingContent.addPackage.mutate({
      title: 'Urung',
      price: '50000',
      benefits: [],
      link: '',
    });
    await staff.landingContent.remove.mutate({ ids: removed.map(({ id }) => id) });
    await staff.landingContent.restore.mutate({ items: removed });
    expect((await staff.trash.list.query({})).items.map(({ title }) => title)).not.toContain('Urung');
  });

  it('is taken by one of two people at once, and the other learns it', async () => {
    const { id } = await staff.posts.create.mutate({ post_title: 'Rebutan' });
    await staff.posts.delete.mutate({ id });
    const [item] = (await staff.trash.list.query({})).items;
    const both = await Promise.allSettled([1, 2].map(() => staff.history.restore.mutate({ id: item?.id ?? 0 })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await staff.posts.byId.query({ id })).post_title).toBe('Rebutan');
  });

  it('leaves forms that were opened before the removal out of date', { tags: ['long'] }, async () => {
    const point = { nama: 'Taman', alamat: 'Jl. Taman', lat: -6.7, long: 108.5 };
    const things = [
      {
        id: (await staff.posts.create.mutate({ post_title: 'Terbuka' })).id,
        save: (id: number, version?: number) => staff.posts.update.mutate({ id, version, post_title: 'Disimpan' }),
        remove: (id: number) => staff.posts.delete.mutate({ id }),
      },
      {
        id: (await staff.lokasiHotspot.create.mutate(point)).id,
        save: (id: number, version?: number) =>
          staff.lokasiHotspot.update.mutate({ id, version, ...point, nama: 'Taman Kota' }),
        remove: (id: number) => staff.lokasiHotspot.delete.mutate({ id }),
      },
      {
        id: (await staff.kategori.create.mutate({ nama: 'Terbuka' })).id,
        save: (id: number, version?: number) => staff.kategori.update.mutate({ id, version, nama: 'Disimpan' }),
        remove: (id: number) => staff.kategori.delete.mutate({ id }),
      },
    ];
    for (const { id, save, remove } of things) {
      expect((await save(id, 1)).version).toBe(2);
      await remove(id);
      await staff.history.restore.mutate({ id: (await staff.trash.list.query({})).items[0]?.id ?? 0 });
      await expect(save(id, 1)).rejects.toMatchObject({ data: { httpStatus: 409 } });
      expect((await save(id, 3)).version).toBe(4);
    }
  });

  it('is refused to whoever has not seen the newest version', async () => {
    const { id } = await staff.posts.create.mutate({ post_title: 'A' });
    await staff.posts.update.mutate({ id, post_title: 'B' });
    const [newest, first] = await versionsOf('posts', id);
    await staff.posts.update.mutate({ id, post_title: 'C' });
    const restoring = staff.history.restore.mutate({ id: first?.id ?? 0, latest: newest?.id });
    await expect(restoring).rejects.toMatchObject({ data: { httpStatus: 409 } });
    expect((await staff.posts.byId.query({ id })).post_title).toBe('C');
  });

  it('is refused if somebody saves while it runs', async () => {
    const { id } = await staff.posts.create.mutate({ post_title: 'A' });
    await staff.posts.update.mutate({ id, post_title: 'B' });
    const [newest, first] = await versionsOf('posts', id);
    const colleague = api.db.createQueryRunner();
    await colleague.startTransaction();
    await colleague.query(`UPDATE all_posts SET post_title = 'C', version = version + 1 WHERE id = $1`, [id]);
    const restoring = staff.history.restore
      .mutate({ id: first?.id ?? 0, latest: newest?.id })
      .catch((error: unknown) => error);
    await untilWaiting(api.db, '%all_posts%');
    await colleague.commitTransaction();
    await colleague.release();
    expect(await restoring).toMatchObject({ data: { httpStatus: 409 } });
    expect((await staff.posts.byId.query({ id })).post_title).toBe('C');
  });

  it('of a post that is back leaves the trash, although the process died before it was marked', async () => {
    const { id } = await staff.posts.create.mutate({ post_title: 'Terputus' });
    await staff.posts.delete.mutate({ id });
    const [removal] = (await staff.trash.list.query({ kind: 'posts' })).items;
    await staff.history.restore.mutate({ id: removal?.id ?? 0 });
    await api.db.query('UPDATE versions SET restored_at = NULL WHERE id = $1', [removal?.id]);
    const left = (await staff.trash.list.query({ kind: 'posts' })).items;
    expect(left.map((item) => item.id)).not.toContain(removal?.id);
  });

  it('waits for nobody who restores without end', { tags: ['long'] }, async () => {
    const user = { user_email: 'sibuk@jala.example', user_name: 'Sibuk', password: 'kata-sandi-4471' };
    await api.services.auth.createUser({ ...user, role: 'editor' });
    const busy = createClient({
      url: api.adminUrl,
      token: await signIn(api, { email: user.user_email, password: user.password }),
    });
    const { id } = await busy.posts.create.mutate({ post_title: 'Panjang', post_konten: '<p>kata</p>'.repeat(8_000) });
    await busy.posts.update.mutate({ id, post_title: 'Panjang sekali' });
    const versions = await versionsOf('posts', id);
    const flood = Array.from({ length: 12 }, (_, place) =>
      busy.history.restore.mutate({ id: versions[place % 2]?.id ?? 0 }).catch((error: unknown) => error),
    );
    for (const nomor_rekening of ['776', '777']) await staff.isolir.update.mutate({ ...NOTICE, nomor_rekening });
    const [, before] = await versionsOf('isolir', 1);
    const { latest } = await staff.history.restore.mutate({ id: before?.id ?? 0, own_password: STAFF.password });
    expect(latest).toBeGreaterThan(before?.id ?? 0);
    await Promise.all(flood);
  });

  it('of a partner whose logo is gone leaves the logo out', async () => {
    const logo = await image();
    const { id } = await staff.landingContent.addPartner.mutate({ key_name: 'Tanpa Logo', image: logo });
    await staff.landingContent.remove.mutate({ ids: [id] });
    await api.db.query('DELETE FROM media WHERE file = $1', [logo]);
    const [removal] = (await staff.trash.list.query({ kind: 'others' })).items;
    await staff.history.restore.mutate({ id: removal?.id ?? 0, without_images: true });
    const back = (await staff.landingContent.list.query()).find(({ key_name }) => key_name === 'Tanpa Logo');
    expect(back?.value).toBe('');
  });

  it('can be undone unless a colleague has saved something since', async () => {
    await staff.isolir.update.mutate({ ...NOTICE, nomor_rekening: '444' });
    await staff.isolir.update.mutate({ ...NOTICE, nomor_rekening: '555' });
    const [newest, before] = await versionsOf('isolir', 1);
    const { latest } = await staff.history.restore.mutate({ id: before?.id ?? 0, own_password: STAFF.password });
    await staff.isolir.update.mutate({ ...NOTICE, nomor_rekening: '666' });
    await expect(staff.history.restore.mutate({ id: newest?.id ?? 0, latest: latest ?? 0 })).rejects.toMatchObject({
      data: { httpStatus: 409 },
    });
    expect((await staff.isolir.get.query())?.nomor_rekening).toBe('666');
  });

  it('tells when a picture is gone, and restores without it if asked', async () => {
    const file = await image();
    const { id } = await staff.posts.create.mutate({ post_title: 'Bergambar', post_image: file });
    await staff.posts.update.mutate({ id, post_title: 'Tanpa', post_image: null });
    const [, first] = await versionsOf('posts', id);
    await api.db.query('DELETE FROM media WHERE file = $1', [file]);
    const version = await staff.history.get.query({ id: first?.id ?? 0 });
    expect(version.missing_images).toEqual([file]);
    await expect(staff.history.restore.mutate({ id: version.id })).rejects.toMatchObject({
      message: expect.stringContaining('Gambar di versi ini sudah dihapus'),
    });
    await staff.history.restore.mutate({ id: version.id, without_images: true });
    expect(await staff.posts.byId.query({ id })).toMatchObject({ post_title: 'Bergambar', post_image: null });
  });
});

it('keeps an image while a version or the trash names it', async () => {
  const file = await image();
  const { id } = await staff.posts.create.mutate({ post_title: 'Gambar', post_image: file });
  await staff.posts.delete.mutate({ id });
  await expect(staff.media.removeForGood.mutate({ file })).rejects.toMatchObject({ data: { httpStatus: 409 } });
});

describe('rights', () => {
  const clientFor = async (role: 'penulis' | 'layanan') => {
    const user = { user_email: `${role}@jala.example`, user_name: role, password: `rahasia-${role}-1` };
    await api.services.auth.createUser({ ...user, role });
    return createClient({
      url: api.adminUrl,
      token: await signIn(api, { email: user.user_email, password: user.password }),
    });
  };

  it('who may not change a thing sees neither its versions nor its removal', async () => {
    const [writer, care] = [await clientFor('penulis'), await clientFor('layanan')];
    const { id } = await staff.posts.create.mutate({ post_title: 'Milik Admin' });
    const own = await writer.posts.create.mutate({ post_title: 'Milik penulis' });
    const [version] = await versionsOf('posts', id);
    for (const stranger of [writer, care]) {
      await expect(stranger.history.list.query({ thing: 'posts', id })).rejects.toMatchObject({
        data: { httpStatus: 403 },
      });
      await expect(stranger.history.get.query({ id: version?.id ?? 0 })).rejects.toMatchObject({
        data: { httpStatus: 403 },
      });
      await expect(stranger.history.restore.mutate({ id: version?.id ?? 0 })).rejects.toMatchObject({
        data: { httpStatus: 403 },
      });
    }
    await staff.posts.delete.mutate({ id });
    await writer.posts.delete.mutate({ id: own.id });
    const titles = async (client: JalaClient) => (await client.trash.list.query({})).items.map(({ title }) => title);
    expect(await titles(writer)).toEqual(['Milik penulis']);
    expect((await titles(care)).filter((title) => title.startsWith('Milik'))).toEqual([]);
    await expect(writer.trash.remove.mutate({})).rejects.toMatchObject({ data: { httpStatus: 403 } });
  });
});

it('shows 500 versions of a record page by page', async () => {
  const { id } = await staff.posts.create.mutate({ post_title: 'Sering diubah' });
  await api.db.query(
    `INSERT INTO versions (thing, thing_id, user_name, via, state, changed, images)
     SELECT thing, thing_id, 'Admin', 'panel', state || jsonb_build_object('post_konten', repeat('<p>kata</p>', 2000)), '{post_konten}', '{}'
     FROM versions, generate_series(1, 500) WHERE thing = 'posts' AND thing_id = $1`,
    [id],
  );
  const { versions, total } = await staff.history.list.query({ thing: 'posts', id });
  expect([versions.length, total]).toEqual([50, 501]);
  const older = await staff.history.list.query({ thing: 'posts', id, before: versions.at(-1)?.id, limit: 100 });
  expect([older.versions.length, older.hasMore]).toEqual([100, true]);
});

it('empties the trash for good', async () => {
  const { id } = await staff.posts.create.mutate({ post_title: 'Terakhir' });
  await staff.posts.delete.mutate({ id });
  const [item] = (await staff.trash.list.query({})).items;
  await staff.trash.remove.mutate({});
  expect((await staff.trash.list.query({})).items).toEqual([]);
  await expect(staff.history.get.query({ id: item?.id ?? 0 })).rejects.toMatchObject({ data: { httpStatus: 404 } });
});
