import { headTags, replaceHeadTags } from '#lib/head-tags.ts';
import type { SiteRouter } from './router.ts';

/** Keeps head, focus and scroll position in step with the page that is shown. */
export function followNavigation(router: SiteRouter): void {
  followScroll(router);
  router.subscribe('onRendered', ({ fromLocation, pathChanged, hrefChanged }) => {
    if (!fromLocation || !hrefChanged) return;
    replaceHeadTags(headTags(router.stores.matches.get()));
    // Readers of the screen start at the new page, not at the link that is gone.
    if (pathChanged) document.getElementById('isi')?.focus({ preventScroll: true });
  });
}

/** A chosen page starts at its top, smoothly; back and forward lead at once to where the reader was. */
function followScroll(router: SiteRouter): void {
  router.history.subscribe(({ action }) => {
    const isChosen = action.type === 'PUSH' || action.type === 'REPLACE';
    router.options.scrollRestorationBehavior = isChosen ? undefined : 'instant';
  });
}
