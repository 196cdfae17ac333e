import { basename, extname } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { UPLOAD_SCOPES } from '@jala/schema/access';
import { IMAGE_WIDTHS } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import { badField, DomainError } from '#errors/domain-error.ts';
import type { FoundImage } from '#features/media/variants/image-variants.ts';
import { isImageWidth, type MediaService } from '#features/media/media.service.ts';
import { acceptedImageFormat } from '#http/accepted.ts';
import { setFileHeaders } from '#http/security-headers.ts';
import { sendSharedFile } from '#http/shared-response.ts';
import { hasLeft, clientOf } from '#http/client.ts';
import { BODY_MAX_BYTES } from '#platform/limits.ts';
import { requireFactor, requireScope, type Context } from '#trpc/context.ts';
import { withBody } from './read-body.ts';

interface Parts {
  media: MediaService;
  contextOf: (request: Request) => Context;
}

/** `POST /media`: staff upload one image in the field `image`. */
export function uploadImage({ media, contextOf }: Parts): RequestHandler {
  return async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const context = contextOf(request);
    const access = await context.access();
    requireFactor(access);
    requireScope(access, UPLOAD_SCOPES);
    const options = { maxBytes: BODY_MAX_BYTES.stranger, imageField: 'image' };
    const data = await withBody(request, response, options, async ({ file: image, fileName }) => {
      if (image === undefined) {
        throw badField('image', messages.imageRequired);
      }
      const { file, width, height, bytes } = await context.write(() => media.add(image, fileName));
      return { file, width, height, bytes };
    });
    response.status(201).json({ success: true, data });
  };
}

/** The same `Cache-Control` that `sendFile` sends for a year. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** `GET /storage/{file}`: a stored image, whole or `?w=` pixels wide. The bytes stored under a name never change. */
export function serveImage(media: MediaService): RequestHandler {
  return async (request, response) => {
    const { file } = request.params;
    const image = typeof file === 'string' ? await findImage(media, file, request, response) : undefined;
    if (image === undefined) throw new DomainError('not-found', messages.imageNotFound);
    setFileHeaders(response);
    // Feeds and link previews show these images on other sites.
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    if (image.isStandIn) response.setHeader('Cache-Control', 'public, max-age=60');
    // A strong ETag, so that an interrupted download can continue.
    response.setHeader('ETag', `"${basename(image.path)}"`);
    if (image.isStandIn) request.shared?.giveUp();
    if (image.bytes !== undefined) {
      request.shared?.giveUp();
      response.setHeader('Cache-Control', IMMUTABLE).type(extname(image.path)).send(image.bytes);
      return;
    }
    const caching = image.isStandIn ? { cacheControl: false } : { immutable: true, maxAge: '365d' };
    if (!image.isStandIn && request.shared !== undefined) {
      response.setHeader('Cache-Control', IMMUTABLE).type(extname(image.path));
      if (await sendSharedFile(request, response, image.path).catch(refuseMissing)) return;
      response.removeHeader('Cache-Control');
    }
    await sendImage(image.path, { request, response, caching });
  };
}

/** Throws not-found if the image was removed after it was found. */
function refuseMissing(error: unknown): never {
  throw Object(error).code === 'ENOENT' ? new DomainError('not-found', messages.imageNotFound) : error;
}

interface Sending {
  request: Request;
  response: Response;
  caching: { cacheControl?: boolean; immutable?: boolean; maxAge?: string };
}

/** Sends an image, or the part of it that the request asks for. Throws range for a part that the file does not have. */
function sendImage(path: string, { request, response, caching }: Sending): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    response.sendFile(path, { ...caching, dotfiles: 'allow' }, (error?: Error) => {
      // After the headers no other response is possible, and the usual cause is a visitor who has disconnected.
      if (error === undefined || response.headersSent || hasLeft(error)) return resolve();
      // These headers describe the image and would be wrong in an error response.
      response.removeHeader('Content-Type');
      // A request for the last bytes of a file, with a number larger than the file, means the whole file (RFC 9110, 14.1.2). `send` refuses
      // such a request.
      if (statusOf(error) === 416 && LAST_BYTES.test(request.headers.range ?? '')) {
        delete request.headers.range;
        response.removeHeader('Content-Range');
        return resolve(sendImage(path, { request, response, caching }));
      }
      response.removeHeader('ETag');
      if (statusOf(error) === 416) reject(new DomainError('range', messages.rangeNotThere, { cause: error }));
      // The image was removed after it was found.
      else if (statusOf(error) === 404) reject(new DomainError('not-found', messages.imageNotFound));
      else reject(error);
    });
  });
}

const LAST_BYTES = /^bytes=-0*[1-9]\d*$/;

async function findImage(
  media: MediaService,
  file: string,
  request: Request,
  response: Response,
): Promise<FoundImage | undefined> {
  if (request.query.w === undefined) {
    const path = await media.find(file);
    return path === undefined ? undefined : { path, isStandIn: false };
  }
  const width = typeof request.query.w === 'string' && /^\d+$/.test(request.query.w) ? Number(request.query.w) : 0;
  if (!isImageWidth(width)) {
    const message = `Lebar gambar harus salah satu dari: ${IMAGE_WIDTHS.join(', ')}.`;
    throw badField('w', message);
  }
  response.setHeader('Vary', 'Accept');
  const variant = { file, width, format: acceptedImageFormat(request.headers.accept, file) };
  return media.findVariant(variant, clientOf(request, response));
}

const statusOf = (error: Error): unknown => ('status' in error ? error.status : undefined);
