import { FIXED_PATHS } from '@jala/schema/rules/visits';
import { COUNT_PATH } from '@jala/schema/rules/visit-report';
import { ICONS, MANIFEST } from '@jala/schema/rules/site-icons';
import { CAPTIVE_PORTAL_API } from '#isolir/listener/decide.ts';
import { restRoutes } from '#wiring/rest-routes.ts';

/** Route of a request. The number of routes is fixed, whatever addresses visitors request. */
export interface Route {
  /** Path with placeholders, such as `/api/posts/{id}`. */
  name: string;
  kind: Kind;
}

/** Class of routes with similar durations: a page, a call, a file. */
export type Kind = 'page' | 'api' | 'trpc' | 'file' | 'other';

const route = (name: string, kind: Kind): Route => ({ name, kind });

const OTHER = route('other', 'other');
const OTHER_CALL = route('/api/other', 'api');
const OTHER_PROCEDURE = route('/trpc/other', 'trpc');
const BATCH = route('/trpc/batch', 'trpc');
const SCREEN = route('/admin/{screen}', 'page');

const FILES = [
  '/robots.txt',
  '/humans.txt',
  '/sitemap.xml',
  '/rss.xml',
  '/status.rss',
  '/.well-known/security.txt',
  '/admin/sw.js',
  MANIFEST,
  ...Object.values(ICONS),
];
const ALONE = ['/healthz', '/readyz', '/isolir', CAPTIVE_PORTAL_API, COUNT_PATH, '/.well-known/change-password'];

/** Routes for all paths that begin with a prefix. The first match counts, so `/admin/assets/` comes before `/admin/`. */
const BELOW: [prefix: string, route: Route][] = [
  ['/assets/', route('/assets/{file}', 'file')],
  ['/api/storage/', route('/api/storage/{file}', 'file')],
  ['/api/docs/', route('/api/docs/{file}', 'file')],
  ['/blogs/', route('/blogs/{id}', 'page')],
  ['/admin/assets/', route('/admin/assets/{file}', 'file')],
  ['/admin/', SCREEN],
  ['/og/', route('/og/{thing}/{file}', 'file')],
  ['/sitemap-', route('/sitemap-{part}.xml', 'file')],
  ['/pratinjau/', route('/pratinjau/{token}', 'page')],
  ['/data/', route('/data/{token}', 'page')],
  ['/unduh/', route('/unduh/{file}', 'file')],
];

/** Finds the route of a path. `procedures` are the paths of all procedures, such as `posts.list`. */
export function createFindRoute(procedures: readonly string[]): (path: string) => Route {
  const calls = ['/media', '/openapi.json', '/docs', ...restRoutes.map(({ path }) => path.replace(/:(\w+)/, '{$1}'))];
  const known = new Map<string, Route>([
    ...Object.values(FIXED_PATHS).map((path) => [path, route(path, 'page')] as const),
    ...FILES.map((path) => [path, route(path, 'file')] as const),
    ...ALONE.map((path) => [path, route(path, 'other')] as const),
    ...procedures.map((path) => [`/trpc/${path}`, route(`/trpc/${path}`, 'trpc')] as const),
    ...calls.map((path) => [`/api${path}`, route(`/api${path}`, 'api')] as const),
    ['/admin', SCREEN],
  ]);
  return (path) => {
    const found = known.get(path) ?? BELOW.find(([prefix]) => path.startsWith(prefix))?.[1];
    if (found !== undefined) return found;
    if (path.startsWith('/api/')) return known.get(path.replace(/\/\d{1,10}$/, '/{id}')) ?? OTHER_CALL;
    if (path.startsWith('/trpc/')) return path.includes(',') ? BATCH : OTHER_PROCEDURE;
    return OTHER;
  };
}
