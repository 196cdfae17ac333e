import type { SiteRouter } from './router.ts';

/**
 * Every link of the site is a plain `<a>`, also in staff's texts, so it works without script. One listener turns clicks
 * into navigation without a page load.
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

/** The address within the site that a plain left click leads to, or undefined when the browser should follow the link. */
function siteAddress(event: MouseEvent, router: SiteRouter): string | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  const isSection = link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
  if (isSection || !isScreen(link.pathname, router)) return;
  return link.pathname + link.search + link.hash;
}

/** Other addresses of the origin, such as /rss.xml, are for the browser to load. */
function isScreen(pathname: string, router: SiteRouter): boolean {
  const [, , route] = router.getMatchedRoutes(pathname);
  return route !== undefined && route.id !== '/$';
}
