import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startObjectStore, sendError, keyOf, type ObjectStore } from '../../../../test/object-store.ts';
import { dailyRun } from '../../../../test/daily-run.ts';
import { picture } from '../../../../test/pictures.ts';
import { call, signIn } from '../../../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../../../test/running-api.ts';
import { createBucketWithCopies } from './bucket-copies.ts';
import { createFileImageStore } from './image-store.ts';
import { createS3ImageStore } from './s3-image-store.ts';

let store: ObjectStore;
let api: RunningApi;
let token: string;

beforeAll(async () => {
  store = await startObjectStore();
  api = await startApi({ SEED: 'none', ...store.settings });
  token = await signIn(api);
});
afterEach(() => {
  store.answer = undefined;
  store.refuse = undefined;
  store.pageSize = 1000;
});
afterAll(async () => {
  await api.close();
  store.close();
});

const upload = async () => call(api, 'POST /media', { token, form: { image: await picture() } });
const uploaded = async (): Promise<string> => (await upload()).body.data.file;
const forgetCopies = () => rm(path.join(api.dataDir, 'storage-copies'), { recursive: true, force: true });
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** Collects garbage several times in half a second, so that whatever a request holds weakly is gone. */
async function freeMemory(): Promise<void> {
  for (let count = 0; count < 8; count += 1) {
    await sleep(60);
    collectGarbage();
  }
}
const logged = (text: string) => api.lines.filter((line) => line.includes(text));

it('an image is stored in the bucket and served, even by a machine that has no copy', async () => {
  const file = await uploaded();
  expect([...store.objects.keys()]).toContain(keyOf(file));
  await forgetCopies();
  expect((await call(api, `GET /storage/${file}`)).status).toBe(200);
  expect((await call(api, `GET /storage/${file}?w=160`)).status).toBe(200);
});

it('visitors who ask for the same image at the same time share one download', async () => {
  const file = await uploaded();
  await forgetCopies();
  const before = store.requests.length;
  await Promise.all(Array.from({ length: 8 }, () => call(api, `GET /storage/${file}`)));
  expect(store.requests.slice(before)).toEqual([`GET /gambar/${file}`]);
});

it('an unknown name is 404 and never reaches the bucket', async () => {
  const before = store.requests.length;
  const unknown = `${'0'.repeat(32)}.png`;
  for (const query of ['', '?w=160']) {
    expect((await call(api, `GET /storage/${unknown}${query}`)).status).toBe(404);
  }
  expect(store.requests.slice(before)).toEqual([]);
});

it('an upload answers 503 while the bucket is unreachable, and stores nothing', async () => {
  const before = await api.db.query('SELECT count(*)::int AS count FROM media');
  store.answer = (_request, response) => response.writeHead(503).end();
  const { status, headers } = await upload();
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect(await api.db.query('SELECT count(*)::int AS count FROM media')).toEqual(before);
});

it('an upload answers 503 when what takes it is no object store', async () => {
  store.answer = (_request, response) => response.writeHead(200).end('<html>Silakan masuk</html>');
  expect((await upload()).status).toBe(503);
  expect(logged('accepted')).not.toEqual([]);
});

it('a refusal by the bucket is logged with its status and code', async () => {
  store.answer = (_request, response) => sendError(response, 403, 'SignatureDoesNotMatch');
  expect((await upload()).status).toBe(503);
  expect(logged('the object store answered 403 SignatureDoesNotMatch to PUT gambar/')).not.toEqual([]);
});

it('a store may want the name of the bucket in the host', async () => {
  store.answer = (_request, response) => response.writeHead(200).end();
  const before = store.requests.length;
  const inHost = createS3ImageStore({ ...store.bucket, isInHost: true });
  await inHost.list();
  await inHost.remove('a.png');
  expect(store.requests.slice(before)).toEqual(['GET /?list-type=2', 'DELETE /a.png']);
});

it('a store that wants the name of the bucket in the host says so to the operator', async () => {
  store.answer = (_request, response) => sendError(response, 403, 'SecondLevelDomainForbidden');
  expect(await createS3ImageStore(store.bucket).problem(new AbortController().signal)).toMatch(
    /answered 403 SecondLevelDomainForbidden .* S3_ENDPOINT=http:\/\/\{bucket\}\.127\.0\.0\.1/,
  );
});

it('a missing bucket is no missing image', async () => {
  const file = await uploaded();
  await forgetCopies();
  store.answer = (_request, response) => sendError(response, 404, 'NoSuchBucket');
  expect((await call(api, `GET /storage/${file}`)).status).toBe(503);
  expect((await upload()).status).toBe(503);
});

it('a redirect by the bucket is not followed', async () => {
  const file = await uploaded();
  await forgetCopies();
  let visits = 0;
  const elsewhere = createServer((_request, response) => {
    visits += 1;
    response.end('rahasia');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
  store.answer = (_request, response) => response.writeHead(302, { location }).end();
  const { status } = await call(api, `GET /storage/${file}`);
  elsewhere.close();
  expect([status, visits]).toEqual([503, 0]);
  store.answer = undefined;
  expect((await call(api, `GET /storage/${file}`)).status).toBe(200);
});

describe('an image of another size than was stored', () => {
  it.each([
    ['more bytes', (bytes: Buffer) => Buffer.concat([bytes, bytes])],
    ['fewer bytes', (bytes: Buffer) => bytes.subarray(1)],
  ])('is not served: %s', async (_what, change) => {
    const file = await uploaded();
    await forgetCopies();
    const content = store.objects.get(keyOf(file)) ?? Buffer.alloc(0);
    store.objects.set(keyOf(file), change(content));
    expect((await call(api, `GET /storage/${file}`)).status).toBe(503);
    store.objects.set(keyOf(file), content);
    expect((await call(api, `GET /storage/${file}`)).status).toBe(200);
  });

  it('is not read to its end', async () => {
    const file = await uploaded();
    await forgetCopies();
    let sent = 0;
    store.answer = (_request, response) => {
      const chunk = Buffer.alloc(64 * 1024);
      const pump = () => {
        while (!response.destroyed && sent < 1_000_000_000) {
          sent += chunk.byteLength;
          if (!response.write(chunk)) return void response.once('drain', pump);
        }
      };
      pump();
    };
    expect((await call(api, `GET /storage/${file}`)).status).toBe(503);
    expect(sent).toBeLessThan(20_000_000);
  });
});

describe('a bucket that stays silent', { tags: ['long'] }, () => {
  const silences: [where: string, answer: RequestListener][] = [
    ['before its headers', () => undefined],
    ['in its body', (_request, response) => response.writeHead(200).write('x')],
  ];

  it.each(silences)('is given up, also when memory is freed meanwhile: %s', async (_where, answer) => {
    let isClosed = false;
    store.answer = (request, response) => {
      response.on('close', () => (isClosed = true));
      answer(request, response);
    };
    const impatient = createS3ImageStore(store.bucket, 500);
    const outcome = impatient.get({ file: 'a.png', bytes: 5 }).catch((error: unknown) => error);
    await freeMemory();
    expect(await Promise.race([outcome, sleep(3000, 'still waiting')])).toMatchObject({ kind: 'unavailable' });
    await expect.poll(() => isClosed).toBe(true);
  });

  it.each(silences)('does not hold up a stop, also when memory is freed meanwhile: %s', async (_where, answer) => {
    store.answer = answer;
    const second = await startApi({ SEED: 'none', ...store.settings });
    await freeMemory();
    const closed = second.close().then(() => 'closed');
    expect(await Promise.race([closed, sleep(5000, 'still waiting')])).toBe('closed');
  });

  it('holds up a visitor for some seconds only, and others get the images that are here', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'jala-copies-'));
    const copies = createBucketWithCopies({
      bucket: createS3ImageStore(store.bucket, 3000),
      copiesFolder: path.join(folder, 'copies'),
      older: createFileImageStore(path.join(folder, 'older')),
      timeoutMs: 200,
    });
    await copies.put('a.png', Buffer.alloc(5));
    store.answer = () => undefined;
    const began = performance.now();
    const names = ['b.png', 'c.png', 'd.png', 'e.png', 'f.png'];
    const outcomes = await Promise.allSettled(names.map((file) => copies.find({ file, bytes: 5 })));
    expect(performance.now() - began).toBeLessThan(2500);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { kind: 'unavailable', retryAfter: 5 } });
    expect(await copies.find({ file: 'a.png', bytes: 5 })).toBe(path.join(folder, 'copies', 'a.png'));
    store.answer = undefined;
    store.objects.set(keyOf('f.png'), Buffer.alloc(5));
    // Until the requests from before are given up.
    await expect
      .poll(() => copies.find({ file: 'f.png', bytes: 5 }).catch(() => undefined))
      .toBe(path.join(folder, 'copies', 'f.png'));
    for (const file of ['a.png', 'f.png']) store.objects.delete(keyOf(file));
    await rm(folder, { recursive: true });
  });
});

it.each([
  [500, 2, 'has the image'],
  [429, 2, 'has the image'],
  [503, 3, 'is given up'],
])('a bucket that answers %i to %i requests %s', async (status, failures, _end) => {
  const file = await uploaded();
  await forgetCopies();
  const before = store.requests.length;
  store.refuse = () => (store.requests.length - before > failures ? undefined : status);
  expect((await call(api, `GET /storage/${file}`)).status).toBe(failures < 3 ? 200 : 503);
  expect(store.requests.length - before).toBe(3);
});

it('lists more images than one answer holds', async () => {
  await uploaded();
  await uploaded();
  store.objects.set(keyOf('catatan.txt'), Buffer.from('x'));
  store.pageSize = 1;
  const listed = await createS3ImageStore(store.bucket).list();
  store.objects.delete(keyOf('catatan.txt'));
  expect(listed).toEqual(
    new Map([...store.objects].map(([key, { byteLength }]) => [key.slice(keyOf('').length), byteLength])),
  );
});

describe('a listing that cannot be complete', () => {
  const name = `${'a'.repeat(32)}.png`;
  const contents = `<Contents><Key>${name}</Key><Size>1</Size></Contents>`;

  it.each([
    ['repeats its page', contents],
    ['goes on without a name', ''],
  ])('is refused: it %s', { tags: ['long'] }, async (_what, page) => {
    store.answer = (_request, response) =>
      response.end(`<ListBucketResult><IsTruncated>true</IsTruncated>${page}</ListBucketResult>`);
    const listed = createS3ImageStore(store.bucket, 3000).list();
    expect(await Promise.race([listed.catch((error: unknown) => error), sleep(2000, 'still listing')])).toMatchObject({
      kind: 'unavailable',
      cause: { message: expect.stringContaining('does not go on') },
    });
  });
});

it('removing an image removes it from the bucket and from this machine', async () => {
  const file = await uploaded();
  await api.services.media.remove(file);
  expect(store.objects.has(keyOf(file))).toBe(false);
  expect(await readdir(path.join(api.dataDir, 'storage-copies'))).not.toContain(file);
});

it('an image that the bucket cannot remove is gone for visitors, and its object goes with the next daily run', async () => {
  const file = await uploaded();
  store.answer = (_request, response) => sendError(response, 403, 'AccessDenied');
  await api.services.media.remove(file);
  expect((await call(api, `GET /storage/${file}`)).status).toBe(404);
  expect(store.objects.has(keyOf(file))).toBe(true);
  store.answer = undefined;
  await dailyRun(api);
  expect(store.objects.has(keyOf(file))).toBe(false);
});

it('the copies on this machine stay below their limit; the one with the oldest use goes first', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'jala-copies-'));
  const copiesFolder = path.join(folder, 'copies');
  const copies = createBucketWithCopies({
    bucket: createS3ImageStore(store.bucket),
    copiesFolder,
    older: createFileImageStore(path.join(folder, 'older')),
    maxBytes: 3000,
  });
  for (const file of ['a.png', 'b.png', 'c.png']) await copies.put(file, Buffer.alloc(1000));
  const anHourAgo = new Date(Date.now() - 7_200_000);
  for (const file of ['a.png', 'b.png', 'c.png']) await utimes(path.join(copiesFolder, file), anHourAgo, anHourAgo);
  await copies.find({ file: 'a.png', bytes: 1000 });
  await copies.put('d.png', Buffer.alloc(1000));
  expect((await readdir(copiesFolder)).toSorted()).toEqual(['a.png', 'd.png']);
  expect(await copies.find({ file: 'b.png', bytes: 1000 })).toBe(path.join(copiesFolder, 'b.png'));
  await rm(folder, { recursive: true });
  for (const file of ['a.png', 'b.png', 'c.png', 'd.png']) store.objects.delete(keyOf(file));
});

describe('at the start', () => {
  it.each([
    [403, 'Check S3_ACCESS_KEY_ID'],
    [404, 'Create the bucket or correct S3_BUCKET'],
    [301, 'does not answer as an object store'],
  ])('a bucket that answers %i is reported with what to do', async (status, advice) => {
    store.answer = (_request, response) => response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end();
    const second = await startApi({ SEED: 'none', ...store.settings });
    await expect.poll(() => second.lines.filter((line) => line.includes(advice)).length).toBe(1);
    await second.close();
  });

  it('a bucket that works is not mentioned', () => {
    expect(logged('STORAGE=s3')).toEqual([]);
  });
});
