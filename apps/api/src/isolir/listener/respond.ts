import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeAttribute } from '@jala/rich-text/syntax';
import type { CaptivePortal } from './captive-portal.ts';
import { answerFor, type IsolirAnswer } from './decide.ts';
import { sendIsolirNotice, type NoticeDocument } from '#isolir/notice/send.ts';

export interface Responses {
  notice: { current: () => NoticeDocument };
  captivePortal: CaptivePortal;
  /** ISOLIR_PUBLIC_URL: where customers are redirected. */
  publicUrl: string | undefined;
  /** The address of the notice, for programs that cannot show a page. */
  portalUrl: string;
}

/** Returns a handler that responds to a request to the isolir listener, and returns the kind of the response. */
export function createAnswer({ notice, captivePortal, publicUrl, portalUrl }: Responses) {
  const own = publicUrl === undefined ? undefined : new URL(publicUrl);
  return (request: IncomingMessage, response: ServerResponse): IsolirAnswer => {
    const answer = answerFor(request, own);
    if (answer === 'page') {
      sendIsolirNotice(request, response, { document: notice.current(), more: CLOSE });
      return answer;
    }
    response.setHeader('Connection', 'close');
    if (answer === 'captive-portal') captivePortal(request, response);
    else if (answer === 'redirect') sendRedirect(response, portalUrl);
    else sendRefusal(response, portalUrl);
    return answer;
  };
}

const CLOSE = ['Connection', 'close'];

/** Sends a temporary redirect that is never cached, because the requested address must lead to its own site again after payment. */
function sendRedirect(response: ServerResponse, location: string): void {
  const body = `<!doctype html><title>Layanan dihentikan sementara</title><a href="${escapeAttribute(location)}">Buka pemberitahuan</a>\n`;
  response
    .writeHead(302, {
      Location: location,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
    })
    .end(body);
}

/** Sends 511 (RFC 6585 section 6) to programs, which would mistake the notice for the content that they requested. */
function sendRefusal(response: ServerResponse, portalUrl: string): void {
  const body = `Layanan internet ini dihentikan sementara: ${portalUrl}\n`;
  response
    .writeHead(511, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
    })
    .end(body);
}
