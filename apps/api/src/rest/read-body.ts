import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError } from 'multer';
import { IMAGE_MAX_BYTES } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import { closeIfSlow, hasBody, parseJson, readBytes, requirePlainUtf8, whenRoomFor } from '#request-body.ts';
import { DomainError } from '#errors/domain-error.ts';
import { BODY_MAX_BYTES } from '#platform/limits.ts';
import { firstFields } from '#trpc/trpc.ts';

/** The fields of a write and, from a multipart body, its file. */
export interface Body {
  fields: Record<string, unknown>;
  file: Buffer | undefined;
  /** Name of the file, according to the caller. */
  fileName?: string | undefined;
}

const MAX_FIELDS = 50;

const createMultipartParser = (fieldSize: number) =>
  multer({
    storage: multer.memoryStorage(),
    defParamCharset: 'utf8',
    limits: { fileSize: IMAGE_MAX_BYTES, files: 1, fields: MAX_FIELDS, fieldSize },
  });

/** Multipart parsers, keyed by size limit. Procedures have only a few different limits. */
const multipartParsers = new Map<number, ReturnType<typeof createMultipartParser>>();

function multipartParserFor(limit: number): ReturnType<typeof createMultipartParser> {
  const found = multipartParsers.get(limit) ?? createMultipartParser(limit);
  multipartParsers.set(limit, found);
  return found;
}

interface Options {
  /** The largest body, in bytes; an image does not count. */
  maxBytes: number;
  /** The file field of a multipart body; undefined if the call accepts no file. */
  imageField: string | undefined;
}

/** Calls `act` with the body of a write: JSON, urlencoded or multipart. Throws unsupported-type, too-large, bad-input or unavailable. */
export async function withBody<T>(
  request: Request,
  response: Response,
  options: Options,
  act: (body: Body) => Promise<T>,
): Promise<T> {
  if (!hasBody(request)) return act({ fields: {}, file: undefined });
  const type = request.is(['json', 'urlencoded', 'multipart']);
  if (type === 'multipart') return act(await readMultipart(request, response, options));
  if (type !== 'json' && type !== 'urlencoded') throw new DomainError('unsupported-type', messages.unsupportedType);
  requirePlainUtf8(request.headers);
  const most = type === 'json' ? options.maxBytes : Math.min(options.maxBytes, BODY_MAX_BYTES.form);
  if (declaresMore(request, most)) throw new DomainError('too-large', messages.tooLarge);
  const bytes = await readBytes(request, most);
  const parse = type === 'json' ? parseJson : readForm;
  return whenRoomFor(bytes.byteLength, async () =>
    act({ fields: bytes.byteLength === 0 ? {} : fieldsOf(parse(bytes)), file: undefined }),
  );
}

const largestBody = ({ maxBytes, imageField }: Pick<Options, 'maxBytes' | 'imageField'>): number =>
  maxBytes + (imageField === undefined ? 0 : BODY_MAX_BYTES.read);

async function readMultipart(request: Request, response: Response, options: Options): Promise<Body> {
  const { imageField } = options;
  const maxBytes = Math.min(options.maxBytes, BODY_MAX_BYTES.multipartTexts);
  const parser = multipartParserFor(maxBytes);
  // Checked here, because the parser would read a large body to its end before it refuses the body.
  const tooLarge = exceeds(request, largestBody({ maxBytes, imageField }));
  tooLarge.catch(() => undefined);
  const handler = imageField === undefined ? parser.none() : parser.single(imageField);
  const stopWaiting = imageField === undefined ? closeIfSlow(request, options.maxBytes) : () => undefined;
  await Promise.race([runHandler(handler, request, response), tooLarge])
    .catch(refuseMultipart)
    .finally(stopWaiting);
  return { fields: fieldsOf(request.body), file: request.file?.buffer, fileName: request.file?.originalname };
}

/** Returns the fields of a urlencoded form. A field that is sent more than once is a list. Throws bad-input for more than 50 fields. */
function readForm(body: Buffer): Record<string, string | string[]> {
  const fields: Record<string, string[]> = Object.create(null);
  let count = 0;
  for (const [name, value] of new URLSearchParams(body.toString())) {
    count += 1;
    if (count > MAX_FIELDS) throw new DomainError('bad-input', messages.unreadableBody);
    (fields[name] ??= []).push(value);
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, all]) => [name, all.length === 1 ? (all[0] ?? '') : all]),
  );
}

const runHandler = (handler: RequestHandler, request: Request, response: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    void handler(request, response, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(error instanceof Error ? error : new Error('a body parser failed', { cause: error }));
    });
  });

const declaresMore = ({ headers }: Request, max: number): boolean => Number(headers['content-length'] ?? 0) > max;

/** Rejects when the body, or its declared length, is larger than `max` bytes. Otherwise stays pending. */
function exceeds(request: Request, max: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (declaresMore(request, max)) {
      reject(new DomainError('too-large', messages.tooLarge));
      return;
    }
    let bytes = 0;
    const count = (piece: Buffer) => {
      bytes += piece.byteLength;
      if (bytes <= max) return;
      // Stops counting, because the rest of the body may come in a million pieces.
      request.off('data', count);
      request.unpipe();
      reject(new DomainError('too-large', messages.tooLarge));
    };
    request.on('data', count);
  });
}

function fieldsOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new DomainError('bad-input', messages.unreadableBody);
  }
  return { ...(firstFields(body) as object) };
}

/** Replaces errors of multer and its parser, which have English messages and no status. */
function refuseMultipart(cause: unknown): never {
  if (cause instanceof DomainError) throw cause;
  if (cause instanceof MulterError) {
    if (cause.code === 'LIMIT_FILE_SIZE') throw new DomainError('too-large', messages.imageTooLarge, { cause });
    if (cause.code === 'LIMIT_FIELD_VALUE') throw new DomainError('too-large', messages.tooLarge, { cause });
  }
  throw new DomainError('bad-input', messages.unreadableBody, { cause });
}
