import { closeMobileMenu } from './mobile-menu.ts';
import { addressOf, type Page, showPage } from './page.ts';
import { preloadOnIntent, takePage } from './preload.ts';
import { reportView } from './report.ts';
import { announce, showProgress } from './status.ts';

/** Number of pages that are kept for going back, in the state in which the visitor left them. */
const KEPT_PAGES = 10;

/** The pages that the visitor left, by the key of their history entry. The oldest is the first. */
const kept = new Map<string, Page>();

/**
 * The page that is shown, and the key of its history entry. While another page is loading, the address bar and the history are already at
 * the new page.
 */
const shown = { address: addressOf(location), key: globalThis.navigation?.currentEntry?.key };

/**
 * Shows other pages of the site without loading a new document. It uses the Navigation API; in a browser without it, links
 * are ordinary links.
 */
export function followNavigation(): void {
  document.addEventListener('click', scrollUpOnSamePage);
  if (!('navigation' in window)) return;
  navigation.addEventListener('navigate', (event) => {
    if (leadsToOtherPage(event)) {
      event.intercept({ scroll: 'manual', focusReset: 'manual', handler: () => follow(event) });
    }
  });
  navigation.addEventListener('currententrychange', () => {
    // A jump to a section of the page adds a history entry for the same page.
    if (addressOf(location) === shown.address) shown.key = navigation.currentEntry?.key;
  });
  preloadOnIntent((link) => {
    const isForBrowser = link.target !== '' || link.hasAttribute('download') || !isPage(link);
    return isForBrowser || isCurrent(link) ? undefined : addressOf(link);
  });
}

/** Gives the shown page another address, without loading anything. */
export function renamePage(address: string): void {
  shown.address = address;
  history.replaceState(null, '', address);
}

/** For development: shows the current page as the server renders it now. */
export async function reloadPage(): Promise<void> {
  const page = await takePage(addressOf(location));
  if (page) showPage(page, shown.address);
  else location.reload();
}

/** Scrolls to the top on a click on a link to the page that is open, such as 'Home' on the landing page. */
function scrollUpOnSamePage(event: MouseEvent): void {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  // A link with a target is for the browser: 'Coba lagi' loads the page again.
  if (!isPlain || event.defaultPrevented || !link || link.target !== '' || link.hash !== '' || !isCurrent(link)) return;
  // While another page is loading, the browser follows the link, so that the visitor stays on the shown page.
  if (addressOf(location) !== shown.address) return;
  event.preventDefault();
  scrollTo({ top: 0 });
}

const isCurrent = (place: URL | HTMLAnchorElement): boolean =>
  place.origin === location.origin && addressOf(place) === shown.address;

/** Tells whether an address may be the address of a page of this site. The browser loads files and the api's addresses itself. */
const isPage = ({ origin, pathname }: URL | HTMLAnchorElement): boolean =>
  origin === location.origin && !/^\/(?:api|admin|isolir)(?:\/|$)|\.\w+$/.test(pathname);

function leadsToOtherPage(event: NavigateEvent): boolean {
  const { canIntercept, downloadRequest, formData, navigationType, destination } = event;
  if (!canIntercept || downloadRequest !== null || formData !== null || navigationType === 'reload') return false;
  const target = new URL(destination.url);
  // The target is a section of the shown page. Or `follow` has just replaced the address of the shown page by its canonical address.
  if (isCurrent(target)) return false;
  // Back and forward stay in this document, because all its pages are in it.
  return navigationType === 'traverse' ? destination.sameDocument : isPage(target);
}

async function follow(event: NavigateEvent): Promise<void> {
  const { destination, navigationType, signal } = event;
  const wanted = new URL(destination.url);
  const asLeft = navigationType === 'traverse' ? kept.get(destination.key) : undefined;
  const page = asLeft ?? (await showProgress(takePage(addressOf(wanted))).catch(() => undefined));
  // The visitor followed another link while this page was loading.
  if (signal.aborted) return;
  if (!page) return leaveToBrowser();

  await inTransition(event, () => {
    // The browser calls this a frame later.
    if (signal.aborted) return;
    closeMobileMenu();
    keep(shown.key, showPage(page, shown.address));
    Object.assign(shown, { address: page.address, key: navigation.currentEntry?.key });
    if (page.address !== addressOf(wanted)) history.replaceState(null, '', page.address + wanted.hash);
    if (!asLeft && page.isFound) reportView();
    if (asLeft) scrollTo({ top: asLeft.top ?? 0, behavior: 'instant' });
    else if (navigationType === 'traverse') event.scroll();
    else scrollToStart(wanted.hash);
    moveFocus(asLeft?.focused);
    announce(document.querySelector<HTMLElement>('[data-position]')?.dataset.position);
  });
}

/** Makes the browser load the new address, which the address bar already shows, or show its own error page. */
function leaveToBrowser(): void {
  scrollTo({ top: 0, behavior: 'instant' });
  location.reload();
}

function keep(key: string | undefined, page: Page | undefined): void {
  if (key === undefined || page === undefined) return;
  kept.delete(key);
  kept.set(key, page);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_PAGES && oldest !== undefined) kept.delete(oldest);
}

/** Changes the page in one view transition, if the browser has view transitions and the visitor does not prefer reduced motion. */
async function inTransition({ hasUAVisualTransition }: NavigateEvent, change: () => void): Promise<void> {
  const { dataset } = document.documentElement;
  // The styles make all scrolling smooth, but a page that is shown again must be at its scroll position at once.
  dataset.changing = '';
  try {
    const isAnimated = 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!isAnimated || hasUAVisualTransition) return change();
    // Ends a smooth scroll that is still running. The browser would continue it on the new page.
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    const transition = document.startViewTransition(change);
    // Rejects if the browser leaves the animation out, for example in a hidden tab.
    transition.ready.catch(() => undefined);
    await transition.updateCallbackDone;
  } finally {
    delete dataset.changing;
  }
}

/** Shows the section that the address names, or scrolls to the top: smoothly, unless the visitor prefers reduced motion. */
function scrollToStart(hash: string): void {
  const section = hash === '' ? null : document.getElementById(decoded(hash.slice(1)));
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  if (section) section.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ top: 0, behavior });
}

/** Decodes an id in an address. Returns the id unchanged if it cannot be decoded. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/**
 * Moves the focus to the new page's heading, or to the element that had the focus when the visitor left the page. Otherwise a screen reader
 * would continue at a link that no longer exists.
 */
function moveFocus(before: HTMLElement | undefined): void {
  const heading = document.querySelector<HTMLElement>('#isi h1');
  if (heading) heading.tabIndex = -1;
  (before ?? heading ?? document.getElementById('isi'))?.focus({ preventScroll: true });
}
