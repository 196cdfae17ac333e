import type { Request, RequestHandler, Response } from 'express';
import { IMAGE_WIDTHS } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';
import { isImageWidth, type MediaService } from '#features/media/media.service.ts';
import type { Context } from '#trpc/context.ts';
import { readBody } from './read-body.ts';

interface Parts {
  media: MediaService;
  contextOf: (request: Request) => Context;
}

/** `POST /media`: one image, field `image`, for staff. */
export function uploadImage({ media, contextOf }: Parts): RequestHandler {
  return async (request, response) => {
    await contextOf(request).access();
    const { file } = await readBody(request, response, { from: 'staff', imageField: 'image' });
    if (file === undefined) {
      throw new DomainError('bad-input', messages.imageRequired, { fields: { image: [messages.imageRequired] } });
    }
    const { file: name, width, height, bytes } = await media.add(file);
    response.status(201).json({ success: true, data: { file: name, width, height, bytes } });
  };
}

/** `GET /storage/{file}`: a stored image, whole or `?w=` pixels wide. Its name never gets other content. */
export function serveImage(media: MediaService): RequestHandler {
  return async (request, response) => {
    const { file } = request.params;
    const place = typeof file === 'string' ? await findPlace(media, file, request, response) : undefined;
    if (place === undefined) throw new DomainError('not-found', messages.imageNotFound);
    response.setHeader('Content-Security-Policy', "default-src 'none'");
    // Feeds and link previews show these pictures on other sites.
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    await new Promise<void>((resolve, reject) => {
      response.sendFile(place, { immutable: true, maxAge: '365d', dotfiles: 'allow' }, (error?: Error) => {
        // A visitor who leaves in the middle of a picture is no fault.
        if (error === undefined || response.headersSent) return resolve();
        // What was set for the picture does not fit the answer that tells the fault.
        response.removeHeader('Content-Type');
        response.removeHeader('ETag');
        reject(isRangeFault(error) ? new DomainError('range', messages.rangeNotThere, { cause: error }) : error);
      });
    });
  };
}

async function findPlace(
  media: MediaService,
  file: string,
  request: Request,
  response: Response,
): Promise<string | undefined> {
  if (request.query.w === undefined) return media.find(file);
  const width = typeof request.query.w === 'string' && /^\d+$/.test(request.query.w) ? Number(request.query.w) : 0;
  if (!isImageWidth(width)) {
    const message = `Lebar gambar harus salah satu dari: ${IMAGE_WIDTHS.join(', ')}.`;
    throw new DomainError('bad-input', message, { fields: { w: [message] } });
  }
  response.setHeader('Vary', 'Accept');
  return media.findVariant(
    file,
    width,
    request.accepts('image/webp') !== false && /webp/.test(request.headers.accept ?? ''),
  );
}

const isRangeFault = (error: Error): boolean => 'status' in error && error.status === 416;
