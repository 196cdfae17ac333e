import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import { messages } from '@jala/schema/messages';

const YEAR_S = 31_536_000;
/** Best compression first, each with the ending of the compressed file that the build puts next to the plain one. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof ENCODINGS;

interface Asset {
  type: string;
  etag: string;
  plain: Buffer;
  compressed: Partial<Record<Encoding, Buffer>>;
}

/**
 * Serves built files, whose names change with their content and which the build has compressed. They are held in memory,
 * so that a new build disturbs neither this process nor the pages it has already sent. Unknown names get 404, not a page.
 */
export function immutableAssets(folder: string): RequestHandler {
  const files = readFiles(folder);
  return (request, response) => {
    const file = files.get(request.path.slice(1));
    if (file === undefined) return void response.status(404).type('text').send(messages.notFound);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).setHeader('Allow', 'GET, HEAD').type('text').send(messages.methodNotAllowed);
      return;
    }
    const encoding = encodingsOf(file).find((each) => request.acceptsEncodings(each));
    if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
    response
      .vary('Accept-Encoding')
      .setHeader('Cache-Control', `public, max-age=${YEAR_S}, immutable`)
      .setHeader('ETag', `W/"${file.etag}"`)
      .type(file.type)
      .send((encoding && file.compressed[encoding]) ?? file.plain);
  };
}

const encodingsOf = ({ compressed }: Asset): Encoding[] => Object.keys(compressed) as Encoding[];

function readFiles(folder: string): Map<string, Asset> {
  const names = readdirSync(folder).filter((name) => !/\.(?:br|gz)$/.test(name));
  return new Map(names.map((name) => [name, readFile(path.join(folder, name))]));
}

function readFile(file: string): Asset {
  const plain = readFileSync(file);
  const existing = Object.entries(ENCODINGS).filter(([, ending]) => existsSync(`${file}${ending}`));
  return {
    type: path.extname(file),
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    plain,
    compressed: Object.fromEntries(existing.map(([encoding, ending]) => [encoding, readFileSync(`${file}${ending}`)])),
  };
}
