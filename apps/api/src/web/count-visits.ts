import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { COUNT_PATH } from '@jala/schema/rules/visit-report';
import { askedKelurahan, readReport, visitedPage } from '@jala/schema/rules/visits';
import { readBytes } from '#request-body.ts';
import { DomainError } from '#errors/domain-error.ts';
import { BODY_MAX_BYTES } from '#platform/limits.ts';
import { callerOf } from '#platform/networks.ts';
import type { KunjunganService } from '#features/kunjungan/kunjungan.service.ts';

/** Maximum number of reports from one network in a minute. Many customers may share an address. */
const MAX_REPORTS = 120;
const MINUTE_MS = 60_000;
/** Maximum number of networks whose reports are counted at the same time. A network is forgotten after a minute. */
const MAX_NETWORKS = 10_000;
/** Longest `User-Agent`, in characters. Browsers inside apps send 300 characters. */
const MAX_AGENT = 500;
const MAX_AGENTS = 500;

interface Options {
  kunjungan: Pick<KunjunganService, 'add'>;
  callerAddress: (request: IncomingMessage) => string;
  publicOrigin: string;
}

/**
 * Lets `handler` answer, and counts each page that a visitor's browser shows. Pages report to COUNT_PATH what needs no new document, such
 * as a click or a page that a script shows (`apps/public-web/src/browser/report.ts`). Returning visitors are not recognised.
 */
export function countVisits(handler: RequestListener, options: Options): RequestListener {
  const { kunjungan } = options;
  const receive = createReceiver(options);
  return (request, response) => {
    const { url = '' } = request;
    if (url.startsWith(COUNT_PATH) && pathOf(url) === COUNT_PATH) return receive(request, response);
    if (isForWindow(request)) {
      const page = visitedPage(pathOf(url));
      if (page !== undefined && !isRobot(request))
        response.once('finish', () => {
          // With 304, the browser shows the page from its cache.
          if (response.statusCode !== 200 && response.statusCode !== 304) return;
          kunjungan.add('lihat', page);
          const kelurahan = askedKelurahan(url);
          if (kelurahan !== undefined) kunjungan.add('jangkauan', kelurahan);
        });
    }
    handler(request, response);
  };
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** True if a browser requests a document to show it now. Requests of scripts and frames, and requests in advance, do not count. */
function isForWindow({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' || headers.accept?.includes('text/html') !== true) return false;
  if ((headers['sec-fetch-dest'] ?? 'document') !== 'document') return false;
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-purpose'] ?? headers['x-moz'];
  return purpose === undefined;
}

/** Cached answers of `isbot`: a hundred user agents make nearly all visits, and `isbot` takes longer than all other work of a visit. */
const knownAgents = new LRUCache<string, boolean>({ max: MAX_AGENTS });

function isRobot({ headers }: IncomingMessage): boolean {
  const agent = headers['user-agent'] ?? '';
  if (agent === '' || agent.length > MAX_AGENT) return true;
  const known = knownAgents.get(agent);
  if (known !== undefined) return known;
  const found = isbot(agent);
  knownAgents.set(agent, found);
  return found;
}

/** Answers reports of pages. Anyone can send reports, so reports are limited, and a report that no page would send is not counted. */
function createReceiver({ kunjungan, callerAddress, publicOrigin }: Options): RequestListener {
  /** The reports of each network in its current minute. */
  const sent = new LRUCache<string, number>({ max: MAX_NETWORKS, ttl: MINUTE_MS, noUpdateTTL: true });

  /** Counts a report. Returns false if its network has sent too many in this minute. */
  function hasRoom(network: string): boolean {
    const reports = (sent.get(network) ?? 0) + 1;
    sent.set(network, reports);
    return reports <= MAX_REPORTS;
  }

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const counts = readReport((await readBytes(request, BODY_MAX_BYTES.visitReport)).toString('latin1'));
    if (counts === undefined) return end(response, 400);
    if (!isRobot(request)) for (const [kind, thing] of counts) kunjungan.add(kind, thing);
    end(response, 204);
  }

  return (request, response) => {
    if (request.method !== 'POST') return end(response, 405, ['Allow', 'POST']);
    if (!isFromSite(request, publicOrigin)) return end(response, 403);
    if (!hasRoom(callerOf(callerAddress(request)))) return end(response, 429, ['Retry-After', '60']);
    // The visitor has left, or the body is too long.
    receive(request, response).catch((error: unknown) => end(response, error instanceof DomainError ? 413 : 400));
  };
}

/** True for a request from a page of the site. Browsers without `Sec-Fetch-Site`, or on a site without TLS, send only `Origin`. */
function isFromSite({ headers }: IncomingMessage, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin = '', host = '' } = headers;
  return origin === publicOrigin || origin === `http://${host}` || origin === `https://${host}`;
}

/** Answers without a body. After a refusal, closes the connection, because the rest of the request's body is not read. */
function end(response: ServerResponse, status: number, more: readonly string[] = []): void {
  if (response.headersSent || response.destroyed) return;
  const headers = ['Cache-Control', 'no-store', ...more];
  response.writeHead(status, status < 400 ? headers : [...headers, 'Content-Length', '0', 'Connection', 'close']).end();
}
