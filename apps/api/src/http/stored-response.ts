import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncodings, type Encoding } from './accepted.ts';

type Form = Encoding | 'identity';

/** A whole response that a handler has written. */
export interface Written {
  status: number;
  /** Headers with lower-case names, except headers that belong to one connection or one request. */
  headers: Map<string, string>;
  body: Buffer;
}

/** Minimum bytes of a text that is compressed. Shorter texts would hardly become smaller. */
const MIN_COMPRESSED = 1024;
/** The request with this number starts the compression with brotli, which is worth its time only for a response that is requested again. */
const REQUESTS_BEFORE_BROTLI = 2;
/** Bytes that are given to a connection at once. */
const PIECE = 64 * 1024;
/** Approximate size of an entry without its bodies, in bytes. */
const OWN_SIZE = 2048;
const TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b|application\/javascript|image\/svg)/;

/** Level of brotli. The result is nearly as small as with the highest level, 11, in a tenth of the time. */
const BROTLI_QUALITY = 9;

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  gzip: promisify(gzip),
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      },
    }),
};

/** A body in one encoding, and the headers of a response with it, as a flat list of names and values. */
interface Ready {
  body: Buffer;
  head: readonly string[];
  /** Headers of a 304, which has no body. */
  unchanged: readonly string[];
}

/**
 * A response in memory. A text is compressed once for all visitors: with gzip at its first request, with brotli in the
 * background when the text is requested again. Each form of a text has its own strong ETag.
 */
export class StoredResponse {
  readonly status: number;
  readonly #headers: ReadonlyMap<string, string>;
  readonly #isText: boolean;
  /** Hash of the body. Undefined for a file with its own ETag. */
  readonly #hash: string | undefined;
  /** Called when the response takes more memory than before. */
  onGrow: () => void = () => undefined;
  readonly #plain: Ready;
  readonly #compressed: Partial<Record<Encoding, Ready>> = {};
  readonly #compressing: Partial<Record<Encoding, Promise<void>>> = {};
  #brotliRequests = 0;

  constructor({ status, headers, body }: Written) {
    this.status = status;
    this.#headers = headers;
    this.#isText = TEXT.test(headers.get('content-type') ?? '') && !headers.has('content-encoding');
    if (this.#isText || !headers.has('etag'))
      this.#hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    this.#plain = this.#ready('identity', body);
  }

  /** Approximate memory, in bytes. */
  get size(): number {
    const bodies = [this.#plain, ...Object.values(this.#compressed)].map(({ body }) => body.byteLength);
    return bodies.reduce((sum, bytes) => sum + bytes, OWN_SIZE);
  }

  header(name: string): string | undefined {
    return this.#headers.get(name);
  }

  /** Returns a copy of the response that no cache may keep. */
  uncacheable(): StoredResponse {
    const headers = new Map(this.#headers).set('cache-control', 'no-store');
    return new StoredResponse({ status: this.status, headers, body: this.#plain.body });
  }

  /** Sends the smallest form that is ready and that the caller accepts. `more` are names and values of further headers. */
  send(request: IncomingMessage, response: ServerResponse, more: readonly string[]): void {
    const encoding = this.#encodingFor(request.headers['accept-encoding']);
    const ready = encoding === undefined ? this.#plain : this.#compressed[encoding];
    if (ready !== undefined) return this.#write(ready, { request, response, more });
    void this.#compress('gzip').then(() =>
      this.#write(this.#compressed.gzip ?? this.#plain, { request, response, more }),
    );
  }

  #encodingFor(accepted: string | undefined): Encoding | undefined {
    if (accepted === undefined || !this.#isText || this.#plain.body.byteLength < MIN_COMPRESSED) return undefined;
    const encodings = acceptedEncodings(accepted);
    if (!encodings.includes('br')) return encodings[0];
    if (this.#compressed.br !== undefined) return 'br';
    this.#brotliRequests += 1;
    if (this.#brotliRequests >= REQUESTS_BEFORE_BROTLI) void this.#compress('br');
    return encodings.includes('gzip') ? 'gzip' : undefined;
  }

  #compress(encoding: Encoding): Promise<void> {
    return (this.#compressing[encoding] ??= this.#compressOnce(encoding));
  }

  /** Never rejects: without the compressed form, visitors get another form. */
  async #compressOnce(encoding: Encoding): Promise<void> {
    const body = await compressors[encoding](this.#plain.body).catch(() => undefined);
    if (body === undefined) return;
    this.#compressed[encoding] = this.#ready(encoding, body);
    this.onGrow();
  }

  #write({ body, head, unchanged }: Ready, { request, response, more }: Recipient): void {
    const known = request.headers['if-none-match'];
    if (known !== undefined && this.status === 200 && this.#isNamedIn(known))
      response.writeHead(304, [...unchanged, ...more]).end();
    else {
      response.writeHead(this.status, [...head, ...more]);
      if (request.method === 'HEAD') response.end();
      else writeInPieces(response, body);
    }
  }

  /** True if the caller already has the response, in any form, because all forms have the same content. */
  #isNamedIn(etags: string): boolean {
    const given = this.#headers.get('etag');
    const isOurs = this.#hash !== undefined && etags.includes(this.#hash);
    return etags === '*' || isOurs || (given !== undefined && etags.split(', ').includes(given));
  }

  #ready(form: Form, body: Buffer): Ready {
    const { 'content-type': type, etag: given, vary, ...others } = Object.fromEntries(this.#headers);
    const etag = this.#isText || given === undefined ? this.#etagOf(form) : given;
    const varies = [vary, this.#isText ? 'Accept-Encoding' : undefined].filter(isKnown);
    const unchanged = [
      ...Object.entries(others).flat(),
      'ETag',
      etag,
      ...(varies.length === 0 ? [] : ['Vary', [...new Set(varies.flatMap((names) => names.split(', ')))].join(', ')]),
    ];
    const head = [
      ...unchanged,
      'Content-Length',
      String(body.byteLength),
      ...(type === undefined ? [] : ['Content-Type', type]),
      ...(form === 'identity' ? [] : ['Content-Encoding', form]),
    ];
    return { body, head, unchanged };
  }

  #etagOf(form: Form): string {
    return `"${this.#hash}${form === 'identity' ? '' : `-${form}`}"`;
  }
}

/** Ends a response with a body. A slow caller gets one piece after the other, so at most one piece counts as unread. */
function writeInPieces(response: ServerResponse, body: Buffer, start = 0): void {
  const end = start + PIECE;
  if (end >= body.byteLength) return void response.end(start === 0 ? body : body.subarray(start));
  const next = () => writeInPieces(response, body, end);
  if (response.write(body.subarray(start, end))) next();
  else response.once('drain', next);
}

interface Recipient {
  request: IncomingMessage;
  response: ServerResponse;
  more: readonly string[];
}

const isKnown = (text: string | undefined): text is string => text !== undefined;
