/*
 * Keeps the built files of the panel in the browser, so that it opens without a connection and says so itself. It keeps
 * nothing that staff have entered or read: every other request goes to the server as if this worker were not there.
 * The build puts `VERSION` and `FILES` in front (vite.config.ts).
 */
/* global VERSION, FILES */

const CACHE = `panel-${VERSION}`;
/** The page of every screen. */
const PAGE = '/admin';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGE, ...FILES])));
});

// A new version waits until no window shows the old one, so that the files of a window always belong together.
self.addEventListener('activate', (event) => {
  const removeOld = async () => {
    for (const name of await caches.keys()) if (name.startsWith('panel-') && name !== CACHE) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(removeOld());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/admin/assets/')) event.respondWith(file(request));
});

/** The page from the server; the kept one if the server does not answer, or only what stands in front of it. */
async function page(request) {
  const answered = await fetch(request).catch(() => undefined);
  if (answered !== undefined && answered.status < 500) return answered;
  return (await caches.match(PAGE, { cacheName: CACHE })) ?? answered ?? Response.error();
}

/** Names of files change with their content, so a kept one is never old. */
const file = async (request) => (await caches.match(request, { cacheName: CACHE, ignoreVary: true })) ?? fetch(request);
