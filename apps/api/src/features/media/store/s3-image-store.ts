import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { storageUnavailable } from '#errors/unavailable.ts';
import { withDeadline } from './deadline.ts';
import { isImageName, type ImageStore } from './image-store.ts';

/** A bucket of an object store with the S3 API. */
export interface Bucket {
  endpoint: string;
  /** True if `endpoint` is the address of the bucket itself, with its name in the host. */
  isInHost: boolean;
  region: string;
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3ImageStore extends ImageStore {
  /** Tests the bucket. Returns its fault in a sentence for the operator; undefined when the bucket works. */
  problem: (signal: AbortSignal) => Promise<string | undefined>;
}

/** Time limit, in ms, for a request with all its tries, until the last byte of the response. */
const TIMEOUT_MS = 20_000;
/** Maximum number of tries if the store answers 5xx or 429. `PAUSE_MS` is the longest pause after the first try, doubled after each try. */
const TRIES = 3;
const PAUSE_MS = 50;
/** Maximum bytes of an error, or of a page of a listing, which has at most a thousand names. */
const MAX_XML_BYTES = 1024 * 1024;

interface Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  file?: string;
  query?: string;
  body?: Buffer;
}

type Read<T> = (response: Response, signal: AbortSignal) => Promise<T>;

/** Stores images in a bucket. Every error is `unavailable`; its cause has the status and the store's code for the log. */
export function createS3ImageStore(bucket: Bucket, timeoutMs: number = TIMEOUT_MS): S3ImageStore {
  const { endpoint, isInHost, name, ...key } = bucket;
  const signer = { ...key, service: 's3', cache: new Map<string, ArrayBuffer>() };
  const base = endpoint.replace(/\/$/, '') + (isInHost ? '' : `/${name}`);

  async function send({ method, file, query = '', body }: Request, signal: AbortSignal): Promise<Response> {
    const address = `${base}${file === undefined ? '' : `/${file}`}${query}`;
    // Without this header the content would not be signed, and without TLS an attacker in the network could replace the content.
    const sum = { 'x-amz-content-sha256': sha256(body ?? Buffer.alloc(0)) };
    for (let attempt = 1; ; attempt += 1) {
      const { url, headers } = await new AwsV4Signer({ ...signer, method, url: address, headers: sum }).sign();
      const response = await fetch(url, {
        method,
        headers,
        // A redirect could lead this server to an address that the operator did not configure.
        redirect: 'error',
        signal,
        ...(body && { body: new Uint8Array(body) }),
      });
      if (attempt === TRIES || (response.status < 500 && response.status !== 429)) return response;
      await response.body?.cancel();
      await sleep(Math.random() * PAUSE_MS * 2 ** (attempt - 1), undefined, { signal });
    }
  }

  const inTime = <T>(act: (signal: AbortSignal) => Promise<T>, left?: AbortSignal): Promise<T> =>
    withDeadline({ ms: timeoutMs, left, reason: () => new Error('the object store did not answer in time') }, act);

  /** Returns the response to a request. Undefined for 404 if the request is about a file that may be missing. */
  async function ask<T>(request: Request, read: Read<T>): Promise<T | undefined> {
    const what = `${request.method} ${bucket.name}/${request.file ?? ''}`;
    try {
      return await inTime(async (signal) => {
        const response = await send(request, signal);
        if (response.ok) return read(response, signal);
        const code = codeOf(await readXml(response, signal));
        if (response.status === 404 && request.method !== 'PUT' && code !== 'NoSuchBucket') return undefined;
        throw new Error(`the object store answered ${[response.status, code].join(' ').trim()} to ${what}`);
      });
    } catch (cause) {
      throw storageUnavailable(cause);
    }
  }

  const sizeOf = (file: string): Promise<number | undefined> =>
    ask({ method: 'HEAD', file }, async ({ headers }) => Number(headers.get('content-length') ?? Number.NaN));

  return {
    async put(file, bytes) {
      await ask({ method: 'PUT', file, body: bytes }, skipBody);
      const stored = await sizeOf(file);
      if (stored === bytes.byteLength) return;
      // A proxy or a web server may answer 200 to anything.
      const cause = new Error(`${endpoint} accepted ${file} and then has ${stored} of its ${bytes.byteLength} bytes`);
      throw storageUnavailable(cause);
    },
    async remove(file) {
      await ask({ method: 'DELETE', file }, skipBody);
    },
    get: ({ file, bytes }) =>
      ask({ method: 'GET', file }, async (response, signal) => {
        const content = await readAtMost(response, bytes, signal);
        if (content.byteLength === bytes) return content;
        throw new Error(`the object store sent ${content.byteLength} bytes of ${file}, and the database says ${bytes}`);
      }),
    sizeOf,
    async list() {
      const sizes = new Map<string, number>();
      for (let after: string | undefined = ''; after !== undefined;) {
        const last: string = after;
        const query = `?list-type=2${last === '' ? '' : `&start-after=${encodeURIComponent(last)}`}`;
        after = await ask({ method: 'GET', query }, async (response, signal) =>
          readPage((await readXml(response, signal)).toString(), last, sizes),
        );
      }
      return sizes;
    },
    async problem(signal) {
      try {
        return await inTime(async (either) => {
          // Unlike HEAD, GET returns the reason of a refusal.
          const response = await send({ method: 'GET', query: '?list-type=2&max-keys=1' }, either);
          const xml = await readXml(response, either);
          return response.ok ? undefined : explain(response.status, codeOf(xml), bucket);
        }, signal);
      } catch (error) {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        return `S3_ENDPOINT ${bucket.endpoint} does not answer as an object store: ${String(cause)}`;
      }
    },
  };
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function skipBody(response: Response): Promise<void> {
  await response.body?.cancel();
}

/**
 * Reads the body. Throws as soon as there are more bytes than `max`, whatever length the store has announced. `signal` also ends the
 * connection here, because `fetch` loses its own signal when garbage is collected while the body is read.
 */
async function readAtMost({ body }: Response, max: number, signal: AbortSignal): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body === null ? [] : Readable.fromWeb(body as ReadableStream<Uint8Array>, { signal })) {
    size += chunk.byteLength;
    if (size > max) throw new Error(`the object store sent more than the ${max} bytes that were expected`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const readXml: Read<Buffer> = (response, signal) => readAtMost(response, MAX_XML_BYTES, signal);

/** Returns the code of an error in S3's XML, such as `AccessDenied`. */
const codeOf = (xml: Buffer): string => /<Code>(\w{1,64})<\/Code>/.exec(xml.toString())?.[1] ?? '';

/**
 * Adds the images of the page after the name `after` to `sizes`. Returns the last name if more pages follow. Throws if the next page
 * would be the same again.
 */
function readPage(xml: string, after: string, sizes: Map<string, number>): string | undefined {
  let last = after;
  for (const [, content = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    last = unescapeXml(/<Key>(.*?)<\/Key>/s.exec(content)?.[1] ?? '');
    if (isImageName(last)) sizes.set(last, Number(/<Size>(\d+)<\/Size>/.exec(content)?.[1] ?? Number.NaN));
  }
  if (!/<IsTruncated>true<\/IsTruncated>/.test(xml)) return undefined;
  // Object stores sort names by their bytes.
  if (Buffer.compare(Buffer.from(last), Buffer.from(after)) > 0) return last;
  throw new Error(`the object store's listing does not go on after ${after || 'its beginning'}`);
}

const unescapeXml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

function explain(status: number, code: string, { endpoint, region, name }: Bucket): string {
  const seen = `the object store at ${endpoint} answered ${`${status} ${code}`.trim()} for the bucket ${name}`;
  if (code.endsWith('DomainForbidden'))
    return `${seen}. It wants the bucket's name in the host: S3_ENDPOINT=${endpoint.replace('://', '://{bucket}.')}`;
  if (status === 400) return `${seen}. Check S3_REGION (${region}) and S3_ACCESS_KEY_ID.`;
  if (status === 401 || status === 403) {
    return `${seen}. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, what the key may do, and the clock of this machine.`;
  }
  if (status === 404) return `${seen}. Create the bucket or correct S3_BUCKET.`;
  return `${seen}. Check S3_ENDPOINT, S3_REGION and S3_BUCKET.`;
}
