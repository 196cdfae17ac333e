import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { recoloured } from '@jala/schema/rules/colour';
import { messages } from '@jala/schema/messages';
import { styledIn } from '@jala/schema/rules/theme';
import { ENCODINGS } from '#http/accepted.ts';
import { encode, encodedFile, sendEncoded, type EncodedFile } from '#http/encoded-file.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The ending of the compressed file that the build puts next to the plain one. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const;

/**
 * Serves built files, whose names change with their content and which the build has compressed. The files are held in memory,
 * so that a new build disturbs neither this process nor the pages it has already sent. Unknown names get 404, not a page.
 * `/b74f13/hero.svg` is a drawing or a style sheet in that colour, if `isOwnColour` returns true.
 */
export function immutableAssets(folder: string, isOwnColour: IsOwnColour = async () => false): RequestHandler {
  const files = readFiles(folder);
  const coloured = new LRUCache<string, Promise<EncodedFile>>({ max: MAX_COLOURED });

  async function inColour(colour: string, file: EncodedFile, name: string): Promise<EncodedFile> {
    const address = `${colour}/${name}`;
    const known = coloured.get(address);
    if (known !== undefined) return known;
    const text = file.plain.toString();
    const own = file.type === '.css' ? styledIn(colour, text) : recoloured(text, colour);
    const encoding = encode(file.type, Buffer.from(own));
    coloured.set(address, encoding);
    return encoding;
  }

  async function find(request: Request): Promise<EncodedFile | undefined> {
    const [, hex, name = ''] = COLOURED.exec(request.path) ?? [];
    const file = files.get(hex === undefined ? request.path.slice(1) : name);
    if (hex === undefined || file === undefined) return file;
    const colour = `#${hex}`;
    return (await isOwnColour(request, colour)) ? inColour(colour, file, name) : undefined;
  }

  return async (request, response) => {
    const file = await find(request);
    if (file === undefined) {
      // Not cached, because a new build may add the file.
      response.status(404).setHeader('Cache-Control', 'no-store').type('text').send(messages.notFound);
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).setHeader('Allow', 'GET, HEAD').type('text').send(messages.methodNotAllowed);
      return;
    }
    sendEncoded(request, response, file, IMMUTABLE);
  };
}

/** Maximum number of coloured files in the cache. A site has about a dozen drawings, and a style sheet. */
const MAX_COLOURED = 50;
const COLOURED = /^\/([\da-f]{6})\/([\w.-]+\.(?:svg|css))$/;

/** Returns true if the site has this colour, such as `#b74f13`. */
export type IsOwnColour = (request: Request, colour: string) => Promise<boolean>;

function readFiles(folder: string): Map<string, EncodedFile> {
  const names = readdirSync(folder).filter((name) => !/\.(?:br|gz)$/.test(name));
  return new Map(names.map((name) => [name, readFile(path.join(folder, name))]));
}

function readFile(file: string): EncodedFile {
  const existing = ENCODINGS.filter((encoding) => existsSync(file + ENDINGS[encoding]));
  const compressed = existing.map((encoding) => [encoding, readFileSync(file + ENDINGS[encoding])] as const);
  return encodedFile(path.extname(file), readFileSync(file), Object.fromEntries(compressed));
}
