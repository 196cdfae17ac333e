import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAGES } from '../public/pages.ts';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** The addresses of an app, as its router knows them. */
function routesOf(app: string): string[] {
  const [, table = ''] = /interface FileRoutesByTo \{([^}]*)\}/.exec(read(`apps/${app}/src/routeTree.gen.ts`)) ?? [];
  return [...table.matchAll(/'([^']+)': typeof/g)].map(([, path = '']) => path).toSorted();
}

const sorted = (paths: readonly string[]): string[] => [...new Set(paths)].toSorted();

/** Pages that are no fixed page: one for each article, preview or order, and what no other route knows. */
const OF_MANY = new Set(['/$', '/blogs/$id', '/data/$token', '/pratinjau/$token']);
const FIXED = routesOf('public-web').filter((path) => !OF_MANY.has(path));

it('every page of the site is counted: FIXED_PATHS in packages/schema/src/rules/visits.ts has its path', () => {
  const [, table = ''] = /const FIXED_PATHS[^{]*\{([^}]*)\}/.exec(read('packages/schema/src/rules/visits.ts')) ?? [];
  expect(sorted([...table.matchAll(/: '([^']+)'/g)].map(([, path = '']) => path))).toEqual(FIXED);
});

it('every page of the site is examined: PAGES in e2e/public/pages.ts has its path', () => {
  // The page is there only when staff have written its text; its own test examines it.
  expect(sorted([...PAGES.map(({ path }) => path), '/privasi'])).toEqual(FIXED);
});

it('every page of the site is in the sitemap: apps/api/src/web/sitemap.ts has its path', () => {
  const sitemap = read('apps/api/src/web/sitemap.ts');
  expect(FIXED.filter((path) => !sitemap.includes(`['${path}'`))).toEqual([]);
});

/**
 * Screens for those who are not signed in have tests of their own, an article is edited on the screen on which it is created, and those of
 * one outage are states of the list that leads to them.
 */
const UNEXAMINED = [
  '/',
  '/gangguan/$id',
  '/gangguan/$id/ubah',
  '/login',
  '/lupa-password',
  '/password-baru',
  '/post/$id/edit',
  '/undangan',
];

it('every screen of the panel is examined: SCREENS in e2e/admin/screens.ts has its address', () => {
  const addresses = read('e2e/admin/screens.ts').matchAll(/address: '\/admin([^'?#]*)/g);
  const examined = new Set([...addresses].map(([, path = '']) => path));
  expect(routesOf('admin-web').filter((path) => !examined.has(path))).toEqual(UNEXAMINED);
});
