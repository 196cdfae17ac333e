import type { RequestHandler } from 'express';
import sirv from 'sirv';
import { messages } from '@jala/schema/messages';

const YEAR_S = 31_536_000;

/**
 * Built files whose names change with their content, compressed beforehand. A name that a newer build no longer has
 * is 404, and not answered with a page.
 */
export const lastingFiles = (folder: string): RequestHandler[] => [
  sirv(folder, { etag: true, brotli: true, gzip: true, immutable: true, maxAge: YEAR_S }),
  (_request, response) => {
    response.status(404).type('text').send(messages.notFound);
  },
];
