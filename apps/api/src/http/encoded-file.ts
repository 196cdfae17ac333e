import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { acceptedEncodings, type Encoding } from './accepted.ts';
import { sendShared } from './shared-response.ts';

/** A file in memory, with the compressed forms that exist. */
export interface EncodedFile {
  /** The file's extension, such as `.js`. */
  type: string;
  etag: string;
  plain: Buffer;
  compressed: Partial<Record<Encoding, Buffer>>;
}

export const encodedFile = (
  type: string,
  plain: Buffer,
  compressed: Partial<Record<Encoding, Buffer>>,
): EncodedFile => ({
  type,
  etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
  plain,
  compressed,
});

/** Compresses a file without blocking the event loop. */
export async function encode(type: string, plain: Buffer): Promise<EncodedFile> {
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(plain),
  ]);
  return encodedFile(type, plain, { br, gzip: gzipped });
}

/** Sends a file in the best form that the caller accepts. */
export function sendEncoded(request: Request, response: Response, file: EncodedFile, cacheControl: string): void {
  const accepted = acceptedEncodings(request.headers['accept-encoding'] ?? 'identity');
  const encoding = accepted.find((each) => file.compressed[each] !== undefined);
  if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
  response
    .vary('Accept-Encoding')
    .setHeader('Cache-Control', cacheControl)
    .setHeader('ETag', `W/"${file.etag}"`)
    .type(file.type);
  sendShared(request, response, (encoding && file.compressed[encoding]) ?? file.plain);
}
