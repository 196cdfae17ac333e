import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { picture } from '../../../test/pictures.ts';
import { call, signIn } from '../../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../../test/running-api.ts';

/** An object store on loopback. It accepts only signed requests whose hash matches the body. */
const objects = new Map<string, Buffer>();
let isAway = false;
let store: Server;
let api: RunningApi;
let token: string;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const { authorization = '', 'x-amz-content-sha256': hash } = request.headers;
  const isSigned = /^AWS4-HMAC-SHA256 Credential=kunci\/\d{8}\/id\/s3\/aws4_request, /.test(authorization);
  const fits = hash === 'UNSIGNED-PAYLOAD' || hash === createHash('sha256').update(body).digest('hex');
  const key = request.url ?? '';
  if (isAway) response.writeHead(503).end();
  else if (!isSigned || !fits) response.writeHead(403).end();
  else if (request.method === 'DELETE') response.writeHead(objects.delete(key) ? 204 : 404).end();
  else if (request.method === 'GET') response.writeHead(objects.has(key) ? 200 : 404).end(objects.get(key));
  else {
    objects.set(key, body);
    response.writeHead(200).end();
  }
}

beforeAll(async () => {
  store = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  api = await startApi({
    SEED: 'none',
    STORAGE: 's3',
    S3_ENDPOINT: endpoint,
    S3_REGION: 'id',
    S3_BUCKET: 'gambar',
    S3_ACCESS_KEY_ID: 'kunci',
    S3_SECRET_ACCESS_KEY: 'rahasia',
  });
  token = await signIn(api);
});
afterAll(async () => {
  await api.close();
  store.close();
});

const upload = async () => call(api, 'POST /media', { token, form: { image: await picture() } });

it('an image is stored in the bucket and served, even by a machine that has no copy', async () => {
  const { body } = await upload();
  expect([...objects.keys()]).toEqual([`/gambar/${body.data.file}`]);
  await rm(path.join(api.dataDir, 'storage'), { recursive: true });
  expect((await call(api, `GET /storage/${body.data.file}`)).status).toBe(200);
  expect((await call(api, `GET /storage/${body.data.file}?w=160`)).status).toBe(200);
});

it('a refused request leaves nothing in the bucket', async () => {
  const before = objects.size;
  expect(
    (await call(api, 'POST /posts', { token, form: { post_title: '', post_image: await picture() } })).status,
  ).toBe(400);
  expect(objects.size).toBe(before);
});

it('an unknown image is 404', async () => {
  expect((await call(api, 'GET /storage/abc.png')).status).toBe(404);
});

it('an upload answers 503 while the bucket is unreachable, and stores nothing', async () => {
  isAway = true;
  const { status, headers } = await upload();
  isAway = false;
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect(
    await api.db.query('SELECT count(*)::int AS count FROM media WHERE file NOT IN (SELECT file FROM media LIMIT 1)'),
  ).toEqual([{ count: 0 }]);
});
