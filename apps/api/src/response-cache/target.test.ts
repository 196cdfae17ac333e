import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type RunningApi } from '../../test/running-api.ts';
import { createFindTarget, type FindTarget } from './target.ts';

let api: RunningApi;
let findTarget: FindTarget;
beforeAll(async () => {
  api = await startApi({ SEED: 'none' });
  const pageAddress = (url: string) => (url.startsWith('/blogs') ? '/blogs' : undefined);
  findTarget = createFindTarget({ procedures: api.procedures, pageAddress });
});
afterAll(() => api.close());

const targetOf = (url: string, headers: Record<string, string> = {}) =>
  findTarget({ url, headers } as unknown as Parameters<FindTarget>[0]);
const addressOf = (url: string) => targetOf(url)?.url;
const input = (value: unknown) => `input=${encodeURIComponent(JSON.stringify(value))}`;

it.each([
  ['/blogs?utm_source=x', '/blogs'],
  ['/rss.xml?x=1', '/rss.xml'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/api/posts', '/api/posts'],
  ['/api/posts?page=1&limit=10', '/api/posts'],
  ['/api/posts?limit=5&x=1&page=02', '/api/posts?page=2&limit=5'],
  ['/api/posts?q=%20&page=2', '/api/posts?page=2'],
  ['/api/posts/7?x=1', '/api/posts/7'],
  ['/api/kontak?x=1', '/api/kontak'],
  ['/api/storage/a.png?x=1', '/api/storage/a.png'],
  ['/trpc/kontak.get?x=1', '/trpc/kontak.get'],
  ['/trpc/posts.cards?x=1', `/trpc/posts.cards?${input({ page: 1, limit: 10 })}`],
  [`/trpc/posts.cards?${input({ limit: 5 })}`, `/trpc/posts.cards?${input({ page: 1, limit: 5 })}`],
  [
    `/trpc/posts.cards?${input({ 0: { page: 2 }, 1: 'x' })}&batch=1`,
    `/trpc/posts.cards?batch=1&${input({ 0: { page: 2, limit: 10 } })}`,
  ],
])('%s is answered as %s', (url, canonical) => {
  expect(targetOf(url)).toEqual({ key: canonical, url: canonical });
});

it.each([
  '/',
  '/healthz',
  '/isolir',
  'http://jala.example/blogs',
  '/api/posts?page=0',
  '/api/posts?page=1&page=2',
  '/api/posts?limit=101',
  '/api/posts/007',
  '/api/posts/',
  '/api/auth/verify',
  '/api/posts?q=router',
  '/api/posts?page=2&q=router',
  `/trpc/posts.search?${input({ q: 'router' })}`,
  `/trpc/posts.search?batch=1&${input({ 0: { q: 'router' } })}`,
  `/trpc/posts.list?${input({ q: 'router' })}`,
  '/api/geocode?q=Garut',
  '/api/openapi.json',
  '/api/storage/a.png?w=321',
  '/api/storage/a.png?w=320&w=640',
  '/trpc/auth.verify',
  '/trpc/posts.create',
  '/trpc/tidak.ada',
  '/trpc/posts.cards?input=%7B',
  '/trpc/posts.cards,kontak.get?batch=1',
  '/api/storage/%61.png',
  '/assets/%61.js',
])('%s is left to the app', (url) => {
  expect(targetOf(url)).toBeUndefined();
});

describe('the format', () => {
  it('of a smaller image is asked for by its width alone', () => {
    expect(addressOf('/api/storage/a.png?x=1&w=320')).toBe('/api/storage/a.png?w=320');
  });

  it('of a smaller image depends on what the visitor accepts', () => {
    const keyFor = (accept: string) => targetOf('/api/storage/a.png?w=320', { accept })?.key;
    expect(keyFor('image/avif,image/webp,*/*;q=0.8')).toBe('/api/storage/a.png?w=320 avif');
    expect(keyFor('image/webp,*/*;q=0.8')).toBe('/api/storage/a.png?w=320 webp');
    expect([keyFor('*/*'), keyFor('image/png,image/webp;q=0')]).toEqual([
      '/api/storage/a.png?w=320 original',
      '/api/storage/a.png?w=320 original',
    ]);
    const webpFor = (accept: string) => targetOf('/api/storage/a.webp?w=320', { accept })?.key;
    expect([webpFor('image/jpeg,image/png'), webpFor('image/png'), webpFor('image/*'), webpFor('text/html')]).toEqual([
      '/api/storage/a.webp?w=320 jpeg',
      '/api/storage/a.webp?w=320 png',
      '/api/storage/a.webp?w=320 original',
      '/api/storage/a.webp?w=320 original',
    ]);
    expect(targetOf('/api/storage/a.png', { accept: 'image/webp' })?.key).toBe('/api/storage/a.png');
  });

  it('of a built file depends on the encodings that the visitor accepts', () => {
    const keyFor = (encoding: string) => targetOf('/assets/a.js?x', { 'accept-encoding': encoding })?.key;
    expect(['gzip, deflate, br', 'br, gzip', 'gzip', ''].map(keyFor)).toEqual([
      '/assets/a.js br, gzip',
      '/assets/a.js br, gzip',
      '/assets/a.js gzip',
      '/assets/a.js ',
    ]);
    expect(addressOf('/assets/a.js?x')).toBe('/assets/a.js');
  });
});
