import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { SettingName } from '#env.ts';

/** An object store on loopback. It accepts only signed requests whose hash matches the body. */
export interface ObjectStore {
  /** By path, such as `/gambar/abc.png`. */
  objects: Map<string, Buffer>;
  /** What an api needs to store images here. */
  settings: Partial<Record<SettingName, string>>;
  /** If set, decides about each request: a number is the status of a refusal. Set it to undefined to answer again. */
  refuse: ((method: string, key: string) => number | undefined | Promise<number | undefined>) | undefined;
  close: () => void;
}

export async function startObjectStore(): Promise<ObjectStore> {
  const store: ObjectStore = { objects: new Map(), settings: {}, refuse: undefined, close: () => server.close() };
  const server = createServer((request, response) => void answer(store, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  store.settings = {
    STORAGE: 's3',
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_REGION: 'id',
    S3_BUCKET: 'gambar',
    S3_ACCESS_KEY_ID: 'kunci',
    S3_SECRET_ACCESS_KEY: 'rahasia',
  };
  return store;
}

async function answer(store: ObjectStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const { authorization = '', 'x-amz-content-sha256': hash } = request.headers;
  const { url: key = '', method = '' } = request;
  const { objects } = store;
  const isSigned = /^AWS4-HMAC-SHA256 Credential=kunci\/\d{8}\/id\/s3\/aws4_request, /.test(authorization);
  const fits = hash === 'UNSIGNED-PAYLOAD' || hash === createHash('sha256').update(body).digest('hex');
  const refused = await store.refuse?.(method, key);
  if (refused !== undefined) response.writeHead(refused).end();
  else if (!isSigned || !fits) response.writeHead(403).end();
  else if (method === 'DELETE') response.writeHead(objects.delete(key) ? 204 : 404).end();
  else if (method === 'GET') response.writeHead(objects.has(key) ? 200 : 404).end(objects.get(key));
  else {
    objects.set(key, body);
    response.writeHead(200).end();
  }
}
