import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { IMAGE_WIDTHS } from '@jala/schema/limits';
import { ICONS, MANIFEST } from '@jala/schema/rules/site-icons';
import { acceptedEncodings, acceptedImageFormat } from '#http/accepted.ts';
import { isUncacheable, isSameForAll } from '#trpc/trpc.ts';
import type { Procedures } from '#wiring/procedures.ts';
import { restRoutes } from '#wiring/rest-routes.ts';

/** Part of a request that decides its response. Requests with the same key get the same response. */
export interface Target {
  key: string;
  /** The canonical address: known parameters only, in one order, without parameters that have their default value. */
  url: string;
}

/** Returns the target of a request. Undefined if the response must not be shared. */
export type FindTarget = (request: IncomingMessage) => Target | undefined;

interface Options {
  procedures: Pick<Procedures, 'findFacts'>;
  /** Returns the canonical address of a page of the site. Undefined for an address that shows no page. */
  pageAddress: (url: string) => string | undefined;
}

/** Maximum characters of an address. Ten calls in one address of tRPC have about a thousand characters. */
const MAX_URL = 2000;
/** Files that are cached. Share pictures are not cached: they need too much memory, and the server sends them from the disk. */
const FILES = new Set<string>([
  '/robots.txt',
  '/humans.txt',
  '/sitemap.xml',
  '/rss.xml',
  '/status.rss',
  '/.well-known/security.txt',
  MANIFEST,
  ...Object.values(ICONS),
]);
const PART_OF_SITEMAP = /^\/sitemap-(?:pages|[1-9]\d{0,5})\.xml$/;

export function createFindTarget({ procedures, pageAddress }: Options): FindTarget {
  const restAddress = createRestAddress(procedures);
  const trpcAddress = createTrpcAddress(procedures);
  return ({ url = '', headers }) => {
    if (url.length > MAX_URL) return undefined;
    const [path, search] = split(url);
    // No address that we write needs escapes. With escapes, one file would have a thousand addresses and fill the memory.
    if (path.includes('%')) return undefined;
    const [, folder = ''] = /^\/(api|trpc|assets)\//.exec(path) ?? [];
    if (folder === 'assets') return fileTarget(path, headers);
    if (path.startsWith('/api/storage/')) return imageTarget(path, search, headers);
    if (folder === 'api') return plain(restAddress(path, search));
    // With this header tRPC's clients ask for another format.
    if (folder === 'trpc') return headers['trpc-accept'] === undefined ? plain(trpcAddress(path, search)) : undefined;
    return plain(FILES.has(path) || PART_OF_SITEMAP.test(path) ? path : pageAddress(url));
  };
}

const plain = (url: string | undefined): Target | undefined => (url === undefined ? undefined : { key: url, url });

function split(url: string): [path: string, search: string | undefined] {
  const mark = url.indexOf('?');
  return mark === -1 ? [url, undefined] : [url.slice(0, mark), url.slice(mark + 1)];
}

/** Returns the target of a file of the build. The build has compressed these files, so each encoding is a separate response. */
function fileTarget(url: string, headers: IncomingHttpHeaders): Target {
  const encodings = acceptedEncodings(headers['accept-encoding'] ?? 'identity').join(', ');
  return { key: `${url} ${encodings}`, url };
}

/** Returns the target of a whole image, or of a variant of an image in the best format that the visitor accepts. */
function imageTarget(path: string, search: string | undefined, { accept }: IncomingHttpHeaders): Target | undefined {
  const widths = new URLSearchParams(search).getAll('w');
  if (widths.length === 0) return plain(path);
  const width = IMAGE_WIDTHS.find((each) => widths.length === 1 && widths[0] === String(each));
  if (width === undefined) return undefined;
  const url = `${path}?w=${width}`;
  // The key differs from the address, because the cache first looks up the address alone, without the visitor's format.
  return { key: `${url} ${acceptedImageFormat(accept, path) ?? 'original'}`, url };
}

/** Returns a function that finds the canonical address of a REST read (wiring/rest-routes.ts) without sign-in, or else undefined. */
function createRestAddress({ findFacts }: Options['procedures']) {
  const reads = new Map(
    restRoutes
      .filter(({ method, procedure }) => method === 'GET' && isSameForAll(findFacts(procedure)))
      .map((route) => [`/api${route.path}`, { route, schema: findFacts(route.procedure)?.input }]),
  );
  return (path: string, search: string | undefined): string | undefined => {
    const read = reads.get(path.replace(/\/[1-9]\d{0,9}$/, '/:id'));
    if (read === undefined) return undefined;
    const { route, schema } = read;
    if (search === undefined || route.query.length === 0 || schema === undefined) return path;
    const typed = new URLSearchParams(search);
    if (route.query.some((name) => typed.getAll(name).length > 1)) return undefined;
    const input = schema.safeParse(
      route.input({ id: undefined, params: {}, query: Object.fromEntries(typed), body: {} }),
    );
    if (!input.success || isUncacheable(input.data)) return undefined;
    const usual = Object(schema.safeParse({}).data);
    // `q` is empty here and means no search, because `isUncacheable` has refused any other value.
    const unusual = route.query.filter((name) => name !== 'q' && Object(input.data)[name] !== usual[name]);
    if (unusual.length === 0) return path;
    return `${path}?${unusual.map((name) => `${name}=${encodeURIComponent(String(Object(input.data)[name]))}`).join('&')}`;
  };
}

/** Returns a function that finds the canonical address of a tRPC request with one query without sign-in, or else undefined. */
function createTrpcAddress({ findFacts }: Options['procedures']) {
  function inputOf(name: string, given: unknown): { valid: boolean; data?: unknown } {
    const facts = findFacts(name);
    if (!isSameForAll(facts)) return { valid: false };
    if (facts?.input === undefined) return { valid: true };
    const { success, data } = facts.input.safeParse(given);
    return { valid: success, data };
  }

  return (path: string, search: string | undefined): string | undefined => {
    const name = path.slice('/trpc/'.length);
    // Responses to several calls in one request are not cached, because they would have too many combinations.
    if (name.includes(',')) return undefined;
    const typed = new URLSearchParams(search);
    const isBatch = typed.get('batch') === '1';
    const given = parse(typed.get('input'));
    if (given === MALFORMED) return undefined;
    const { valid, data } = inputOf(name, isBatch ? Object(given)[0] : given);
    if (!valid || isUncacheable(data)) return undefined;
    const input = isBatch ? { 0: data } : data;
    const query = [
      isBatch ? 'batch=1' : '',
      input === undefined ? '' : `input=${encodeURIComponent(JSON.stringify(input))}`,
    ];
    const text = query.filter((part) => part !== '').join('&');
    return text === '' ? path : `${path}?${text}`;
  };
}

const MALFORMED = Symbol('malformed');

function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return MALFORMED;
  }
}
