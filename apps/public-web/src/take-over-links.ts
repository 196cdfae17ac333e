import type { SiteRouter } from './router.ts';

/**
 * All links of the site, including those in staff's texts, are plain `<a>` elements, so that they work without
 * JavaScript. One click listener turns them into navigation without a page load.
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

/** The address on this site that a plain left click leads to. Undefined if the browser should follow the link itself. */
function siteAddress(event: MouseEvent, router: SiteRouter): string | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  const isSection = link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
  if (isSection || !isScreen(link.pathname, router)) return;
  return link.pathname + link.search + link.hash;
}

/** Whether a screen has this address. The browser loads other addresses of the site, such as /rss.xml. */
function isScreen(pathname: string, router: SiteRouter): boolean {
  const [, , route] = router.getMatchedRoutes(pathname);
  return route !== undefined && route.id !== '/$';
}
