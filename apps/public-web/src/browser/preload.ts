import { loadPage, type Page } from './page.ts';

/**
 * Time in ms for which the pointer must rest on a link before the link's page is loaded. A shorter rest means that the pointer only passes
 * over the link.
 */
const REST = 65;
/** Time for which a page that was loaded ahead may be shown, in ms. */
const FRESH = 20_000;

let ahead: { address: string; loadedAt: number; page: Promise<Page | undefined> } | undefined;

/**
 * Begins to load a page when the visitor points at a link or presses it. `pageOf` returns the address to load, or undefined to load
 * nothing.
 */
export function preloadOnIntent(pageOf: (link: HTMLAnchorElement) => string | undefined): void {
  let timer: ReturnType<typeof setTimeout>;
  const begin = ({ target }: Event, delay: number) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const address = link ? pageOf(link) : undefined;
    if (address !== undefined) timer = setTimeout(preload, delay, address);
  };
  document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && begin(event, REST));
  document.addEventListener('pointerdown', (event) => begin(event, 0));
}

function preload(address: string): void {
  if (ahead?.address === address && isFresh(ahead)) return;
  const page = loadPage(address);
  // If the visitor follows the link, the navigation handles the error.
  page.catch(() => undefined);
  ahead = { address, loadedAt: Date.now(), page };
}

const isFresh = ({ loadedAt }: { loadedAt: number }): boolean => Date.now() - loadedAt < FRESH;

/** The page at `address`: the page that was loaded ahead, or a new page. See `loadPage`. */
export function takePage(address: string): Promise<Page | undefined> {
  const known = ahead?.address === address && isFresh(ahead) ? ahead.page : undefined;
  ahead = undefined;
  return known ?? loadPage(address);
}
