import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { SettingName } from '#env.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export type ObjectStore = Awaited<ReturnType<typeof startObjectStore>>;

const BUCKET = 'gambar';

/** The path of a stored file. */
export const keyOf = (file: string): string => `/${BUCKET}/${file}`;

interface State {
  /** If set, decides about each request: a number is the status of a refusal. */
  refuse: ((method: string, key: string) => number | undefined | Promise<number | undefined>) | undefined;
  /** If set, replaces every answer. */
  answer: Answer | undefined;
  /** Maximum number of names in a listing. */
  pageSize: number;
}

/** An object store on loopback. It accepts only signed requests whose hash matches the body, so an unsigned body is refused. */
export async function startObjectStore() {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const state: State = { answer: undefined, refuse: undefined, pageSize: 1000 };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    requests.push(`${request.method} ${request.url}`);
    const { authorization = '', 'x-amz-content-sha256': hash } = request.headers;
    const isSigned = /^AWS4-HMAC-SHA256 Credential=kunci\/\d{8}\/id\/s3\/aws4_request, /.test(authorization);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store.invalid');
    const refused = await state.refuse?.(request.method ?? '', pathname);
    if (refused !== undefined) response.writeHead(refused).end();
    else if (state.answer !== undefined) state.answer(request, response);
    else if (!isSigned || hash !== createHash('sha256').update(body).digest('hex'))
      sendError(response, 403, 'AccessDenied');
    else if (pathname === `/${BUCKET}`) response.writeHead(200).end(listing(searchParams.get('start-after') ?? ''));
    else answerObject(request.method ?? '', pathname, { body, response });
  }

  function answerObject(method: string, key: string, { body, response }: { body: Buffer; response: ServerResponse }) {
    const content = objects.get(key);
    if (method === 'PUT') {
      objects.set(key, body);
      response.writeHead(200).end();
    } else if (content === undefined) sendError(response, 404, 'NoSuchKey');
    else if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else response.writeHead(200, { 'content-length': content.byteLength }).end(method === 'HEAD' ? '' : content);
  }

  function listing(after: string): string {
    const names = [...objects.keys()]
      .map((key) => key.slice(keyOf('').length))
      .filter((name) => name > after)
      .toSorted();
    const page = names.slice(0, state.pageSize);
    const contents = page.map(
      (name) => `<Contents><Key>${name}</Key><Size>${objects.get(keyOf(name))?.byteLength}</Size></Contents>`,
    );
    const isTruncated = names.length > page.length;
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}</ListBucketResult>`;
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    /** Stored bytes by path, such as `/gambar/abc.png`. */
    objects,
    /** Requests in the order of arrival, such as `GET /gambar/a.png`. */
    requests,
    bucket: { endpoint, isInHost: false, region: 'id', name: BUCKET, accessKeyId: 'kunci', secretAccessKey: 'rahasia' },
    /** Settings of an api that stores images here. */
    settings: {
      STORAGE: 's3',
      S3_ENDPOINT: endpoint,
      S3_REGION: 'id',
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'kunci',
      S3_SECRET_ACCESS_KEY: 'rahasia',
    } satisfies Partial<Record<SettingName, string>>,
    close() {
      server.close();
      server.closeAllConnections();
    },
  });
}

/** An error as S3 sends it. */
export function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}
