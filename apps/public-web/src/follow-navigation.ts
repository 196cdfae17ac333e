import type { SiteRouter } from './router.ts';

/** Keeps focus, scroll position and structured data in step with the page that is shown. */
export function followNavigation(router: SiteRouter): void {
  followScroll(router);
  router.subscribe('onRendered', ({ fromLocation, pathChanged, hrefChanged }) => {
    if (!fromLocation || !hrefChanged) return;
    removeJsonLd();
    // A screen reader goes on at the new page, not at the link that is gone.
    if (pathChanged) document.getElementById('isi')?.focus({ preventScroll: true });
  });
}

/** It describes the page that the server rendered. */
function removeJsonLd(): void {
  for (const block of document.querySelectorAll('script[type="application/ld+json"]')) block.remove();
}

/** A chosen page starts at its top, smoothly; back and forward lead at once to where the reader was. */
function followScroll(router: SiteRouter): void {
  router.history.subscribe(({ action }) => {
    const isChosen = action.type === 'PUSH' || action.type === 'REPLACE';
    router.options.scrollRestorationBehavior = isChosen ? undefined : 'instant';
  });
}
