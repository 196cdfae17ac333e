import type { SiteRouter } from './router.ts';

/**
 * Every link of the site is a plain one, also those in staff's texts: it works without script, and one listener turns
 * a click on it into a navigation that keeps the page.
 */
export function takeOverLinks(router: SiteRouter): void {
  document.addEventListener('click', (event) => {
    const address = siteAddress(event, router);
    if (!address) return;
    event.preventDefault();
    const isSamePage = address === location.pathname + location.search;
    if (isSamePage) window.scrollTo({ top: 0 });
    else void router.navigate({ href: address });
  });
}

/** Where a plain left click leads within the site; nothing when the browser itself should follow it. */
function siteAddress(event: MouseEvent, router: SiteRouter): string | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  const isSection = link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
  if (isSection || !isScreen(link.pathname, router)) return;
  return link.pathname + link.search + link.hash;
}

/** The rest of the origin, such as /rss.xml, is the server's. */
function isScreen(pathname: string, router: SiteRouter): boolean {
  const [, , route] = router.getMatchedRoutes(pathname);
  return route !== undefined && route.id !== '/$';
}
