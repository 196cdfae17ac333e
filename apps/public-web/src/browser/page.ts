/** One page of the site in a browser: the part of a document that differs between pages. */
export interface Page {
  /** Path and query. */
  address: string;
  /** The tags in `<head>` that describe the page. */
  tags: readonly Element[];
  /** The element `#app`. */
  content: HTMLElement;
  /** The styles of a page that came later than the document, which has those of its first page. */
  styles: CSSStyleSheet | undefined;
  /** Whether the site has such a page. Undefined for the first page of the document. */
  isFound?: boolean;
  /** What had the focus when the visitor left the page. */
  focused?: HTMLElement | undefined;
  /** How far the page was scrolled when the visitor left it, in px. */
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
  const [styles] = document.adoptedStyleSheets;
  return content ? { address, tags: [...document.head.querySelectorAll(TAGS)], content, styles } : undefined;
}

/** Shows `page` instead of the current page, and returns the latter, whose address is `shown`, with all that the visitor did in it. */
export function showPage(page: Page, shown: string): Page | undefined {
  const before = pageIn(document, shown);
  if (!before) return undefined;
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && before.content.contains(activeElement)) before.focused = activeElement;
  before.top = scrollY;
  for (const tag of before.tags) tag.remove();
  document.head.append(...page.tags);
  document.adoptedStyleSheets = page.styles ? [page.styles] : [];
  before.content.replaceWith(page.content);
  return before;
}

/**
 * Loads a page. Resolves with undefined if the browser must load the address itself: it has no page of this site, or a page
 * of another version of the site, with other scripts and styles. Rejects if there is no response.
 */
export async function loadPage(address: string): Promise<Page | undefined> {
  const response = await fetch(address);
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return undefined;
  const html = await response.text();
  const [, css] = STYLES.exec(html) ?? [];
  const loaded = new DOMParser().parseFromString(html.replace(STYLES, ''), 'text/html');
  if (versionOf(loaded) !== versionOf(document)) return undefined;
  const page = pageIn(loaded, addressOf(new URL(response.url)));
  return page && { ...page, isFound: response.ok, styles: css === undefined ? undefined : sheetOf(css) };
}

/**
 * The styles at the start of a document: fonts, and those of its page. They are taken out before the document is parsed, because the
 * Content-Security-Policy of the shown document allows only its own. In development a document has no such styles.
 */
const STYLES = /<style>[^]*?<style id="gaya">([^]*?)<\/style>/;

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** Which build a document is of: its script, and the style sheet from which the names of its classes are. */
function versionOf({ head }: Document): string {
  const script = head.querySelector<HTMLElement>('script[type="module"]');
  return `${script?.getAttribute('src')} ${script?.dataset.styles}`;
}
