import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '#client.ts';
import { picture } from '../../test/pictures.ts';
import { call, signIn } from '../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';

let api: RunningApi;
let token: string;
let staff: ReturnType<typeof createClient>;

beforeAll(async () => {
  api = await startApi({ ISOLIR_PORT: '0' });
  token = await signIn(api);
  staff = createClient({ url: api.adminUrl, token });
});
afterAll(() => api.close());

const get = (address: string, init: RequestInit = {}) => fetch(api.url + address, init);
const bytesOf = async (address: string): Promise<Buffer> => Buffer.from(await (await get(address)).arrayBuffer());

/** The colour of one pixel, as `#rrggbb`. */
async function pixel(image: Buffer, left: number, top: number): Promise<string> {
  const { data } = await sharp(image)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${data.subarray(0, 3).toString('hex')}`;
}

/** Returns the percentage of nearly white pixels in a part of a picture. */
async function whiteness(
  image: Buffer,
  part: { left: number; top: number; width: number; height: number },
): Promise<number> {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .extract(part)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let white = 0;
  for (let at = 0; at < data.byteLength; at += info.channels) white += Number((data[at] ?? 0) > 200);
  return (100 * white) / (info.width * info.height);
}

async function upload(width: number, height: number, background = '#0b6b3a'): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  const form = { image: new Blob([new Uint8Array(bytes)]) };
  return (await call(api, 'POST /media', { token, form })).body.data.file as string;
}

async function saveSite(changes: object): Promise<void> {
  const { version } = await staff.site.get.query();
  await staff.site.update.mutate({ ...changes, version });
}

async function createPost(post_title: string, image?: Blob): Promise<number> {
  const form = { post_title, post_konten: '<p>Isi</p>', ...(image && { post_image: image }) };
  return (await call(api, 'POST /posts', { token, form })).body.data.id as number;
}

const TITLE = { left: 64, top: 200, width: 640, height: 240 };

describe('icons', () => {
  it('are drawn with the first letter of the name on the main colour until a picture is uploaded', async () => {
    await saveSite({ name: 'PT Qila Fiber', main_colour: '#8a1f3d' });
    const icon = await bytesOf('/icon-512.png');
    expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: 512, height: 512, hasAlpha: true });
    expect(await pixel(icon, 256, 40)).toBe('#8a1f3d');
    // The Q is a ring: white at its left, the main colour in its middle.
    expect(await pixel(icon, 150, 256)).toBe('#ffffff');
    expect(await pixel(icon, 240, 240)).toBe('#8a1f3d');
    await saveSite({ name: 'Ina Fiber' });
    expect(await pixel(await bytesOf('/icon-512.png'), 150, 256)).toBe('#8a1f3d');
  });

  it.each(['مرحبا', '😀', '\ud800\udfff\ud800', '網路'])(
    'are a ring for the name %j, which the font cannot draw',
    async (name) => {
      await saveSite({ name });
      const icon = await bytesOf('/icon-512.png');
      expect(await pixel(icon, 256, 146)).toBe('#ffffff');
      expect(await pixel(icon, 256, 256)).toBe('#8a1f3d');
    },
  );

  it('are the uploaded picture, in the sizes that browsers and devices ask for', async () => {
    await saveSite({ name: 'Sinar Fiber', favicon: await upload(300, 300) });
    for (const [address, size] of [
      ['/apple-touch-icon.png', 180],
      ['/icon-192.png', 192],
      ['/icon-512.png', 512],
      ['/icon-maskable-512.png', 512],
    ] as const) {
      const response = await get(`${address}?v=lama`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
      const icon = Buffer.from(await response.arrayBuffer());
      expect(await sharp(icon).metadata()).toMatchObject({ width: size, height: size });
      expect(await pixel(icon, size / 2, size / 2)).toBe('#0b6b3a');
    }
    expect(await pixel(await bytesOf('/icon-maskable-512.png'), 30, 30)).toBe('#ffffff');
  });

  it('come as an ICO file of three PNG files too', async () => {
    const response = await get('/favicon.ico');
    expect(response.headers.get('content-type')).toMatch(/^image\/(?:x-icon|vnd\.microsoft\.icon)$/);
    const ico = Buffer.from(await response.arrayBuffer());
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
    for (const [index, size] of [16, 32, 48].entries()) {
      const entry = 6 + 16 * index;
      const png = ico.subarray(
        ico.readUInt32LE(entry + 12),
        ico.readUInt32LE(entry + 12) + ico.readUInt32LE(entry + 8),
      );
      expect(ico[entry]).toBe(size);
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size });
    }
    const inPanel = await fetch(`${api.adminUrl}/favicon.ico`);
    expect(Buffer.from(await inPanel.arrayBuffer()).equals(ico)).toBe(true);
  });

  it('are made of a logo only if it is about square', async () => {
    await saveSite({ favicon: null, logo: await upload(400, 100, '#b74f13') });
    expect(await pixel(await bytesOf('/icon-192.png'), 96, 14)).toBe('#8a1f3d');
    await saveSite({ logo: await upload(300, 280, '#b74f13') });
    expect(await pixel(await bytesOf('/icon-192.png'), 96, 96)).toBe('#b74f13');
  });

  it('are named in the manifest with addresses that change with them', async () => {
    const response = await get('/manifest.webmanifest');
    expect(response.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = (await response.json()) as { icons: { src: string }[] };
    expect(manifest).toMatchObject({
      name: 'Sinar Fiber',
      short_name: 'Sinar Fiber',
      theme_color: '#8a1f3d',
      lang: 'id',
      start_url: '/',
    });
    for (const { src } of manifest.icons) expect((await get(src)).status).toBe(200);
    await saveSite({ logo: null });
    const after = (await (await get('/manifest.webmanifest')).json()) as { icons: { src: string }[] };
    expect(after.icons[0]?.src).not.toBe(manifest.icons[0]?.src);
  });
});

describe('share pictures', () => {
  /** Requests a share picture and checks that chat programs can use it: status, format, size in px and in bytes. */
  const shareAt = async (address: string): Promise<Buffer> => {
    const response = await get(address);
    expect([address, response.status, response.headers.get('content-type')]).toEqual([address, 200, 'image/jpeg']);
    const image = Buffer.from(await response.arrayBuffer());
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(image.byteLength).toBeLessThan(300_000);
    return image;
  };

  it.each(['home', 'about', 'internet', 'cctv', 'hotspot', 'blogs', 'contact'])(
    'exist for the page %s',
    async (page) => {
      const image = await shareAt(`/og/pages/${page}.jpg?v=1`);
      expect(await whiteness(image, { left: 64, top: 50, width: 420, height: 50 })).toBeGreaterThan(3);
    },
  );

  it('show the logo that fits the dark ground, and one for light grounds on a white plate', async () => {
    const near = async (image: Buffer, left: number, colour: string) => {
      const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
      const [seen, wanted] = [parts(await pixel(image, left, 80)), parts(colour)];
      return seen.every((value, at) => Math.abs(value - (wanted[at] ?? 0)) < 12);
    };
    await saveSite({ logo: await upload(400, 100, '#b74f13') });
    const onPlate = await shareAt('/og/pages/about.jpg?v=2');
    expect([await near(onPlate, 69, '#ffffff'), await near(onPlate, 160, '#b74f13')]).toEqual([true, true]);
    await saveSite({ logo_dark: await upload(400, 100, '#f2c94c') });
    const forDark = await shareAt('/og/pages/about.jpg?v=3');
    expect([await near(forDark, 69, '#f2c94c'), await near(forDark, 160, '#f2c94c')]).toEqual([true, true]);
    await saveSite({ logo: null, logo_dark: null });
  });

  it('of a post show its title in white letters, and its picture at the right', async () => {
    const id = await createPost('Lima Posisi Router di Rumah', await picture('webp', { width: 640, height: 400 }));
    const image = await shareAt(`/og/posts/${id}.jpg`);
    expect(await whiteness(image, TITLE)).toBeGreaterThan(8);
    const [red, green, blue] = (
      await sharp(image).extract({ left: 1000, top: 200, width: 1, height: 1 }).raw().toBuffer()
    ).values();
    expect(
      [Math.abs((red ?? 0) - 0x1e), Math.abs((green ?? 0) - 0x47), Math.abs((blue ?? 0) - 0x99)].every(
        (off) => off < 8,
      ),
    ).toBe(true);
  });

  it('of a post name its category before its date', async () => {
    const id = await createPost('Dengan kategori');
    const above = { left: 64, top: 150, width: 640, height: 36 };
    const inked = async () => whiteness(await shareAt(`/og/posts/${id}.jpg`), above);
    const before = await inked();
    expect(before).toBeGreaterThan(1);
    const { id: kategori_id } = await staff.kategori.create.mutate({ nama: 'Kabar Jaringan' });
    await call(api, `PUT /posts/${id}`, { token, json: { post_title: 'Dengan kategori', kategori_id, version: 1 } });
    expect(await inked()).toBeGreaterThan(1.3 * before);
  });

  it('of the home page and the packages say the lowest price on a label', async () => {
    const plate = ['home', 'paket'].map((page) => async () => pixel(await shareAt(`/og/pages/${page}.jpg`), 100, 414));
    const isGold = (colour: string) => /^#f[4-9]b[0-9a-f]3/.test(colour);
    for (const at of plate) expect(isGold(await at())).toBe(false);
    await staff.landingContent.addPackage.mutate({ title: 'Rumah', price: '199000', benefits: [], link: '' });
    for (const at of plate) expect([await at()].filter(isGold)).toHaveLength(1);
    expect(isGold(await pixel(await shareAt('/og/pages/about.jpg'), 100, 414))).toBe(false);
  });

  it('draw letters of the site’s font: a title of l is thinner than one of m', async () => {
    const [thin, wide] = [await createPost('llllllllll'), await createPost('mmmmmmmmmm')];
    const [few, many] = [await shareAt(`/og/posts/${thin}.jpg`), await shareAt(`/og/posts/${wide}.jpg`)];
    expect(await whiteness(many, TITLE)).toBeGreaterThan(2 * (await whiteness(few, TITLE)));
  });

  it.each([
    ['😀 🎉 👨‍👩‍👧‍👦', 0],
    ['مرحبا بكم في الإنترنت', 0],
    ['Kabar \ud800 baik \udfff', 1],
    ['𝗜𝗻𝘁𝗲𝗿𝗻𝗲𝘁 ẽǎ <script>&amp;</script>', 1],
    ['W'.repeat(200), 5],
    ['kata '.repeat(40).trim(), 5],
    ['ﷺ'.repeat(190), 0],
  ])('are safe for the title %j', async (title, least) => {
    const image = await shareAt(`/og/posts/${await createPost(title)}.jpg`);
    const white = await whiteness(image, TITLE);
    expect(white).toBeGreaterThanOrEqual(least);
    // Nothing is drawn outside of the place of the title.
    expect(await whiteness(image, { left: 0, top: 0, width: 60, height: 440 })).toBe(0);
    expect(await whiteness(image, { left: 1000, top: 0, width: 200, height: 240 })).toBe(0);
  });

  it('of the home page is the uploaded one alone, cut to its size', async () => {
    await saveSite({ share_image: await upload(900, 900, '#b74f13') });
    const image = await shareAt('/og/pages/home.jpg?v=2');
    for (const [left, top] of [
      [5, 5],
      [600, 315],
      [1190, 620],
    ] as const) {
      expect(await whiteness(image, { left, top, width: 5, height: 5 })).toBe(0);
      expect((await pixel(image, left, top)).slice(1, 3)).toMatch(/^b[4-9]/);
    }
    await saveSite({ share_image: null });
  });

  it('are small enough for chats whatever has been uploaded', async () => {
    const raw = { width: 1600, height: 900, channels: 3 } as const;
    const noise = await sharp(randomBytes(raw.width * raw.height * 3), { raw })
      .jpeg()
      .toBuffer();
    const form = { image: new Blob([new Uint8Array(noise)]) };
    await saveSite({ share_image: (await call(api, 'POST /media', { token, form })).body.data.file });
    expect((await shareAt('/og/pages/home.jpg?v=3')).byteLength).toBeGreaterThan(100_000);
    await saveSite({ share_image: null });
    await shareAt(`/og/posts/${await createPost('Gambar yang ramai', form.image)}.jpg`);
  });

  it('change with what they show, and the one before is removed', async () => {
    const id = await createPost('Judul Lama');
    const before = await shareAt(`/og/posts/${id}.jpg`);
    await call(api, `PUT /posts/${id}`, {
      token,
      json: { post_title: 'Judul Baru yang Jauh Lebih Panjang', version: 1 },
    });
    const after = await shareAt(`/og/posts/${id}.jpg`);
    expect(after.equals(before)).toBe(false);
    expect(await readdir(path.join(api.dataDir, 'storage-made', `posts-${id}`))).toHaveLength(1);
  });

  it.each([
    '/og/posts/999999.jpg',
    '/og/posts/0.jpg',
    '/og/posts/1.png',
    '/og/posts/x.jpg',
    '/og/pages/isolir.jpg',
    '/og/pages/constructor.jpg',
    '/og/posts/99999999999999.jpg',
    '/og/kontak/1.jpg',
    '/og/posts/..%2f..%2fx.jpg',
  ])('%s is not found', async (address) => {
    expect((await get(address)).status).toBe(404);
  });

  it('answer HEAD and ranges with the whole picture’s headers', async () => {
    const head = await get('/og/pages/blogs.jpg', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(5000);
    const part = await get('/og/pages/blogs.jpg', { headers: { range: 'bytes=0-9,20-29' } });
    expect(part.status).toBe(200);
  });
});

it(
  'keeps answering suspended customers while strangers ask for many share pictures at once',
  { tags: ['long'] },
  async () => {
    const ids: number[] = [];
    for (let count = 0; count < 12; count += 1)
      ids.push(await createPost(`${'Judul yang sangat panjang sekali '.repeat(5)}${count}`));
    const addresses = Array.from(
      { length: 120 },
      (_, index) => `/og/posts/${index % 3 === 0 ? ids[index % 12] : 100_000 + index}.jpg`,
    );
    const strangers = Promise.all(addresses.map(async (address) => (await get(address)).status));
    const waits: number[] = [];
    for (let count = 0; count < 60; count += 1) {
      const began = performance.now();
      expect((await fetch(api.isolirUrl)).status).toBe(200);
      waits.push(performance.now() - began);
    }
    expect(new Set(await strangers)).toEqual(new Set([200, 404]));
    waits.sort((one, other) => one - other);
    expect(waits[30]).toBeLessThan(100);
  },
);
