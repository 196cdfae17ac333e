import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { get, request } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { json } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { IMAGE_WIDTHS } from '@jala/schema/limits';
import { eventually } from '../../../test/eventually.ts';
import { picture, telephonePhoto } from '../../../test/pictures.ts';
import { call, signIn } from '../../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../../test/running-api.ts';
import { uploadQueue, variantQueue } from './image-queues.ts';

let api: RunningApi;
let token: string;

beforeAll(async () => {
  api = await startApi({ SEED: 'none', TRUST_PROXY: 'loopback' });
  token = await signIn(api);
});
afterAll(() => api.close());

const upload = (image: Blob) => call(api, 'POST /media', { token, form: { image } });
const bytesOf = async (file: string, init?: RequestInit): Promise<Response> =>
  fetch(`${api.url}/api/storage/${file}`, init);

describe('storing', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('accepts %s and returns its size', async (format) => {
    const { status, body } = await upload(await picture(format));
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      data: {
        file: expect.stringMatching(/^[a-f0-9]{32}\.(?:png|jpg|webp)$/),
        width: 40,
        height: 30,
        bytes: expect.any(Number),
      },
    });
  });

  it('accepts photos that every viewer shows: with wrong parameters of the scan as Samsung writes, or bytes between segments', async () => {
    const photo = Buffer.from(await (await picture('jpeg')).arrayBuffer());
    const scan = photo.indexOf(Buffer.from([0xff, 0xda]));
    const parameters = scan + 2 + photo.readUInt16BE(scan + 2) - 3;
    const samsung = Buffer.from(photo);
    samsung.fill(0, parameters, parameters + 3);
    const junk = Buffer.concat([photo.subarray(0, scan), Buffer.from('sisa'), photo.subarray(scan)]);
    for (const file of [samsung, junk]) expect((await upload(new Blob([file]))).status).toBe(201);
    const half = new Blob([photo.subarray(0, photo.byteLength / 2)]);
    expect((await upload(half)).status).toBe(400);
  });

  it(
    'an image in a text does not wait for all uploads of its user, because long texts of others wait for it',
    { tags: ['long'] },
    async () => {
      const large = await picture('jpeg', { width: 5000, height: 4000 });
      const ended: string[] = [];
      let networks = 0;
      const send = async (name: string, line: string, body: object): Promise<void> => {
        networks += 1;
        const headers = { 'x-forwarded-for': `203.0.113.${networks}` };
        expect((await call(api, line, { token, headers, ...body })).status).toBeLessThan(300);
        ended.push(name);
      };
      const uploads = Array.from({ length: 8 }, () => send('upload', 'POST /media', { form: { image: large } }));
      await eventually(() => expect(uploadQueue.pieces()).toBeGreaterThan(5));
      const base64 = Buffer.from(await (await picture('png')).arrayBuffer()).toString('base64');
      const post_konten = `<p>Foto</p><img src="data:image/png;base64,${base64}">`;
      await send('text', 'POST /posts', { json: { post_title: 'Bergambar', post_konten } });
      const place = ended.indexOf('text');
      await Promise.all(uploads);
      expect(place).toBeLessThan(5);
    },
  );

  it('is away while a file is in the place of the folder', async () => {
    const folder = path.join(api.dataDir, 'storage');
    await rename(folder, `${folder}.aside`).catch(() => undefined);
    await writeFile(folder, '');
    expect((await upload(await picture('png'))).status).toBe(503);
    expect((await bytesOf(`${'a'.repeat(32)}.png`)).status).toBe(404);
    await rm(folder);
    await rename(`${folder}.aside`, folder).catch(() => undefined);
  });

  it('reads the type from the bytes, not from the name or the declared type', async () => {
    const png = await picture('png');
    const { body } = await upload(new Blob([png], { type: 'image/jpeg' }));
    expect(body.data.file).toMatch(/\.png$/);
  });

  it('turns a phone’s photo upright and removes the camera and the place', async () => {
    const { body } = await upload(await telephonePhoto());
    expect([body.data.width, body.data.height]).toEqual([40, 60]);
    const stored = Buffer.from(await (await bytesOf(body.data.file)).arrayBuffer());
    const { exif, orientation } = await sharp(stored).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    expect(stored.includes('Telepon Rahasia')).toBe(false);
  });

  it.each([
    ['wide', { width: 5000, height: 1000 }, [3840, 768]],
    ['high', { width: 500, height: 4000 }, [480, 3840]],
  ])('scales a %s image down to 3840 px', async (_which, size, expected) => {
    const { body } = await upload(await picture('jpeg', size));
    expect([body.data.width, body.data.height]).toEqual(expected);
    const { width, height } = await sharp(Buffer.from(await (await bytesOf(body.data.file)).arrayBuffer())).metadata();
    expect([width, height]).toEqual(expected);
  });

  it.each(['png', 'webp'] as const)('keeps every pixel of a lossless %s', async (format) => {
    const pixels = randomBytes(50 * 40 * 3);
    const raw = { width: 50, height: 40, channels: 3 } as const;
    const lossless = await sharp(pixels, { raw }).toFormat(format, { lossless: true }).toBuffer();
    const { body } = await upload(new Blob([new Uint8Array(lossless)]));
    const stored = Buffer.from(await (await bytesOf(body.data.file)).arrayBuffer());
    expect(await sharp(stored).raw().toBuffer()).toEqual(pixels);
  });

  it.each([
    ['a GIF', async () => picture('gif'), 415],
    ['an SVG', async () => new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' }), 415],
    ['HTML', async () => new Blob(['<script>alert(1)</script>'], { type: 'image/png' }), 415],
    ['an incomplete PNG', async () => (await picture('png')).slice(0, 40), 400],
    ['an empty file', async () => new Blob([]), 415],
    ['more than 10 MiB', async () => new Blob([await picture('png'), new Uint8Array(10 * 1024 * 1024)]), 413],
    ['more than 50 megapixels', async () => picture('png', { width: 8000, height: 6300 }), 413],
    ['a line of 30,000 pixels', async () => picture('png', { width: 30_000, height: 1 }), 413],
  ])('refuses %s and stores nothing', async (_what, make, expected) => {
    const before = await api.storedFiles();
    const { status, body } = await upload(await make());
    expect([status, body.success]).toEqual([expected, false]);
    expect(await api.storedFiles()).toEqual(before);
  });

  it('does not unpack the texts in a PNG, which a bomb is full of', { tags: ['long'] }, async () => {
    const png = Buffer.from(await (await picture('png')).arrayBuffer());
    const bomb = Buffer.concat([png.subarray(0, 33), ...Array.from({ length: 40 }, textBomb), png.subarray(33)]);
    const before = process.memoryUsage.rss();
    let highest = before;
    const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 10);
    const { status, body } = await upload(new Blob([new Uint8Array(bomb)]));
    clearInterval(watch);
    expect(status).toBe(201);
    expect(body.data.bytes).toBeLessThan(1000);
    expect(highest - before).toBeLessThan(100_000_000);
  });

  it('refuses a PNG of more parts than an encoder writes', async () => {
    const png = Buffer.from(await (await picture('png')).arrayBuffer());
    const empty = Buffer.from('\0\0\0\0IDAT\x35\xaf\x06\x1e', 'latin1');
    const parts = Array.from({ length: 30_000 }, () => empty);
    const many = Buffer.concat([png.subarray(0, 33), ...parts, png.subarray(33)]);
    expect((await upload(new Blob([new Uint8Array(many)]))).status).toBe(400);
  });

  it('requires a file in the field image', async () => {
    const { status, body } = await call(api, 'POST /media', { token, json: {} });
    expect([status, body.errors]).toEqual([400, { image: ['Pilih satu gambar untuk diunggah.'] }]);
    expect((await call(api, 'POST /media', { token, form: { gambar: await picture() } })).status).toBe(400);
  });
});

/** A chunk of compressed text (PNG section 11.3.4.3) that becomes 10 MB. */
function textBomb(): Buffer {
  const data = Buffer.concat([Buffer.from('zTXtComment\0\0', 'latin1'), deflateSync(Buffer.alloc(10_000_000, 'a'))]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.byteLength - 4);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(data));
  return Buffer.concat([frame, data, checksum]);
}

describe('an upload of 12 MB that is refused before all of it has arrived', () => {
  const BYTES = 12 * 1024 * 1024;
  const PIECE = 64 * 1024;
  const asField = (name: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;

  /** Reads the response only after sending everything, as browsers and proxies do. */
  async function send(head: string, headers: Record<string, string>): Promise<{ status: unknown; body: unknown }> {
    const sending = request(`${api.adminUrl}/api/media`, {
      method: 'POST',
      headers: { ...headers, 'content-length': BYTES, connection: 'close' },
    });
    const answer = new Promise<{ status: unknown; body: unknown }>((resolve, reject) => {
      sending.once('error', reject).once('response', (response) => {
        json(response).then((body) => resolve({ status: response.statusCode, body }), reject);
      });
    });
    const [told] = await Promise.all([answer, pipeline(pieces(head), sending)]);
    return told;
  }

  function* pieces(head: string): Generator<Buffer> {
    yield Buffer.from(head);
    for (let left = BYTES - head.length; left > 0; left -= PIECE) yield Buffer.alloc(Math.min(PIECE, left));
  }

  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };

  it.each([
    ['no sign-in', asField('image'), multipart, false, 401, 'Silakan login terlebih dahulu.'],
    [
      'a file that is too large',
      asField('image'),
      multipart,
      true,
      413,
      'Gambar terlalu besar. Paling besar 10 MiB dan 50 megapiksel.',
    ],
    [
      'a body of another type',
      '',
      { 'content-type': 'image/png' },
      true,
      415,
      'Jenis isi permintaan tidak didukung. Kirim JSON, multipart, atau urlencoded.',
    ],
    ['a file in another field', asField('gambar'), multipart, true, 400, 'Isi permintaan tidak dapat dibaca.'],
  ])('still gets the reason: %s', async (_who, head, headers, isStaff, status, message) => {
    const sent = { ...headers, ...(isStaff && { authorization: `Bearer ${token}` }) };
    expect(await send(head, sent)).toEqual({ status, body: { success: false, message } });
  });
});

describe('serving', () => {
  let file: string;
  beforeAll(async () => {
    file = (await upload(await picture('jpeg', { width: 1000, height: 500 }))).body.data.file;
  });

  /** Uses node:http, because fetch asks servers to bypass caches when it is given a conditional header. */
  const statusWith = (headers: Record<string, string>): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      get(`${api.url}/api/storage/${file}`, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on('error', reject);
    });

  it('lets browsers cache an image for ever', async () => {
    const response = await bytesOf(file);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await statusWith({ 'if-none-match': response.headers.get('etag') ?? '' })).toBe(304);
  });

  it('answers range requests with 206', async () => {
    const response = await bytesOf(file, { headers: { range: 'bytes=0-1' } });
    expect(response.status).toBe(206);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from([0xff, 0xd8]));
  });

  it.each(['', '?w=160'])('goes on where a download ended, by the ETag: %j', async (query) => {
    const etag = (await bytesOf(file + query)).headers.get('etag') ?? '';
    const part = await bytesOf(file + query, { headers: { range: 'bytes=2-', 'if-range': etag } });
    expect([part.status, part.headers.get('etag')]).toEqual([206, etag]);
    const other = await bytesOf(file + query, { headers: { range: 'bytes=2-', 'if-range': '"lain"' } });
    expect(other.status).toBe(200);
  });

  it('answers 404 when the image is removed just before it is sent', async () => {
    const { media } = api.services;
    const gone = (await upload(await picture('png'))).body.data.file;
    const find = media.find.bind(media);
    const spy = vi.spyOn(media, 'find').mockImplementation(async (name) => {
      const place = await find(name);
      if (place !== undefined) await rm(place);
      return place;
    });
    const response = await bytesOf(gone);
    spy.mockRestore();
    expect([response.status, (await response.json()).message]).toEqual([404, 'Gambar tidak ditemukan.']);
  });

  it('answers with the whole image when more last bytes are asked for than it has', async () => {
    const whole = Buffer.from(await (await fetch(`${api.url}/api/storage/${file}`)).arrayBuffer());
    const response = await fetch(`${api.url}/api/storage/${file}`, { headers: { range: 'bytes=-99999999' } });
    expect([response.status, response.headers.get('content-range')]).toEqual([200, null]);
    expect(Buffer.from(await response.arrayBuffer()).equals(whole)).toBe(true);
    const none = await fetch(`${api.url}/api/storage/${file}`, { headers: { range: 'bytes=-0' } });
    expect(none.status).toBe(416);
  });

  it('answers 416 to a range past the end', async () => {
    const response = await bytesOf(file, { headers: { range: 'bytes=99999999-' } });
    expect([response.status, response.headers.get('content-type')]).toEqual([416, 'application/json; charset=utf-8']);
    expect(response.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/);
  });

  it.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/avif;q=0,image/webp,*/*', 'image/webp'],
    ['image/webp,*/*', 'image/webp'],
    ['image/jpeg', 'image/jpeg'],
  ])('resizes an image, in the format for Accept: %s', async (accept, type) => {
    const response = await bytesOf(`${file}?w=320`, { headers: { accept } });
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('vary')).toContain('Accept');
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([width, height]).toEqual([320, 160]);
  });

  it.each([
    ['image/jpeg,image/png', 'image/jpeg'],
    ['image/png', 'image/png'],
    ['image/jpeg,image/*;q=0.5', 'image/webp'],
    ['*/*', 'image/webp'],
  ])('a smaller version of a transparent WebP, for Accept: %s, is %s', async (accept, type) => {
    const { body } = await upload(await picture('webp', { width: 700, height: 20, isClear: true }));
    const response = await bytesOf(`${body.data.file}?w=320`, { headers: { accept } });
    expect(response.headers.get('content-type')).toBe(type);
  });

  it('a transparent image stands on white in a JPEG', async () => {
    const { body } = await upload(await picture('webp', { width: 700, height: 20, isClear: true }));
    const response = await bytesOf(`${body.data.file}?w=320`, { headers: { accept: 'image/jpeg' } });
    const { channels } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  it('never enlarges an image', async () => {
    const response = await bytesOf(`${file}?w=1920`);
    const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(width).toBe(1000);
  });

  it('resizes an image once for many visitors at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => bytesOf(`${file}?w=640`)));
    const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    expect(new Set(bodies.map((body) => body.byteLength)).size).toBe(1);
  });

  it('is made and not kept when nothing can be written to the folder of the smaller versions', async () => {
    const { body } = await upload(await picture('png', { width: 700, height: 20 }));
    const folder = path.join(api.dataDir, 'storage-variants');
    await rename(folder, `${folder}-lain`);
    await writeFile(folder, '');
    try {
      const response = await fetch(`${api.url}/api/storage/${body.data.file}?w=320`);
      const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([response.status, width, response.headers.get('content-type')]).toEqual([200, 320, 'image/png']);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    } finally {
      await rm(folder);
      await rename(`${folder}-lain`, folder);
    }
    expect(api.lines.filter((line) => line.includes('which cannot be stored'))).toHaveLength(1);
  });

  it.each([
    ['is cut off', (bytes: Buffer) => bytes.subarray(1)],
    ['is longer', (bytes: Buffer) => Buffer.concat([bytes, bytes])],
  ])('is 503 while the file %s, and whole again afterwards', async (_what, damage) => {
    const { body } = await upload(await picture('png', { width: 700, height: 20 }));
    const place = path.join(api.dataDir, 'storage', body.data.file);
    const bytes = await readFile(place);
    await writeFile(place, damage(bytes));
    for (const query of ['', '?w=320']) {
      const { status, headers } = await bytesOf(body.data.file + query);
      expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
    }
    expect(api.lines.filter((line) => line.includes(`${body.data.file} has`))).not.toEqual([]);
    await writeFile(place, bytes);
    expect((await bytesOf(body.data.file)).status).toBe(200);
  });

  it('is 503 when no smaller version can be made of the file', async () => {
    const { body } = await upload(await picture('png', { width: 700, height: 20 }));
    await writeFile(path.join(api.dataDir, 'storage', body.data.file), Buffer.alloc(body.data.bytes));
    const { status, headers } = await bytesOf(`${body.data.file}?w=320`);
    expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
  });

  it('lets no stranger fill the memory with all variants of a large image', { tags: ['long'] }, async () => {
    const noise = await sharp(randomBytes(700 * 700 * 3), { raw: { width: 700, height: 700, channels: 3 } })
      .resize(7000, 7000, { kernel: 'nearest' })
      .jpeg({ quality: 60 })
      .toBuffer();
    const large = (await upload(new Blob([new Uint8Array(noise)]))).body.data.file as string;
    const before = process.memoryUsage.rss();
    let highest = before;
    const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 20);
    const variants = IMAGE_WIDTHS.flatMap((width) =>
      ['image/avif', 'image/webp', 'image/jpeg'].map(async (accept) => {
        const { status } = await bytesOf(`${large}?w=${width}`, { headers: { accept } });
        expect(status).toBe(200);
      }),
    );
    await Promise.all(variants);
    clearInterval(watch);
    expect(highest - before).toBeLessThan(250_000_000);
  });

  it(
    'makes variants for networks in turn; whoever has requested too many gets another version meanwhile',
    { tags: ['long'] },
    async () => {
      const { body } = await upload(await picture('jpeg', { width: 700, height: 350 }));
      const image = body.data.file as string;
      const requested = async (width: number, address: string) => {
        const response = await bytesOf(`${image}?w=${width}`, { headers: { 'x-forwarded-for': address } });
        const { width: shown } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
        return [response.status, shown, response.headers.get('cache-control')];
      };
      let isOver = false;
      const greedy = Array.from({ length: 200 }, () => variantQueue('192.0.2.7/32', () => sleep(isOver ? 0 : 100)));
      const forEver = 'public, max-age=31536000, immutable';
      expect(await requested(480, '192.0.2.9')).toEqual([200, 480, forEver]);
      expect(await requested(320, '192.0.2.7')).toEqual([200, 480, 'public, max-age=60']);
      expect(await requested(320, '192.0.2.9')).toEqual([200, 320, forEver]);
      isOver = true;
      await Promise.all(greedy);
    },
  );

  it.each(['321', '0', 'abc', '-320'])('refuses ?w=%s', async (width) => {
    expect((await bytesOf(`${file}?w=${width}`)).status).toBe(400);
  });

  it.each(['tidak-ada.png', '..%2F..%2Fpostgres-password.txt', '%2e%2e%2fx.png', `${'a'.repeat(300)}.png`, 'x.svg'])(
    'answers 404 for %s',
    async (name) => {
      const response = await bytesOf(name);
      expect([response.status, await response.json()]).toMatchObject([404, { success: false }]);
    },
  );
});
