import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import { messages } from '@jala/schema/messages';
import { ENCODINGS } from '#http/accepted.ts';
import { encodedFile, sendEncoded, type EncodedFile } from '#http/encoded-file.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The ending of the compressed file that the build puts next to the plain one. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const;

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
    sendEncoded(request, response, file, IMMUTABLE);
  };
}

function readFiles(folder: string): Map<string, EncodedFile> {
  const names = readdirSync(folder).filter((name) => !/\.(?:br|gz)$/.test(name));
  return new Map(names.map((name) => [name, readFile(path.join(folder, name))]));
}

function readFile(file: string): EncodedFile {
  const existing = ENCODINGS.filter((encoding) => existsSync(file + ENDINGS[encoding]));
  const compressed = existing.map((encoding) => [encoding, readFileSync(file + ENDINGS[encoding])] as const);
  return encodedFile(path.extname(file), readFileSync(file), Object.fromEntries(compressed));
}
