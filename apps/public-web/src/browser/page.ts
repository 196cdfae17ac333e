import { leaveOutClosedStrip } from './strip.ts';

/** One page of the site in a browser: the part of a document that differs between pages. */
export interface Page {
  /** Path and query. */
  address: string;
  /** The tags in `<head>` that describe the page. */
  tags: readonly Element[];
  /** The element `#app`. */
  content: HTMLElement;
  /** True if the site has such a page. Undefined for the first page of the document. */
  isFound?: boolean;
  /** Element that had the focus when the visitor left the page. */
  focused?: HTMLElement | undefined;
  /** Scroll position of the page when the visitor left it, in px. */
  top?: number;
}

const TAGS = [
  'title',
  'meta[name="description"], meta[name="robots"], meta[name^="twitter:"], meta[property]',
  'link[rel="canonical"]',
  'script[type="application/ld+json"]',
].join();

/** The path and query of an address, which name a page. */
export const addressOf = ({ pathname, search }: URL | Location | HTMLAnchorElement): string => pathname + search;

/** The page in a document. Undefined if the document is not a page of this site, such as the isolir notice. */
function pageIn(document: Document, address: string): Page | undefined {
  const content = document.getElementById('app');
  return content ? { address, tags: [...document.head.querySelectorAll(TAGS)], content } : undefined;
}

/**
 * Shows `page` instead of the current page, whose address is `shown`. Returns the current page as the visitor leaves it, with the input,
 * the focus and the scroll position. Undefined if the document has no page.
 */
export function showPage(page: Page, shown: string): Page | undefined {
  const before = pageIn(document, shown);
  if (!before) return undefined;
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && before.content.contains(activeElement)) before.focused = activeElement;
  before.top = scrollY;
  for (const tag of before.tags) tag.remove();
  document.head.append(...page.tags);
  leaveOutClosedStrip(page.content);
  before.content.replaceWith(page.content);
  return before;
}

/**
 * Loads a page. Resolves with undefined if the browser must load the address itself: the response is not a page of this site, or it is a
 * page of another version of the site, with other scripts or styles. A new colour changes the styles too. Rejects if there is no response.
 */
export async function loadPage(address: string): Promise<Page | undefined> {
  const response = await fetch(address);
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return undefined;
  const loaded = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (versionOf(loaded) !== versionOf(document)) return undefined;
  const page = pageIn(loaded, addressOf(new URL(response.url)));
  return page && { ...page, isFound: response.ok };
}

/**
 * Returns the addresses of a document's script and style sheet, without the query that Vite appends to the address of the style sheet in
 * development.
 */
function versionOf({ head }: Document): string {
  const script = head.querySelector('script[type="module"]')?.getAttribute('src');
  const styles = head.querySelector('link[rel="stylesheet"]')?.getAttribute('href')?.replace(/\?.*/, '');
  return `${script} ${styles}`;
}
