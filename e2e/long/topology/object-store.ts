import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const KEY_ID = 'kunci';
const SECRET = 'rahasia-gudang';
const REGION = 'id';
const BUCKET = 'gambar';

/** An object store in memory that speaks S3 over HTTP and computes each signature anew (AWS Signature Version 4). */
export async function startObjectStore() {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      if (!isSigned(request, body))
        return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      const { pathname } = new URL(request.url ?? '', 'http://store.invalid');
      const stored = objects.get(pathname);
      if (pathname === `/${BUCKET}`) return response.end('<ListBucketResult></ListBucketResult>');
      if (request.method === 'PUT') objects.set(pathname, body);
      else if (request.method === 'DELETE') objects.delete(pathname);
      else if (stored === undefined) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      else response.setHeader('Content-Length', stored.byteLength);
      return response.end(request.method === 'GET' ? stored : '');
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    objects,
    settings: {
      STORAGE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_REGION: REGION,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY_ID,
      S3_SECRET_ACCESS_KEY: SECRET,
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { headers, method = '', url = '' } = request;
  const [, keyId, day = '', region = '', names = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const hash = String(headers['x-amz-content-sha256']);
  if (keyId !== KEY_ID || region !== REGION || hash !== sha256(body)) return false;
  const { pathname, searchParams } = new URL(url, 'http://store.invalid');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, pathname, query, signed.join(''), names, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${SECRET}`);
  return createHmac('sha256', key).update(toSign).digest('hex') === signature;
}
