import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClient, type JalaClient } from '#client.ts';
import { eventually } from '../../../../test/eventually.ts';
import { picture } from '../../../../test/pictures.ts';
import { untilWaiting } from '../../../../test/lock-waits.ts';
import { rawCall } from '../../../../test/raw-call.ts';
import { call, signIn } from '../../../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../../../test/running-api.ts';
import { announceDuePosts } from './announce-due-posts.ts';

let api: RunningApi;
let staff: JalaClient;
let writer: JalaClient;
let visitor: JalaClient;

beforeAll(async () => {
  api = await startApi();
  visitor = createClient({ url: api.url });
  staff = createClient({ url: api.adminUrl, token: await signIn(api) });
  const user = { user_email: 'penulis@jala.example', user_name: 'Si Penulis', password: 'rahasia-penulis-jala' };
  await api.services.auth.createUser({ ...user, role: 'penulis' });
  const json = { user_email: user.user_email, user_password: user.password };
  writer = createClient({ url: api.adminUrl, token: (await call(api, 'POST /auth/signin', { json })).body.token });
});
afterAll(() => api.close());

const page = async (path: string) => {
  const response = await fetch(`${api.url}${path}`, { redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
const DAY = 86_400_000;

/** Everything that visitors and scripts without a token can read of posts. */
async function publicTexts(id: number): Promise<string> {
  const paths = ['/rss.xml', '/sitemap.xml', '/api/posts?limit=100', '/api/posts?q=rahasia'];
  const pages = await Promise.all(paths.map(page));
  const input = encodeURIComponent(JSON.stringify({ id }));
  const direct = await Promise.all([page(`/api/posts/${id}`), page(`/trpc/posts.shown?input=${input}`)]);
  expect(direct.map(({ status }) => status)).toEqual([404, 404]);
  return pages.map(({ text }) => text).join('\n');
}

const FIELDS = {
  post_title: 'Tulisan',
  post_konten: '<p>Awal</p>',
  post_image: null,
  post_image_alt: '',
  kategori_id: null,
  post_author: '',
  post_excerpt: '',
  post_slug: '',
  seo_title: '',
  seo_description: '',
};
const newDraft = (values: object = {}) => ({ id: null, base_version: null, draft_version: 0, ...FIELDS, ...values });

describe('who sees a post', () => {
  it.each(['draft', 'scheduled'] as const)('nobody outside sees one that is %s', async (status) => {
    const publish_at = status === 'scheduled' ? soon(DAY) : undefined;
    const input = { post_title: `Rahasia ${status}`, post_konten: '<p>rahasia</p>', status, publish_at };
    const post = await staff.posts.create.mutate(input);
    expect(post).toMatchObject({ status, publish_at: publish_at ?? null });
    expect(await publicTexts(post.id)).not.toContain(`Rahasia ${status}`);
    expect((await staff.posts.search.query({ q: 'rahasia' })).total).toBe(0);
    expect((await staff.posts.overview.query({ status })).posts.map(({ id }) => id)).toContain(post.id);
    const published = await staff.posts.update.mutate({
      id: post.id,
      post_title: post.post_title,
      status: 'published',
    });
    expect(published.status).toBe('published');
    expect((await page('/api/posts')).text).toContain(`Rahasia ${status}`);
    expect(Date.now() - Date.parse(published.post_date)).toBeLessThan(10_000);
    await staff.posts.delete.mutate({ id: post.id });
  });

  it(
    'a scheduled post appears at its time in pages that were kept, in the feed and in the sitemap',
    { tags: ['long'] },
    async () => {
      const { id } = await staff.posts.create.mutate({
        post_title: 'Promo tengah malam',
        status: 'scheduled',
        publish_at: soon(2500),
      });
      const paths = ['/rss.xml', '/sitemap.xml', '/api/posts'];
      for (const path of paths) expect((await page(path)).text).not.toMatch(/promo.tengah.malam/i);
      await eventually(async () => {
        for (const path of paths) expect((await page(path)).text).toMatch(/promo.tengah.malam/i);
      });
      expect((await staff.posts.overview.query({ status: 'scheduled' })).posts).toEqual([]);
      await staff.posts.delete.mutate({ id });
    },
  );

  it(
    'a post that was scheduled after the last look and appeared before the next one is announced too',
    { tags: ['long'] },
    async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const announce = vi.fn<() => void>();
      const watch = announceDuePosts({ db: api.db, changes: { announce }, logger: pino({ enabled: false }) });
      const look = async () => {
        vi.advanceTimersByTime(5000);
        await sleep(300);
      };
      await look();
      const input = { post_title: 'Kilat', status: 'scheduled', publish_at: soon(250) } as const;
      const { id } = await staff.posts.create.mutate(input);
      await sleep(300);
      expect(announce).not.toHaveBeenCalled();
      await look();
      expect(announce).toHaveBeenCalledOnce();
      await look();
      expect(announce).toHaveBeenCalledOnce();
      await watch.close();
      vi.useRealTimers();
      await staff.posts.delete.mutate({ id });
    },
  );

  it('a post is announced although the clock was ahead for a moment', async () => {
    let ahead = '0 hours';
    const db = Object.create(api.db, {
      query: {
        value: (sql: string, values: unknown[]) =>
          api.db.query(sql.replaceAll('now()', `(now() + interval '${ahead}')`), values),
      },
    }) as RunningApi['db'];
    const announce = vi.fn<() => void>();
    const watch = announceDuePosts({ db, changes: { announce }, logger: pino({ enabled: false }) });
    ahead = '1 hour';
    await watch.run();
    ahead = '0 hours';
    await watch.run();
    await watch.run();
    await watch.close();
    expect(announce).toHaveBeenCalledOnce();
  });

  it('hides a published post again, and keeps its date when nothing else is said', async () => {
    const { id, post_date } = await staff.posts.create.mutate({ post_title: 'Ditarik' });
    await staff.posts.update.mutate({ id, post_title: 'Ditarik', status: 'draft' });
    expect((await page(`/api/posts/${id}`)).status).toBe(404);
    const earlier = '2024-05-06T02:00:00.000Z';
    const again = { id, post_title: 'Ditarik', status: 'published' as const, publish_at: earlier };
    expect((await staff.posts.update.mutate(again)).post_date).toBe(earlier);
    expect((await staff.posts.update.mutate({ id, post_title: 'Ditarik dua' })).post_date).toBe(earlier);
    expect(earlier).not.toBe(post_date);
    await staff.posts.delete.mutate({ id });
  });

  it.each([
    [{ status: 'scheduled' as const }, 'Isi tanggal dan jam terbit.'],
    [
      { status: 'scheduled' as const, publish_at: soon(-1000) },
      'Waktu terbit sudah lewat. Pilih waktu yang akan datang, atau terbitkan sekarang.',
    ],
    [{ status: 'scheduled' as const, publish_at: soon(400 * DAY) }, 'Jadwal paling jauh 366 hari dari sekarang.'],
    [
      { status: 'published' as const, publish_at: soon(DAY) },
      'Tanggal artikel yang terbit tidak boleh di masa depan. Untuk itu, jadwalkan artikelnya.',
    ],
  ])('refuses a time that does not fit: %j', async (input, sentence) => {
    await expect(staff.posts.create.mutate({ post_title: 'X', ...input })).rejects.toMatchObject({
      data: { httpStatus: 400, errors: { publish_at: [sentence] } },
    });
  });
});

describe('what was written since the last save', () => {
  it('is kept in one row, is no version, and is not seen by visitors', async () => {
    const first = await staff.posts.keepDraft.mutate(newDraft({ post_title: '' }));
    expect(first).toMatchObject({ base_version: 1, draft_version: 0 });
    const { id } = first;
    let seen = first;
    for (const words of ['satu', 'satu dua', 'satu dua tiga']) {
      const values = newDraft({ post_title: 'Berkala', post_konten: `<p>${words}</p>` });
      seen = await staff.posts.keepDraft.mutate({ ...values, id, base_version: 1, draft_version: seen.draft_version });
    }
    const { post, draft } = await staff.posts.edited.query({ id });
    expect([post.status, post.post_konten, draft?.values.post_konten]).toEqual([
      'draft',
      '<p>Awal</p>',
      '<p>satu dua tiga</p>',
    ]);
    expect((await staff.history.list.query({ thing: 'posts', id })).versions).toHaveLength(1);
    expect((await staff.posts.overview.query({ status: 'draft' })).posts[0]).toMatchObject({
      id,
      post_title: 'Berkala',
      has_draft: true,
    });
    expect((await page(`/api/posts/${id}`)).status).toBe(404);
    const values = {
      ...FIELDS,
      ...draft?.values,
      id,
      version: 1,
      draft_version: seen.draft_version,
      status: 'published' as const,
    };
    expect((await staff.posts.update.mutate(values)).post_konten).toBe('<p>satu dua tiga</p>');
    expect((await staff.posts.edited.query({ id })).draft).toBeNull();
    expect((await staff.history.list.query({ thing: 'posts', id })).versions).toHaveLength(2);
    await staff.posts.delete.mutate({ id });
  });

  it('of a live post leaves it as it is until it is saved', async () => {
    const { id, version } = await staff.posts.create.mutate({ post_title: 'Hidup', post_konten: '<p>lama</p>' });
    const kept = await staff.posts.keepDraft.mutate(
      newDraft({ id, base_version: version, post_title: 'Hidup', post_konten: '<p>baru</p><script>1</script>' }),
    );
    expect((await page(`/api/posts/${id}`)).text).toContain('<p>lama</p>');
    const { draft } = await staff.posts.edited.query({ id });
    expect(draft).toMatchObject({
      values: { post_konten: '<p>baru</p>' },
      user_name: expect.any(String),
      base_version: version,
    });
    await staff.posts.discardDraft.mutate({ id });
    expect((await staff.posts.edited.query({ id })).draft).toBeNull();
    // A window that still has the discarded draft learns that it is gone.
    const late = newDraft({ id, base_version: version, draft_version: kept.draft_version });
    await expect(staff.posts.keepDraft.mutate(late)).rejects.toMatchObject({ data: { httpStatus: 409 } });
    await staff.posts.delete.mutate({ id });
  });

  it('has a time of its own, also for a new post', async () => {
    const publish_at = soon(DAY);
    const first = await staff.posts.keepDraft.mutate(newDraft({ post_title: 'Nanti', publish_at }));
    const { id, base_version, draft_version } = first;
    const { post, draft } = await staff.posts.edited.query({ id });
    expect([post.status, post.publish_at, draft?.values.publish_at]).toEqual(['draft', null, publish_at]);
    const seen = { id, base_version, draft_version };
    await staff.posts.keepDraft.mutate(newDraft({ ...seen, post_title: 'Nanti', publish_at: null }));
    expect((await staff.posts.edited.query({ id })).draft?.values.publish_at).toBeNull();
    await staff.posts.delete.mutate({ id });
  });

  it('is never lost to somebody who has not seen it', async () => {
    const { id, version } = await staff.posts.create.mutate({ post_title: 'Berdua', post_konten: '<p>dasar</p>' });
    const values = newDraft({ id, base_version: version, post_title: 'Berdua' });
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        staff.posts.keepDraft.mutate({ ...values, post_konten: `<p>${index}</p>` }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = { data: { httpStatus: 409 } };
    const save = { id, post_title: 'Berdua', version, draft_version: 0 };
    await expect(staff.posts.update.mutate(save)).rejects.toMatchObject(refused);
    expect((await staff.posts.byId.query({ id })).version).toBe(version);
    // A script that knows no drafts saves; what was written stays, and belongs to the version before.
    await staff.posts.update.mutate({ id, post_title: 'Dari skrip' });
    expect((await staff.posts.edited.query({ id })).draft?.base_version).toBe(version);
    await expect(staff.posts.keepDraft.mutate(values)).rejects.toMatchObject(refused);
    await staff.posts.delete.mutate({ id });
  });

  it('is not thrown away by somebody who has seen an older one', async () => {
    const { id, version } = await staff.posts.create.mutate({ post_title: 'Dibuang', post_konten: '<p>dasar</p>' });
    const values = newDraft({ id, base_version: version, post_title: 'Dibuang' });
    const { draft_version } = await staff.posts.keepDraft.mutate(values);
    const newer = await staff.posts.keepDraft.mutate({ ...values, post_konten: '<p>dari rekan</p>', draft_version });
    await expect(staff.posts.discardDraft.mutate({ id, draft_version })).rejects.toMatchObject({
      data: { httpStatus: 409 },
      message: 'Draf ini sudah disimpan dari tempat lain. Muat ulang untuk melihatnya.',
    });
    expect((await staff.posts.edited.query({ id })).draft?.values.post_konten).toBe('<p>dari rekan</p>');
    await staff.posts.discardDraft.mutate({ id, draft_version: newer.draft_version });
    expect((await staff.posts.edited.query({ id })).draft).toBeNull();
    // It is gone already, which is what was wanted.
    await staff.posts.discardDraft.mutate({ id, draft_version });
    await staff.posts.delete.mutate({ id });
  });

  it('has a number that the database can store, and a category that exists', async () => {
    const { id, base_version } = await staff.posts.keepDraft.mutate(newDraft());
    const refused = { data: { httpStatus: 400 } };
    const values = newDraft({ id, base_version });
    const tooLarge = 2 ** 31;
    await expect(staff.posts.keepDraft.mutate({ ...values, draft_version: tooLarge })).rejects.toMatchObject(refused);
    const save = { id, post_title: 'Angka', draft_version: tooLarge };
    await expect(staff.posts.update.mutate(save)).rejects.toMatchObject(refused);
    await expect(staff.posts.keepDraft.mutate({ ...values, kategori_id: 999_999 })).rejects.toMatchObject(refused);
    const kategori = await staff.kategori.create.mutate({ nama: 'Sebentar saja' });
    await staff.posts.keepDraft.mutate({ ...values, kategori_id: kategori.id });
    await staff.kategori.delete.mutate({ id: kategori.id });
    await expect(staff.posts.changeMany.mutate({ ids: [id], act: 'publish' })).rejects.toMatchObject(refused);
    await staff.posts.delete.mutate({ id });
  });

  it('makes no preview of a post that is deleted at the same moment', async () => {
    const { id } = await staff.posts.create.mutate({ post_title: 'Sekejap', status: 'draft' });
    const colleague = api.db.createQueryRunner();
    await colleague.startTransaction();
    await colleague.query('DELETE FROM all_posts WHERE id = $1', [id]);
    const preview = staff.posts.preview.mutate({ id }).catch((error: unknown) => error);
    await untilWaiting(api.db, '%INTO "post_previews"%');
    await colleague.commitTransaction();
    await colleague.release();
    expect(await preview).toMatchObject({ data: { httpStatus: 404 } });
  });

  it('makes one post although the responses to the first calls were lost', async () => {
    const draft_key = 'c0ffee'.padEnd(32, '0');
    const keep = (post_konten: string, part: object = {}) =>
      staff.posts.keepDraft.mutate(newDraft({ post_title: 'Hilang di jalan', draft_key, post_konten, ...part }));
    const [first, again] = await Promise.all([keep('<p>1</p>'), keep('<p>1</p>')]);
    const { id, base_version, draft_version } = await keep('<p>3</p>');
    expect([again.id, id]).toEqual([first.id, first.id]);
    const { post, draft } = await staff.posts.edited.query({ id });
    expect([post.post_konten, draft?.values.post_konten]).toEqual(['<p>1</p>', '<p>3</p>']);
    expect((await staff.history.list.query({ thing: 'posts', id, limit: 10 })).versions).toHaveLength(1);
    // Another window goes on with it. What the first one sends without having seen that is refused.
    await keep('<p>4</p>', { id, base_version, draft_version, draft_key: undefined });
    await expect(keep('<p>5</p>')).rejects.toMatchObject({ data: { httpStatus: 409 } });
    expect((await staff.posts.edited.query({ id })).draft?.values.post_konten).toBe('<p>4</p>');
    // Nobody else meets it by its key.
    const other = await writer.posts.keepDraft.mutate(newDraft({ draft_key }));
    expect(other.id).not.toBe(id);
    await staff.posts.delete.mutate({ id });
    await staff.posts.delete.mutate({ id: other.id });
  });

  it('comes back from the trash with its post', async () => {
    const { id, base_version } = await staff.posts.keepDraft.mutate(newDraft({ post_title: 'Terbuang' }));
    await staff.posts.keepDraft.mutate(
      newDraft({ id, base_version, post_title: 'Terbuang', post_konten: '<p>tetap ada</p>' }),
    );
    await staff.posts.delete.mutate({ id });
    const { items } = await staff.trash.list.query({});
    await staff.history.restore.mutate({ id: items.find(({ title }) => title === 'Terbuang')?.id ?? 0 });
    const { post, draft } = await staff.posts.edited.query({ id });
    expect([post.status, draft?.values.post_konten]).toEqual(['draft', '<p>tetap ada</p>']);
    await staff.posts.delete.mutate({ id });
  });
});

describe('a preview', () => {
  it('shows what was written to whoever has the link, and to nobody else', async () => {
    const { id, base_version } = await staff.posts.keepDraft.mutate(newDraft({ post_title: 'Belum terbit' }));
    const { path, expires_at } = await staff.posts.preview.mutate({ id });
    expect(Math.round((Date.parse(expires_at) - Date.now()) / DAY)).toBe(7);
    await staff.posts.keepDraft.mutate(
      newDraft({ id, base_version, post_title: 'Belum terbit', post_konten: '<p>kalimat terbaru</p>' }),
    );
    const token = path.replace('/pratinjau/', '');
    const shown = await visitor.posts.previewed.query({ token });
    expect([shown.post_title, shown.shown.html]).toEqual(['Belum terbit', '<p>kalimat terbaru</p>']);
    const asked = `/trpc/posts.previewed?input=${encodeURIComponent(JSON.stringify({ token }))}`;
    expect((await page(path)).status).toBe(200);
    // The pages of this site show their address.
    for (const spelling of [`${path}/`, `/%50ratinjau//${token}`, `${path}?dari=wa`])
      expect((await page(spelling)).text).toContain(token);
    for (const wrong of [`/pratinjau/${token}a`, '/pratinjau/-', `${path}/lain`])
      expect((await page(wrong)).text).toContain('<title>/pratinjau/-</title>');
    expect((await page(asked)).headers.get('cache-control')).toBe('no-store');
    await expect(visitor.posts.previewed.query({ token: 'bukan' })).rejects.toMatchObject({
      data: { httpStatus: 404 },
    });
    await api.db.query(`UPDATE post_previews SET expires_at = now() - interval '1 second'`);
    await expect(visitor.posts.previewed.query({ token })).rejects.toMatchObject({ data: { httpStatus: 404 } });
    const spellings = [path, `/%70ratinjau/${token}`, `/\\pratinjau/${token}`, `//PRATINJAU//${token}%`];
    for (const spelling of spellings)
      await rawCall(api.url, `GET ${spelling} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    const logged = () => api.lines.filter((line) => line.includes('/pratinjau/…'));
    await eventually(() => expect(logged().length).toBeGreaterThanOrEqual(spellings.length));
    expect(api.lines.join('')).not.toContain(token);
    await staff.posts.delete.mutate({ id });
  });
});

describe('the link of a preview', () => {
  it.each([
    ['was disabled', 'disabled_at = now()'],
    ['has a role without articles', `role = 'layanan'`],
  ])('ends with the right of its maker, who %s', async (_what, change) => {
    const { id } = await writer.posts.create.mutate({ post_title: 'Titipan' });
    const { path } = await writer.posts.preview.mutate({ id });
    const token = path.replace('/pratinjau/', '');
    expect((await visitor.posts.previewed.query({ token })).post_title).toBe('Titipan');
    await api.db.query(`UPDATE users SET ${change} WHERE user_email = 'penulis@jala.example'`);
    await expect(visitor.posts.previewed.query({ token })).rejects.toMatchObject({ data: { httpStatus: 404 } });
    await api.db.query(
      `UPDATE users SET disabled_at = NULL, role = 'penulis' WHERE user_email = 'penulis@jala.example'`,
    );
    await staff.posts.delete.mutate({ id });
  });
});

describe('the list of the panel', () => {
  it('has pages of every status and category, also of a search, and says how many there are', async () => {
    const kategori = await staff.kategori.create.mutate({ nama: 'Kabar' });
    const made: number[] = [];
    for (const [index, status] of (['draft', 'draft', 'published', 'scheduled'] as const).entries()) {
      const publish_at = status === 'scheduled' ? soon(DAY) : undefined;
      const kategori_id = index === 0 ? null : kategori.id;
      const input = { post_title: `Daftar ${index}`, status, publish_at, kategori_id };
      made.push((await staff.posts.create.mutate(input)).id);
    }
    const idsOf = async (query: object) =>
      (await staff.posts.overview.query({ limit: 10, ...query })).posts
        .map(({ id }) => id)
        .toSorted((one, other) => one - other);
    const [first = 0, second = 0, third = 0, fourth = 0] = made;
    expect(await idsOf({})).toEqual(made);
    expect(await idsOf({ status: 'draft' })).toEqual([first, second]);
    expect(await idsOf({ kategori_id: kategori.id })).toEqual([second, third, fourth]);
    expect(await idsOf({ q: 'daftar', kategori_id: kategori.id, status: 'scheduled' })).toEqual([fourth]);
    expect(await idsOf({ q: 'daftar' })).toEqual(made);
    const nextPage = await staff.posts.overview.query({ page: 2, limit: 3 });
    expect([nextPage.posts.length, nextPage.totalPages]).toEqual([1, 2]);
    const inOrder = async (query: object) =>
      (await staff.posts.overview.query({ limit: 3, ...query })).posts.map(({ id }) => id);
    const newest = [...(await inOrder({})), ...(await inOrder({ page: 2 }))];
    const oldest = newest.toReversed();
    expect(await inOrder({ order: 'oldest' })).toEqual(oldest.slice(0, 3));
    expect(await inOrder({ order: 'oldest', page: 2 })).toEqual(oldest.slice(3));
    expect(await inOrder({ order: 'oldest', page: 3 })).toEqual([]);
    expect(await inOrder({ order: 'oldest', status: 'draft' })).toEqual(
      oldest.filter((id) => [first, second].includes(id)),
    );
    expect(await inOrder({ order: 'title', limit: 10 })).toEqual(made);
    expect(await inOrder({ order: 'title', status: 'draft' })).toEqual([first, second]);
    expect(await inOrder({ order: 'title', page: 2, kategori_id: kategori.id })).toEqual([]);
    await staff.posts.update.mutate({ id: second, post_title: 'daftar 0, lama' });
    const { version } = (await staff.posts.edited.query({ id: first })).post;
    const kept = { id: first, base_version: version, post_title: 'Daftar 9' };
    await staff.posts.keepDraft.mutate(newDraft(kept));
    expect(await inOrder({ order: 'title', limit: 10 })).toEqual([second, third, fourth, first]);
    expect(await inOrder({ order: 'changed' })).toEqual([first, second, fourth]);
    const countsOf = async (query: object) => (await staff.posts.overview.query({ limit: 10, ...query })).counts;
    expect(await countsOf({ kategori_id: kategori.id, status: 'draft' })).toEqual({
      all: 3,
      draft: 1,
      scheduled: 1,
      published: 1,
      review: 0,
    });
    expect(await countsOf({ q: 'daftar 2' })).toEqual({ all: 1, draft: 0, scheduled: 0, published: 1, review: 0 });
    expect(await countsOf({ q: 'daftar', kategori_id: kategori.id })).toEqual({
      all: 3,
      draft: 1,
      scheduled: 1,
      published: 1,
      review: 0,
    });
    expect(nextPage.counts).toEqual({ all: 4, draft: 2, scheduled: 1, published: 1, review: 0 });
    expect((await visitor.kategori.list.query()).find(({ id }) => id === kategori.id)?.posts).toBe(1);
    await staff.posts.changeMany.mutate({ ids: made, act: 'delete' });
  });
});

describe('several posts at once', () => {
  it('are published with what was written of them, hidden, and removed: all or none', async () => {
    const { id, base_version } = await staff.posts.keepDraft.mutate(newDraft({ post_title: 'Borongan' }));
    await staff.posts.keepDraft.mutate(
      newDraft({ id, base_version, post_title: 'Borongan', post_konten: '<p>terakhir</p>' }),
    );
    const other = await staff.posts.create.mutate({ post_title: 'Borongan lain', status: 'draft' });
    const ids = [id, other.id];
    await staff.posts.changeMany.mutate({ ids, act: 'publish' });
    expect((await staff.posts.byId.query({ id })).post_konten).toBe('<p>terakhir</p>');
    await staff.posts.changeMany.mutate({ ids, act: 'unpublish' });
    expect((await page(`/api/posts/${id}`)).status).toBe(404);
    await expect(staff.posts.changeMany.mutate({ ids: [...ids, 999_999], act: 'delete' })).rejects.toMatchObject({
      data: { httpStatus: 404 },
    });
    expect((await staff.posts.overview.query({ status: 'draft' })).posts.map((post) => post.id)).toEqual(
      expect.arrayContaining(ids),
    );
    await staff.posts.changeMany.mutate({ ids, act: 'delete' });
    expect((await staff.posts.overview.query({ q: 'borongan' })).posts).toEqual([]);
  });
});

describe('the category and the author of several posts', () => {
  it('are set at once, also in what was written since they were saved', async () => {
    const { id: kategori_id } = await staff.kategori.create.mutate({ nama: 'Borongan' });
    const live = await staff.posts.create.mutate({ post_title: 'Terbit', post_author: 'Ani' });
    const draft = await staff.posts.create.mutate({ post_title: 'Draf', status: 'draft' });
    const kept = newDraft({ id: live.id, base_version: live.version, post_title: 'Terbit dua', post_author: 'Ani' });
    await staff.posts.keepDraft.mutate(kept);
    const ids = [live.id, draft.id];
    await staff.posts.changeMany.mutate({ ids, act: 'change', fields: { kategori_id, post_author: 'Tim Jala' } });
    const [first, second] = await Promise.all(ids.map((id) => staff.posts.edited.query({ id })));
    for (const { post } of [first, second].filter((edited) => edited !== undefined))
      expect(post).toMatchObject({ kategori_id, post_author: 'Tim Jala' });
    expect(first?.post.status).toBe('published');
    expect(first?.draft).toMatchObject({
      base_version: first?.post.version,
      values: { post_title: 'Terbit dua', kategori_id, post_author: 'Tim Jala' },
    });
    await staff.posts.changeMany.mutate({ ids, act: 'change', fields: { kategori_id: null } });
    expect((await staff.posts.byId.query({ id: live.id })).post_author).toBe('Tim Jala');
    expect(await staff.posts.authors.query()).toContain('Tim Jala');
    await staff.posts.changeMany.mutate({ ids, act: 'delete' });
  });

  it('need a field, and a category that exists', async () => {
    const { id } = await staff.posts.create.mutate({ post_title: 'Sendiri', status: 'draft' });
    const refused = { data: { httpStatus: 400 } };
    for (const fields of [undefined, {}, { kategori_id: 999_999 }])
      await expect(staff.posts.changeMany.mutate({ ids: [id], act: 'change', fields })).rejects.toMatchObject(refused);
    await staff.posts.delete.mutate({ id });
  });

  it('are refused by the title of the post that may not be changed', async () => {
    const own = await writer.posts.create.mutate({ post_title: 'Punya penulis', status: 'draft' });
    const live = await writer.posts.keepDraft.mutate(newDraft({ post_title: 'Sudah tayang' }));
    await staff.posts.changeMany.mutate({ ids: [live.id], act: 'publish' });
    const ids = [own.id, live.id];
    await expect(
      writer.posts.changeMany.mutate({ ids, act: 'change', fields: { post_author: 'Saya' } }),
    ).rejects.toMatchObject({
      data: { httpStatus: 403 },
      message: expect.stringMatching(/^“Sudah tayang”: Artikel ini sudah terbit/),
    });
    expect((await staff.posts.edited.query({ id: own.id })).post.post_author).toBe('');
    await staff.posts.changeMany.mutate({ ids, act: 'delete' });
  });
});

describe('what a Penulis hears of their own articles', () => {
  it('are those that came back, and those that were published lately', async () => {
    const made = await Promise.all(
      ['Kembali', 'Terbit', 'Lama', 'Nanti', 'Draf'].map((post_title) =>
        writer.posts.create.mutate({ post_title, status: 'draft' }),
      ),
    );
    const [back, live, old, later] = made;
    if (!back || !live || !old || !later) throw new Error('They were made.');
    const publish = (post: { id: number; post_title: string }, part: object = {}) =>
      staff.posts.update.mutate({ id: post.id, post_title: post.post_title, status: 'published', ...part });
    await writer.posts.askReview.mutate({ id: back.id, wanted: true });
    await staff.posts.askReview.mutate({ id: back.id, wanted: false, note: 'Tambah harga.' });
    await publish(live);
    await publish(old, { publish_at: soon(-8 * DAY) });
    await publish(later, { status: 'scheduled', publish_at: soon(DAY) });
    const titles = (posts: { post_title: string }[]) => posts.map(({ post_title }) => post_title);
    const own = await writer.posts.own.query();
    expect([titles(own.returned), titles(own.published)]).toEqual([['Kembali'], ['Terbit']]);
    await staff.posts.changeMany.mutate({ ids: made.map(({ id }) => id), act: 'delete' });
    expect(await writer.posts.own.query()).toEqual({ returned: [], published: [] });
  });
});

describe('an article whose author was removed', () => {
  it('still says in the list who wrote it', async () => {
    const user = { user_email: 'pergi@jala.example', user_name: 'Yang Pergi', password: 'rahasia-pergi-jala' };
    const { id: user_id } = await api.services.auth.createUser({ ...user, role: 'penulis' });
    const json = { user_email: user.user_email, user_password: user.password };
    const { token } = (await call(api, 'POST /auth/signin', { json })).body;
    const leaver = createClient({ url: api.adminUrl, token });
    const { id } = await leaver.posts.create.mutate({ post_title: 'Ditinggal', status: 'draft' });
    await staff.posts.update.mutate({ id, post_title: 'Ditinggal juga' });
    await api.db.query('DELETE FROM users WHERE id = $1', [user_id]);
    const { posts } = await staff.posts.overview.query({ status: 'draft' });
    expect(posts.find((post) => post.id === id)).toMatchObject({ author_id: null, author: 'Yang Pergi' });
    await staff.posts.delete.mutate({ id });
  });
});

describe('several posts that are published while a colleague writes', () => {
  /** Publishes two posts. Its transaction has not changed the second one when `meanwhile` runs. */
  async function publishing(ids: number[], meanwhile: () => Promise<unknown>) {
    const holder = api.db.createQueryRunner();
    await holder.startTransaction();
    await holder.query('SELECT FROM all_posts WHERE id = $1 FOR UPDATE', [ids[0]]);
    const outcome = staff.posts.changeMany.mutate({ ids, act: 'publish' }).then(
      () => 200,
      (error: unknown) => (error as { data: { httpStatus: number } }).data.httpStatus,
    );
    await untilWaiting(api.db, '%all_posts%');
    await meanwhile();
    await holder.commitTransaction();
    await holder.release();
    return outcome;
  }
  const twoPosts = async () => {
    const held = await staff.posts.create.mutate({ post_title: 'Ditahan', status: 'draft' });
    return { held, kept: await staff.posts.keepDraft.mutate(newDraft({ post_title: 'Bersama' })) };
  };

  it('keep the draft that was kept meanwhile, and publish nothing', async () => {
    const { held, kept } = await twoPosts();
    const { id, base_version } = kept;
    const draft = newDraft({ id, base_version, post_title: 'Bersama', post_konten: '<p>satu</p>' });
    const { draft_version } = await staff.posts.keepDraft.mutate(draft);
    const outcome = await publishing([held.id, id], () =>
      staff.posts.keepDraft.mutate({ ...draft, draft_version, post_konten: '<p>dua</p>' }),
    );
    const { post, draft: stored } = await staff.posts.edited.query({ id });
    expect([outcome, post.status, stored?.values.post_konten]).toEqual([409, 'draft', '<p>dua</p>']);
    expect((await staff.posts.edited.query({ id: held.id })).post.status).toBe('draft');
    await staff.posts.changeMany.mutate({ ids: [held.id, id], act: 'delete' });
  });

  it('publish nothing if a draft was discarded meanwhile', async () => {
    const { held, kept } = await twoPosts();
    const { id, base_version } = kept;
    const draft = newDraft({ id, base_version, post_title: 'Bersama', post_konten: '<p>dibuang</p>' });
    const { draft_version } = await staff.posts.keepDraft.mutate(draft);
    const outcome = await publishing([held.id, id], () => staff.posts.discardDraft.mutate({ id, draft_version }));
    const { post } = await staff.posts.edited.query({ id });
    expect([outcome, post.status, post.post_konten]).toEqual([409, 'draft', '<p>Awal</p>']);
    await staff.posts.changeMany.mutate({ ids: [held.id, id], act: 'delete' });
  });

  it('keep what was saved meanwhile, and publish nothing', async () => {
    const { held, kept } = await twoPosts();
    const outcome = await publishing([held.id, kept.id], () =>
      staff.posts.update.mutate({ id: kept.id, post_title: 'Bersama', post_konten: '<p>disimpan</p>' }),
    );
    const { post } = await staff.posts.edited.query({ id: kept.id });
    expect([outcome, post.status, post.post_konten]).toEqual([409, 'draft', '<p>disimpan</p>']);
    await staff.posts.changeMany.mutate({ ids: [held.id, kept.id], act: 'delete' });
  });
});

describe('a Penulis whose draft is being published', () => {
  const changes: [string, (id: number, version: number) => Promise<unknown>][] = [
    ['changes', (id) => writer.posts.update.mutate({ id, post_title: 'Menyusul' })],
    ['deletes', (id) => writer.posts.delete.mutate({ id })],
    ['deletes together', (id) => writer.posts.changeMany.mutate({ ids: [id], act: 'delete' })],
    ['withdraws', (id) => writer.posts.update.mutate({ id, post_title: 'Menyusul', status: 'draft' })],
    ['restores', (_id, version) => writer.history.restore.mutate({ id: version })],
  ];
  it.each(changes)('no more %s it', async (_act, change) => {
    const { id } = await writer.posts.create.mutate({ post_title: 'Hampir terbit' });
    await writer.posts.update.mutate({ id, post_title: 'Hampir terbit', post_konten: '<p>siap</p>' });
    const { versions } = await writer.history.list.query({ thing: 'posts', id });
    const editor = api.db.createQueryRunner();
    await editor.startTransaction();
    await editor.query('UPDATE all_posts SET is_draft = false WHERE id = $1', [id]);
    const outcome = change(id, versions.at(-1)?.id ?? 0).then(
      () => 200,
      (error: unknown) => (error as { data: { httpStatus: number } }).data.httpStatus,
    );
    await untilWaiting(api.db, '%all_posts%');
    await editor.commitTransaction();
    await editor.release();
    expect(await outcome).toBe(403);
    expect(await visitor.posts.byId.query({ id })).toMatchObject({
      post_title: 'Hampir terbit',
      post_konten: '<p>siap</p>',
    });
    await staff.posts.delete.mutate({ id });
  });
});

describe('an Editor who becomes a Penulis while a write waits', { tags: ['long'] }, () => {
  /** The outcome of a write of an Editor, or its error. Rights are checked, then it waits for its image, and then they change. */
  async function outcomeOf<T>(
    prepare: (post_image: string) => Promise<T>,
    write: (editor: JalaClient, prepared: T) => Promise<unknown>,
  ): Promise<unknown> {
    const name = `turun${Date.now()}`;
    const user = { user_email: `${name}@jala.example`, user_name: 'Si Turun', password: 'rahasia-turun-jala' };
    const { id } = await api.services.auth.createUser({ ...user, role: 'editor' });
    const token = await signIn(api, { email: user.user_email, password: user.password });
    const { file } = (await call(api, 'POST /media', { token, form: { image: await picture() } })).body.data;
    const prepared = await prepare(file);
    const holder = api.db.createQueryRunner();
    await holder.startTransaction();
    await holder.query('SELECT FROM media WHERE file = $1 FOR UPDATE', [file]);
    const outcome = write(createClient({ url: api.adminUrl, token }), prepared).catch((error: unknown) => error);
    await untilWaiting(api.db, '%UPDATE media SET claimed_at%');
    await api.db.query(`UPDATE users SET role = 'penulis' WHERE id = $1`, [id]);
    // Rights that were checked less than 100 ms ago are not checked again.
    await sleep(150);
    await holder.commitTransaction();
    await holder.release();
    return outcome;
  }
  const refused = { data: { httpStatus: 403 } };

  it('publishes nothing new', async () => {
    const outcome = outcomeOf(
      async (post_image) => ({ post_title: 'Terbit saat turun', post_image }),
      (editor, values) => editor.posts.create.mutate({ ...values, status: 'published' }),
    );
    expect(await outcome).toMatchObject(refused);
    expect((await staff.posts.overview.query({ q: 'Terbit saat turun' })).posts).toEqual([]);
  });

  it('keeps no draft of an article of somebody else', async () => {
    const { id, version } = await staff.posts.create.mutate({ post_title: 'Milik orang lain' });
    const outcome = outcomeOf(
      async (post_image) => newDraft({ id, base_version: version, post_title: 'Diubah', post_image }),
      (editor, draft) => editor.posts.keepDraft.mutate(draft),
    );
    expect(await outcome).toMatchObject(refused);
    expect((await staff.posts.edited.query({ id })).draft).toBeNull();
    await staff.posts.delete.mutate({ id });
  });

  it('brings nothing back from the trash', async () => {
    const outcome = outcomeOf(
      async (post_image) => {
        const { id } = await staff.posts.create.mutate({ post_title: 'Dari sampah', post_image });
        await staff.posts.delete.mutate({ id });
        return (await staff.trash.list.query({ kind: 'posts' })).items[0]?.id ?? 0;
      },
      (editor, removal) => editor.history.restore.mutate({ id: removal }),
    );
    expect(await outcome).toMatchObject(refused);
    expect((await staff.posts.overview.query({ q: 'Dari sampah' })).posts).toEqual([]);
  });
});

describe('a user who is removed while writing', () => {
  it('is told that something is gone, and neither of a category nor of a fault of ours', async () => {
    const user = { user_email: 'pergi@jala.example', user_name: 'Yang Pergi', password: 'rahasia-pergi-jala' };
    const { id } = await api.services.auth.createUser({ ...user, role: 'penulis' });
    const json = { user_email: user.user_email, user_password: user.password };
    const { token } = (await call(api, 'POST /auth/signin', { json })).body;
    const owner = api.db.createQueryRunner();
    await owner.startTransaction();
    await owner.query('DELETE FROM users WHERE id = $1', [id]);
    const leaving = createClient({ url: api.adminUrl, token });
    const writes = [
      call(api, 'POST /posts', { token, json: { post_title: 'Terakhir' } }),
      call(api, 'POST /media', { token, form: { image: await picture() } }),
    ];
    const draft = leaving.posts.keepDraft.mutate(newDraft({ post_title: 'Terakhir' })).catch((error: unknown) => error);
    await untilWaiting(api.db, 'INSERT%', 3);
    await owner.commitTransaction();
    await owner.release();
    const message = 'Sesuatu yang dipakai di sini baru saja dihapus orang lain. Muat ulang halaman, lalu coba lagi.';
    for (const { status, body } of await Promise.all(writes)) expect([status, body.message]).toEqual([400, message]);
    expect(await draft).toMatchObject({ message, data: { httpStatus: 400 } });
    expect(api.lines.some((line) => line.includes('answered 400'))).toBe(true);
  });
});

describe('a Penulis', () => {
  it('writes drafts, and asks others to publish them', async () => {
    const refused = { data: { httpStatus: 403 } };
    await expect(writer.posts.create.mutate({ post_title: 'Langsung', status: 'published' })).rejects.toMatchObject(
      refused,
    );
    const { id, status } = await writer.posts.create.mutate({ post_title: 'Dari penulis' });
    expect(status).toBe('draft');
    await expect(
      writer.posts.update.mutate({ id, post_title: 'Dari penulis', status: 'published' }),
    ).rejects.toMatchObject(refused);
    await expect(writer.posts.changeMany.mutate({ ids: [id], act: 'publish' })).rejects.toMatchObject(refused);
    await writer.posts.askReview.mutate({ id, wanted: true });
    await expect(writer.posts.askReview.mutate({ id, wanted: false, note: 'Sendiri' })).rejects.toMatchObject(refused);
    await staff.posts.askReview.mutate({ id, wanted: false, note: ' Tambah harganya. ' });
    const back = await writer.posts.edited.query({ id });
    expect(back.returned).toMatchObject({ note: 'Tambah harganya.', user_name: expect.any(String) });
    const mine = (await writer.posts.overview.query({})).posts.find((post) => post.id === id);
    expect(mine).toMatchObject({ is_returned: true, review_asked_at: null });
    await writer.posts.askReview.mutate({ id, wanted: true });
    expect((await writer.posts.edited.query({ id })).returned).toBeNull();
    await staff.posts.askReview.mutate({ id, wanted: false, note: '' });
    await writer.posts.askReview.mutate({ id, wanted: true });
    const { posts, counts } = await staff.posts.overview.query({ review: true });
    expect([posts.map((post) => post.id), counts?.review]).toEqual([[id], 1]);
    const { versions } = await writer.history.list.query({ thing: 'posts', id });
    await staff.posts.changeMany.mutate({ ids: [id], act: 'publish' });
    expect((await staff.posts.overview.query({})).counts?.review).toBe(0);
    const late = { message: expect.stringContaining('tidak ada lagi yang perlu ditinjau'), data: { httpStatus: 409 } };
    await expect(writer.posts.askReview.mutate({ id, wanted: true })).rejects.toMatchObject(late);
    await expect(staff.posts.askReview.mutate({ id, wanted: false, note: 'Terlambat' })).rejects.toMatchObject(late);
    await expect(writer.posts.update.mutate({ id, post_title: 'Diam-diam' })).rejects.toMatchObject(refused);
    await expect(writer.posts.delete.mutate({ id })).rejects.toMatchObject(refused);
    await expect(writer.history.restore.mutate({ id: versions[0]?.id ?? 0 })).rejects.toMatchObject(refused);
    await writer.posts.keepDraft.mutate(newDraft({ id, base_version: (await staff.posts.byId.query({ id })).version }));
    await writer.posts.askReview.mutate({ id, wanted: true });
    expect((await call(api, `GET /posts/${id}`)).body.post_title).toBe('Dari penulis');
    await staff.posts.delete.mutate({ id });
  });

  it.each([
    ['that was published', 'published', undefined],
    ['that was scheduled', 'scheduled', DAY],
  ] as const)('brings a post %s back as a draft', async (_which, status, ahead) => {
    const post_title = `Ditarik ${status}`;
    const { id } = await writer.posts.create.mutate({ post_title });
    const publish_at = ahead === undefined ? undefined : soon(ahead);
    await staff.posts.update.mutate({ id, post_title, status, publish_at });
    const { versions } = await writer.history.list.query({ thing: 'posts', id });
    await staff.posts.delete.mutate({ id });
    const removed = (await writer.trash.list.query({})).items.find(({ title }) => title === post_title);
    await writer.history.restore.mutate({ id: removed?.id ?? 0 });
    expect((await writer.posts.edited.query({ id })).post.status).toBe('draft');
    await staff.posts.delete.mutate({ id });
    // An older version of it, too.
    await writer.history.restore.mutate({ id: versions[0]?.id ?? 0 });
    expect((await writer.posts.edited.query({ id })).post.status).toBe('draft');
    await staff.posts.delete.mutate({ id });
  });
});
