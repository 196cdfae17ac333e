import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture } from '../../test/pictures.ts';
import { call, signIn } from '../../test/rest-client.ts';
import { STAFF, startApi, type RunningApi } from '../../test/running-api.ts';

let api: RunningApi;
let token: string;
let geocoder: Server;

beforeAll(async () => {
  geocoder = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://geocoder');
    if (searchParams.get('q') === 'rusak') response.writeHead(500).end('no');
    else if (searchParams.get('q') === 'tidak ada') response.end('[]');
    else
      response.end(
        JSON.stringify([{ lat: '-6.7145', lon: '108.5602', display_name: `Cirebon ${searchParams.get('format')}` }]),
      );
  });
  await new Promise<void>((resolve) => geocoder.listen(0, '127.0.0.1', resolve));
  api = await startApi({ GEOCODER_URL: `http://127.0.0.1:${(geocoder.address() as AddressInfo).port}/search` });
  token = await signIn(api);
});

afterAll(async () => {
  await api.close();
  geocoder.close();
});

const idOf = async (key: string): Promise<number> => {
  const { body } = await call(api, 'GET /landing-content');
  return body.find((item: { key_name: string }) => item.key_name === key).id;
};

describe('/landing-content', () => {
  it('lists all items in the order hero, feature, partner, layanan, footer, then sort_order', async () => {
    const { status, body } = await call(api, 'GET /landing-content');
    expect(status).toBe(200);
    expect(Object.keys(body[0])).toEqual(['id', 'section', 'key_name', 'value', 'type', 'sort_order']);
    const order = ['hero', 'feature', 'partner', 'layanan', 'footer'];
    const places = body.map(
      (item: { section: string; sort_order: number }) => order.indexOf(item.section) * 1000 + item.sort_order,
    );
    expect(places).toEqual(places.toSorted((a: number, b: number) => a - b));
  });

  it('accepts the specified multipart form of a text item', async () => {
    const id = await idOf('title_1');
    const { status, body } = await call(api, `PUT /landing-content/${id}`, {
      token,
      form: {
        id: String(id),
        section: 'layanan',
        key_name: 'title_1',
        type: 'text',
        sort_order: '7',
        value: 'Jala Rumah',
      },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: { id, section: 'layanan', key_name: 'title_1', value: 'Jala Rumah', type: 'text', sort_order: 7 },
    });
  });

  it('accepts an image file for an image item and serves it', async () => {
    const id = await idOf('image_hero');
    const { body } = await call(api, `PUT /landing-content/${id}`, { token, form: { image: await picture() } });
    expect(body.success).toBe(true);
    const stored = await call(api, `GET /storage/${body.data.value}`);
    expect(stored.status).toBe(200);
    expect(stored.headers.get('content-type')).toBe('image/png');
  });

  it.each([
    ['section', 'footer'],
    ['key_name', 'title_2'],
    ['type', 'image'],
    ['id', '999999'],
  ])('refuses to change %s', async (field, value) => {
    const id = await idOf('title_1');
    const { status, body } = await call(api, `PUT /landing-content/${id}`, {
      token,
      form: { [field]: value, value: 'X' },
    });
    expect(status).toBe(400);
    expect(body.errors).toHaveProperty(field);
    const { body: items } = await call(api, 'GET /landing-content');
    expect(items.find((item: { id: number }) => item.id === id).value).not.toBe('X');
  });

  it('refuses a file for a text item', async () => {
    const { status } = await call(api, `PUT /landing-content/${await idOf('price_1')}`, {
      token,
      form: { image: await picture() },
    });
    expect(status).toBe(400);
  });

  it.each(['https://jala.example/daftar', 'mailto:a@b.id', 'tel:+62231123456', '/kontak-kami', '#paket', ''])(
    'accepts the link %j',
    async (link) => {
      const { status, body } = await call(api, `PUT /landing-content/${await idOf('cta_link')}`, {
        token,
        json: { value: link },
      });
      expect([status, body.data?.value]).toEqual([200, link]);
    },
  );

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'ftp://x', 'kontak'])(
    'refuses the link %j',
    async (link) => {
      const { status, body } = await call(api, `PUT /landing-content/${await idOf('link_1')}`, {
        token,
        json: { value: link },
      });
      expect(status).toBe(400);
      expect(body.errors.value).toEqual(['Link harus diawali http://, https://, mailto:, tel:, / atau #.']);
    },
  );

  it('keeps a price as it was typed, even if a rich-text editor wrapped it in HTML', async () => {
    const id = await idOf('price_1');
    const plain = await call(api, `PUT /landing-content/${id}`, { token, json: { value: '250.000' } });
    const wrapped = await call(api, `PUT /landing-content/${id}`, { token, json: { value: '<p>250.000</p>' } });
    expect([plain.body.data.value, wrapped.body.data.value]).toEqual(['250.000', '250.000']);
  });
});

describe('/posts', () => {
  it('lists no posts and no pages on an empty site', async () => {
    const { body } = await call(api, 'GET /posts');
    expect(body).toEqual({ posts: [], totalPages: 0, currentPage: 1 });
  });

  it('can be created with 201, read, changed and deleted', async () => {
    const created = await call(api, 'POST /posts', {
      token,
      form: { post_title: 'Halo', post_konten: '<p>Isi</p>', post_image: await picture('jpeg') },
    });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ success: true, data: { post_title: 'Halo', post_konten: '<p>Isi</p>' } });
    const { id, post_image, post_date } = created.body.data;
    expect(post_image).toMatch(/^[a-z0-9]+\.jpg$/);

    const read = await call(api, `GET /posts/${id}`);
    expect(read.body).toEqual({ id, post_title: 'Halo', post_image, post_date, post_konten: '<p>Isi</p>' });

    const changed = await call(api, `PUT /posts/${id}`, {
      token,
      form: { post_title: 'Halo lagi', post_konten: '<p>Baru</p>' },
    });
    expect(changed.body).toEqual({
      success: true,
      data: { id, post_title: 'Halo lagi', post_image, post_date, post_konten: '<p>Baru</p>' },
    });

    expect((await call(api, `DELETE /posts/${id}`, { token })).body).toEqual({ success: true });
    const gone = await call(api, `GET /posts/${id}`);
    expect([gone.status, gone.body]).toEqual([404, { success: false, message: 'Artikel tidak ditemukan.' }]);
  });

  it('lists the newest posts first, and nothing on a page past the end', async () => {
    for (const title of ['Satu', 'Dua', 'Tiga']) {
      await call(api, 'POST /posts', { token, urlencoded: { post_title: title, post_konten: '' } });
    }
    const first = await call(api, 'GET /posts?page=1&limit=2');
    expect(first.body.posts.map((post: { post_title: string }) => post.post_title)).toEqual(['Tiga', 'Dua']);
    expect([first.body.totalPages, first.body.currentPage]).toEqual([2, 1]);
    const past = await call(api, 'GET /posts?page=9&limit=2');
    expect(past.body).toEqual({ posts: [], totalPages: 2, currentPage: 9 });
  });

  it.each(['page=0', 'page=-1', 'page=abc', 'page=1.5', 'limit=0', 'limit=101', 'limit=', 'page=1&page=2', 'page=1e9'])(
    'refuses ?%s',
    async (query) => {
      expect((await call(api, `GET /posts?${query}`)).status).toBe(400);
    },
  );

  it('requires a title', async () => {
    const { status, body } = await call(api, 'POST /posts', { token, json: { post_title: '  ' } });
    expect(status).toBe(400);
    expect(body).toEqual({
      success: false,
      message: 'Data yang dikirim tidak valid.',
      errors: { post_title: ['Wajib diisi.'] },
    });
  });

  it('cleans the text before storing it', async () => {
    const { body } = await call(api, 'POST /posts', {
      token,
      json: {
        post_title: 'X',
        post_konten: '<p onclick="x()">a<script>alert(1)</script><a href="javascript:x">b</a></p>',
      },
    });
    expect(body.data.post_konten).toBe('<p>a<a>b</a></p>');
  });

  it('moves data: images from a text into storage', async () => {
    const base64 = Buffer.from(await (await picture()).arrayBuffer()).toString('base64');
    const { body } = await call(api, 'POST /posts', {
      token,
      json: { post_title: 'X', post_konten: `<p><img src="data:image/png;base64,${base64}" alt="Biru"></p>` },
    });
    const file = /^<p><img src="\/api\/storage\/([a-z0-9]+\.png)" alt="Biru" width="40" height="30"><\/p>$/.exec(
      body.data.post_konten,
    )?.[1];
    expect((await call(api, `GET /storage/${file}`)).status).toBe(200);
  });

  it('refuses a text with a broken data: image', async () => {
    const good = Buffer.from(await (await picture()).arrayBuffer()).toString('base64');
    const { status } = await call(api, 'POST /posts', {
      token,
      json: {
        post_title: 'X',
        post_konten: `<img src="data:image/png;base64,${good}"><img src="data:image/png;base64,AAAA">`,
      },
    });
    expect(status).toBe(415);
  });

  it('treats an empty file field as no new image', async () => {
    const created = await call(api, 'POST /posts', { token, form: { post_title: 'X', post_image: await picture() } });
    const { id, post_image } = created.body.data;
    const changed = await call(api, `PUT /posts/${id}`, { token, form: { post_title: 'Y', post_image: '' } });
    expect(changed.body.data).toMatchObject({ post_title: 'Y', post_image });
  });

  it('refuses an image that is not stored', async () => {
    const { status, body } = await call(api, 'POST /posts', {
      token,
      json: { post_title: 'X', post_image: 'abc.png' },
    });
    expect([status, body.errors.post_image]).toEqual([400, ['Gambar tidak ditemukan.']]);
  });
});

describe('/kontak', () => {
  const kontak = {
    telepon: '(0231) 123 456, 0812-3456-7890',
    email: 'halo@jala.example, cs@jala.example',
    alamat: 'Jl. Mega Mendung No. 10',
    gmaps: 'https://www.google.com/maps/embed?pb=1',
  };

  it('is null before it is filled in', async () => {
    const { status, body } = await call(api, 'GET /kontak');
    expect([status, body]).toEqual([200, null]);
  });

  it('is saved and answers with the specified sentence', async () => {
    const { status, body } = await call(api, 'PUT /kontak', { token, json: kontak });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message: 'Data kontak berhasil diupdate.', data: kontak });
    expect((await call(api, 'GET /kontak')).body).toEqual(kontak);
  });

  it('accepts a map address inside an iframe snippet', async () => {
    const gmaps =
      '<iframe src="https://www.openstreetmap.org/export/embed.html?bbox=1&amp;marker=2" width="600"></iframe>';
    const { body } = await call(api, 'PUT /kontak', { token, json: { ...kontak, gmaps } });
    expect(body.data.gmaps).toBe('https://www.openstreetmap.org/export/embed.html?bbox=1&marker=2');
  });

  it.each([
    ['email', 'halo@jala.example, bukan-email', 'Email tidak valid: bukan-email'],
    ['telepon', '0231123456, abc', 'Nomor telepon tidak valid: abc'],
    ['gmaps', 'https://evil.example/maps/embed', 'Gunakan alamat embed https dari Google Maps atau OpenStreetMap.'],
    [
      'gmaps',
      'http://www.google.com/maps/embed?pb=1',
      'Gunakan alamat embed https dari Google Maps atau OpenStreetMap.',
    ],
    [
      'gmaps',
      'https://www.google.com/maps/place/Garut',
      'Ini tautan untuk dibagikan, bukan untuk disematkan. Di Google Maps, pilih Bagikan > Sematkan peta > Salin HTML, lalu tempel di sini.',
    ],
    ['alamat', '', 'Wajib diisi.'],
  ])('refuses %s %j', async (field, value, sentence) => {
    const { status, body } = await call(api, 'PUT /kontak', { token, json: { ...kontak, [field]: value } });
    expect(status).toBe(400);
    expect(body.errors[field]).toEqual([sentence]);
  });

  it('requires all four fields', async () => {
    const { status, body } = await call(api, 'PUT /kontak', { token, json: {} });
    expect(status).toBe(400);
    expect(Object.keys(body.errors).toSorted()).toEqual(['alamat', 'email', 'gmaps', 'telepon']);
  });
});

describe('/about', () => {
  it('is null at first; a later save without a file keeps the image', async () => {
    expect((await call(api, 'GET /about')).body).toBeNull();
    const saved = await call(api, 'PUT /about', {
      token,
      form: { konten: '<p>Kami</p>', image: await picture('webp') },
    });
    expect(saved.body).toMatchObject({ success: true, data: { konten: '<p>Kami</p>' } });
    const { image } = saved.body.data;
    expect(image).toMatch(/\.webp$/);
    const again = await call(api, 'PUT /about', { token, urlencoded: { konten: '<p>Kita</p>' } });
    expect(again.body.data).toEqual({ konten: '<p>Kita</p>', image });
  });
});

describe('/layanan', () => {
  it('lists internet, hotspot and CCTV in that order', async () => {
    const { body } = await call(api, 'GET /layanan');
    expect(body.map((service: { title: string }) => service.title)).toEqual(['Internet', 'Hotspot', 'Jasa CCTV']);
    expect(Object.keys(body[0])).toEqual(['id', 'title', 'image', 'konten', 'button_text', 'button_link']);
  });

  it('accepts the specified multipart form', async () => {
    const [{ id }] = (await call(api, 'GET /layanan')).body;
    const { status, body } = await call(api, `PUT /layanan/${id}`, {
      token,
      form: {
        id: String(id),
        title: 'Internet Dedicated',
        konten: '<p>Stabil</p>',
        button_text: 'Hubungi',
        button_link: 'https://wa.me/62812',
        image: await picture(),
      },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id,
      title: 'Internet Dedicated',
      button_text: 'Hubungi',
      button_link: 'https://wa.me/62812',
    });
  });

  it('refuses a button link with a forbidden protocol', async () => {
    const [{ id }] = (await call(api, 'GET /layanan')).body;
    const { status } = await call(api, `PUT /layanan/${id}`, {
      token,
      json: { title: 'X', button_link: 'javascript:x' },
    });
    expect(status).toBe(400);
  });
});

describe('/lokasi-hotspot', () => {
  const place = { nama: 'Alun-Alun', alamat: 'Jl. Siliwangi', lat: -6.7063, long: 108.557 };

  it('can be created with 201, changed and deleted; numeric strings count as numbers', async () => {
    const created = await call(api, 'POST /lokasi-hotspot', {
      token,
      json: { ...place, lat: '-6.7063', long: '108.557' },
    });
    expect(created.status).toBe(201);
    const { id } = created.body.data;
    expect(created.body).toEqual({ success: true, data: { id, ...place } });
    expect((await call(api, 'GET /lokasi-hotspot')).body).toEqual([{ id, ...place }]);
    const changed = await call(api, `PUT /lokasi-hotspot/${id}`, { token, json: { ...place, nama: 'Kejaksan' } });
    expect(changed.body).toEqual({ success: true, data: { id, ...place, nama: 'Kejaksan' } });
    const older = await call(api, `PUT /lokasi-hotspot/${id}`, { token, json: { ...place, version: 1 } });
    expect([older.status, (await call(api, 'GET /lokasi-hotspot')).body[0].nama]).toEqual([409, 'Kejaksan']);
    expect((await call(api, `DELETE /lokasi-hotspot/${id}`, { token })).body).toEqual({ success: true });
    expect((await call(api, `DELETE /lokasi-hotspot/${id}`, { token })).status).toBe(404);
  });

  it.each(['nama', 'alamat', 'lat', 'long'])('requires %s', async (field) => {
    const { [field as 'nama']: _left, ...rest } = place;
    const { status, body } = await call(api, 'POST /lokasi-hotspot', { token, json: rest });
    expect([status, body.message]).toEqual([400, 'Semua field wajib diisi dan lokasi harus dipilih.']);
  });

  it.each([
    ['lat', 90.1],
    ['lat', 'utara'],
    ['long', -180.5],
    ['long', true],
  ])('refuses %s %j', async (field, value) => {
    expect((await call(api, 'POST /lokasi-hotspot', { token, json: { ...place, [field]: value } })).status).toBe(400);
  });
});

describe('/geocode', () => {
  it('returns coordinates as numbers, best match first', async () => {
    const { status, body } = await call(api, 'GET /geocode?q=Cirebon', { token });
    expect([status, body]).toEqual([200, [{ lat: -6.7145, lon: 108.5602, display_name: 'Cirebon json' }]]);
  });

  it('returns [] when nothing was found', async () => {
    expect((await call(api, 'GET /geocode?q=tidak%20ada', { token })).body).toEqual([]);
  });

  it('answers 502 when the geocoder fails, and logs why', async () => {
    const { status, body } = await call(api, 'GET /geocode?q=rusak', { token });
    expect([status, body.message]).toEqual([502, 'Gagal mencari koordinat. Coba lagi.']);
    const causes = api.lines.map((line) => JSON.parse(line).cause);
    expect(causes).toContainEqual(expect.stringContaining('geocoder answered 500'));
  });

  it('requires a query', async () => {
    expect((await call(api, 'GET /geocode', { token })).status).toBe(400);
  });
});

describe('every write', () => {
  const writes = [
    'PUT /landing-content/1',
    'POST /posts',
    'PUT /posts/1',
    'DELETE /posts/1',
    'PUT /kontak',
    'PUT /about',
    'PUT /layanan/1',
    'POST /lokasi-hotspot',
    'PUT /lokasi-hotspot/1',
    'DELETE /lokasi-hotspot/1',
    'GET /auth/verify',
    'POST /auth/logout',
    'POST /auth/change-password',
    'POST /auth/reset-password',
    'GET /geocode?q=x',
    'POST /media',
  ];

  it.each(writes)('%s requires a token', async (line) => {
    for (const wrong of [undefined, 'salah', `${token}x`]) {
      const { status, headers, body } = await call(api, line, { token: wrong });
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toBe('Bearer');
      expect(body).toEqual({ success: false, message: 'Silakan login terlebih dahulu.' });
    }
  });

  it.each([
    'PUT /landing-content/999999',
    'PUT /posts/999999',
    'DELETE /posts/999999',
    'PUT /layanan/999999',
    'PUT /lokasi-hotspot/999999',
  ])('%s answers 404', async (line) => {
    const json = { post_title: 'X', title: 'X', nama: 'X', alamat: 'X', lat: 1, long: 1 };
    const fields = line.includes('posts')
      ? ['post_title']
      : line.includes('layanan')
        ? ['title']
        : ['nama', 'alamat', 'lat', 'long'];
    const fitting = Object.fromEntries(
      Object.entries(json).filter(([key]) => !line.includes('landing') && fields.includes(key)),
    );
    const { status } = await call(api, line, { token, ...(!line.startsWith('DELETE') && { json: fitting }) });
    expect(status).toBe(404);
  });

  it.each(['/posts/abc', '/posts/0', '/posts/-1', '/posts/1.5', '/posts/99999999999', '/tidak-ada', '/posts/1/2', '/'])(
    'GET %s answers 404',
    async (path) => {
      const { status, body } = await call(api, `GET ${path}`);
      expect([status, body.success]).toEqual([404, false]);
    },
  );

  it.each(['DELETE /openapi.json', 'POST /docs'])('%s answers 405', async (line) => {
    expect((await call(api, line)).status).toBe(405);
  });

  it('a 405 response names the allowed methods', async () => {
    const { status, headers } = await call(api, 'DELETE /kontak', { token });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, PUT, HEAD, OPTIONS']);
  });

  it('refuses a body of an unknown type with 415', async () => {
    const { status } = await call(api, 'PUT /kontak', {
      token,
      raw: '<kontak/>',
      headers: { 'content-type': 'application/xml' },
    });
    expect(status).toBe(415);
  });

  it.each(['{"telepon":', '[]', 'null', '"x"'])('refuses the JSON %j with 400', async (raw) => {
    const { status, body } = await call(api, 'PUT /kontak', {
      token,
      raw,
      headers: { 'content-type': 'application/json' },
    });
    expect([status, body.success]).toEqual([400, false]);
  });

  it('refuses an incomplete multipart body with 400', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const { status } = await call(api, 'POST /posts', {
      token,
      raw: '--x\r\nContent-Disposition: form-data; name="post_title"\r\n\r\nHal',
      headers,
    });
    expect(status).toBe(400);
  });

  it('refuses unknown fields', async () => {
    const { status, body } = await call(api, 'POST /posts', { token, json: { post_title: 'X', post_pembaca: 'Y' } });
    expect([status, body.errors]).toEqual([400, { post_pembaca: ['Kolom tidak dikenal.'] }]);
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'refuses the field %s like any other unknown field',
    async (field) => {
      const raw = `{"${field}":1}`;
      const { status, body } = await call(api, 'POST /auth/signin', {
        raw,
        headers: { 'content-type': 'application/json' },
      });
      expect([status, body.success]).toEqual([400, false]);
    },
  );

  it('refuses a text that is nested too deeply', async () => {
    for (const html of ['<div>'.repeat(20_000), '<ul><li>'.repeat(2000), '<blockquote>'.repeat(200)]) {
      const { status, body } = await call(api, 'POST /posts', { token, json: { post_title: 'X', post_konten: html } });
      expect([status, body.message]).toEqual([400, 'Susunan teks terlalu dalam.']);
    }
  });

  it('treats an empty value of an image item as no new image, and null as removing it', async () => {
    const id = await idOf('image_hero');
    const { body } = await call(api, `PUT /landing-content/${id}`, { token, form: { image: await picture() } });
    const kept = await call(api, `PUT /landing-content/${id}`, { token, form: { value: '' } });
    expect(kept.body.data.value).toBe(body.data.value);
    const gone = await call(api, `PUT /landing-content/${id}`, { token, json: { image: null } });
    expect(gone.body.data.value).toBe('');
  });

  it('refuses characters that the database cannot hold', async () => {
    const { status } = await call(api, 'POST /posts', { token, json: { post_title: 'a\u0000b' } });
    expect(status).toBe(400);
  });

  it('refuses a body that is too large with 413', async () => {
    const { status } = await call(api, 'POST /posts', {
      token,
      json: { post_title: 'X', post_konten: 'x'.repeat(33_000_000) },
    });
    expect(status).toBe(413);
  });
});

describe('/openapi.json and /docs', () => {
  it('describe every call', async () => {
    const { body } = await call(api, 'GET /openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toMatchInlineSnapshot(`
      [
        "DELETE /lokasi-hotspot/{id}",
        "DELETE /posts/{id}",
        "DELETE /prospek/{nomor}",
        "GET /about",
        "GET /auth/verify",
        "GET /gangguan",
        "GET /geocode",
        "GET /jangkauan",
        "GET /kontak",
        "GET /landing-content",
        "GET /layanan",
        "GET /lokasi-hotspot",
        "GET /posts",
        "GET /posts/{id}",
        "GET /prospek",
        "GET /storage/{file}",
        "POST /auth/change-password",
        "POST /auth/logout",
        "POST /auth/reset-password",
        "POST /auth/signin",
        "POST /gangguan",
        "POST /gangguan/{id}/kabar",
        "POST /gangguan/{id}/selesai",
        "POST /gangguan/{id}/tarik",
        "POST /lokasi-hotspot",
        "POST /media",
        "POST /posts",
        "POST /prospek",
        "PUT /about",
        "PUT /jangkauan/{kode}",
        "PUT /kontak",
        "PUT /landing-content/{id}",
        "PUT /layanan/{id}",
        "PUT /lokasi-hotspot/{id}",
        "PUT /posts/{id}",
        "PUT /prospek/{nomor}",
      ]
    `);
  });

  it('describe what a call takes and returns', async () => {
    const { body } = await call(api, 'GET /openapi.json');
    const { get, put } = body.paths['/posts/{id}'];
    expect(Object.keys(put.requestBody.content['application/json'].schema.properties)).toEqual(
      expect.arrayContaining(['post_title', 'post_image_alt', 'version']),
    );
    const post = ['id', 'post_title', 'post_image', 'post_date', 'post_konten'];
    expect(Object.keys(get.responses[200].content['application/json'].schema.properties)).toEqual(post);
    const saved = put.responses[200].content['application/json'].schema.properties;
    expect([saved.success, Object.keys(saved.data.properties)]).toEqual([{ const: true }, post]);
  });

  it('say which fields an answer always has, for clients that are made from it', async () => {
    const { body } = await call(api, 'GET /openapi.json');
    const schemaOf = (path: string, method: string, status: number) =>
      body.paths[path][method].responses[status].content['application/json'].schema;
    expect(schemaOf('/kontak', 'put', 200).required).toEqual(['success', 'message', 'data']);
    expect(schemaOf('/posts', 'post', 201).required).toEqual(['success', 'data']);
    expect(schemaOf('/media', 'post', 201).required).toEqual(['success', 'data']);
  });

  it('say which calls need a token, and with which statuses each refuses', async () => {
    const { body } = await call(api, 'GET /openapi.json');
    interface Described {
      security: object[];
      responses: Record<string, object>;
    }
    const calls = Object.values(body.paths as Record<string, Record<string, Described>>).flatMap(
      Object.values<Described>,
    );
    const forStaff = calls.filter(({ security }) => security.length > 0);
    expect(forStaff.length).toBeGreaterThan(10);
    for (const { responses } of forStaff) expect(responses).toMatchObject({ 401: {}, 403: {}, 503: {} });
    const others = calls.filter(({ security }) => security.length === 0);
    for (const { responses } of others) expect(responses).not.toHaveProperty('403');
    expect(body.paths['/kontak'].get.security).toEqual([]);
    expect(body.paths['/kontak'].put.security).toEqual([{ token: [] }]);
    expect(Object.keys(body.paths['/storage/{file}'].get.responses)).toEqual(
      expect.arrayContaining(['200', '206', '304', '416', '503']),
    );
  });

  it('load nothing from other sites', async () => {
    const { status, body, headers } = await call(api, 'GET /docs');
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(body).not.toMatch(/https?:\/\//);
    expect((await call(api, 'GET /docs/swagger-ui-bundle.js')).status).toBe(200);
  });
});

it('the admin listener serves the same API', async () => {
  const response = await fetch(`${api.adminUrl}/api/auth/verify`, { headers: { authorization: `Bearer ${token}` } });
  expect(await response.json()).toEqual({ user: { id: 1, user_email: STAFF.email, user_name: 'Admin' } });
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
});
