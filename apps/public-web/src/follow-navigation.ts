import type { SiteRouter } from './router.ts';

/** Keeps focus, scroll position and structured data in step with the page that is shown. */
export function followNavigation(router: SiteRouter): void {
  followScroll(router);
  router.subscribe('onRendered', ({ fromLocation, pathChanged, hrefChanged }) => {
    if (!fromLocation || !hrefChanged) return;
    removeJsonLd();
    // A screen reader continues at the new page instead of at a link that is gone.
    if (pathChanged) document.getElementById('isi')?.focus({ preventScroll: true });
  });
}

/** Structured data describes only the page that the server rendered. The browser writes none for later pages. */
function removeJsonLd(): void {
  for (const block of document.querySelectorAll('script[type="application/ld+json"]')) block.remove();
}

/** After a link, the window scrolls smoothly to the top. After back or forward, it jumps to where the reader was. */
function followScroll(router: SiteRouter): void {
  router.history.subscribe(({ action }) => {
    const isChosen = action.type === 'PUSH' || action.type === 'REPLACE';
    router.options.scrollRestorationBehavior = isChosen ? undefined : 'instant';
  });
}
