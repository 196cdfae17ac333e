/** Delay in ms, so that the first screen loads its own files first. */
const LATER = 3000;

/**
 * Caches the files of the panel in the browser with a service worker, so that the panel works without a connection. Where browsers allow no
 * service worker, as over plain http, calls `loadAll`: the open window then has the scripts of all screens.
 */
export function keepOffline(loadAll: () => void): void {
  if (!import.meta.env.PROD) return;
  const keep = () => {
    if (!('serviceWorker' in navigator)) return loadAll();
    // Private windows may refuse the service worker. The panel works without it.
    navigator.serviceWorker.register('/admin/sw.js', { scope: '/admin' }).catch(() => undefined);
  };
  window.addEventListener('load', () => setTimeout(keep, LATER));
}
