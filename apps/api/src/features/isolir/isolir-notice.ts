import { createHash } from 'node:crypto';
import type { RequestListener, ServerResponse } from 'node:http';
import type { IsolirService } from './isolir.service.ts';
import { renderIsolirPage, STYLE } from './isolir-page.ts';

/** The notice as it is to be sent now. */
export type IsolirNotice = () => Promise<string>;

/** The page of the stored data; while the database is away, the last page that was made. */
export function createIsolirNotice(service: Pick<IsolirService, 'get'>): IsolirNotice {
  let last: string | undefined;
  return async () => {
    try {
      last = renderIsolirPage(await service.get());
    } catch (error) {
      if (last === undefined) throw error;
    }
    return last;
  };
}

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Nothing may keep the notice once the bill is paid, and nothing on it may ask anybody for anything. */
export function sendIsolirNotice(response: ServerResponse, html: string): void {
  response.removeHeader('Strict-Transport-Security');
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(html),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data:; base-uri 'none'; form-action 'none'`,
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(html);
}

/** For customers whom a router redirects: whatever they ask for, the notice is the answer. */
export function isolirListener(notice: IsolirNotice): RequestListener {
  return (_request, response) => {
    notice()
      .then((html) => sendIsolirNotice(response, html))
      .catch(() => response.writeHead(503, { 'Retry-After': '5', Connection: 'close' }).end());
  };
}
