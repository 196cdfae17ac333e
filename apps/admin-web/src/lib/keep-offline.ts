/** After this time the first screen has loaded what it needs. In ms. */
const LATER = 3000;

/**
 * Keeps the files of the panel in the browser. `loadAll` loads the scripts of all screens, for browsers that allow no service
 * worker here, as over plain http: there at least the open window goes on without a connection.
 */
export function keepOffline(loadAll: () => void): void {
  if (!import.meta.env.PROD) return;
  const keep = () => {
    if (!('serviceWorker' in navigator)) return loadAll();
    // Private windows may refuse. The panel works without it.
    navigator.serviceWorker.register('/admin/sw.js', { scope: '/admin' }).catch(() => undefined);
  };
  window.addEventListener('load', () => setTimeout(keep, LATER));
}
