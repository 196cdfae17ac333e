import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cn } from '@jala/ui/cn';

interface PagePreviewProps extends ComponentProps<'div'> {
  /** Accessible name. */
  label: string;
  /** The whole page. */
  html: string;
  /** Width of the window for which the page is laid out, in px. The page is scaled down where there is less room. */
  width: number;
  /** Address of the page. A new address scrolls to the top. */
  address: string;
  /** Called with the address when the user follows a link within the site, such as '/paket'. The preview itself does not navigate. */
  onFollow?: (address: string) => void;
  /** Called after each redraw of the page. `page` is the same `Document` object each time. */
  onDrawn?: (page: Document) => void;
  /** True to make the whole page a single Tab stop, because it only shows values that are edited elsewhere. */
  isOneStop?: boolean;
}

/** A page of the public site, without scripts. It keeps its scroll position while the user types. */
export function PagePreview(props: PagePreviewProps) {
  const { label, html, width, address, onFollow, onDrawn, isOneStop = false, className, ...rest } = props;
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useSize(box);
  const [isReady, setReady] = useState(false);
  // A scale of 0 would divide by zero below, so use 1 while the box has no width.
  const scale = Math.min(1, room.width / width) || 1;
  const shown = useRef<string>(undefined);
  const drawn = useEffectEvent((page: Document) => onDrawn?.(page));
  useEffect(() => {
    const page = frame.current?.contentDocument ?? undefined;
    if (!isReady || page === undefined || html === '') return undefined;
    const next = parse(html);
    let isStale = false;
    void stylesOf(next).then((styles) => {
      if (isStale) return;
      fill(page, next, styles);
      if (isOneStop) leaveOut(page);
      if (shown.current !== address) page.defaultView?.scrollTo({ top: 0, behavior: 'instant' });
      shown.current = address;
      drawn(page);
    });
    return () => {
      isStale = true;
    };
  }, [isReady, html, address, isOneStop]);
  const follow = useEffectEvent((to: string) => onFollow?.(to));
  useEffect(() => {
    const page = frame.current?.contentDocument ?? undefined;
    if (!isReady || page === undefined) return undefined;
    const stopped = new AbortController();
    const { signal } = stopped;
    page.addEventListener('submit', (event) => event.preventDefault(), { signal });
    const linkAt = (event: Event) => (event.target as Element).closest('a[href]');
    // The middle button would open another tab.
    page.addEventListener('auxclick', (event) => linkAt(event) && event.preventDefault(), { signal });
    page.addEventListener(
      'click',
      (event) => {
        const link = linkAt(event);
        if (link === null) return;
        event.preventDefault();
        const href = link.getAttribute('href') ?? '';
        if (/^\/(?!\/)/.test(href)) follow(href.replace(/#.*/, ''));
      },
      { signal },
    );
    return () => stopped.abort();
  }, [isReady]);
  return (
    <div ref={box} className={cn('relative overflow-hidden', className)} {...rest}>
      <iframe
        ref={frame}
        title={label}
        sandbox="allow-same-origin"
        srcDoc={EMPTY}
        {...(isOneStop && { tabIndex: 0 })}
        onLoad={() => setReady(true)}
        className="absolute top-0 left-1/2 origin-top-left border-0 bg-background"
        style={{
          width,
          height: room.height / scale,
          transform: `scale(${scale}) translateX(-50%)`,
        }}
      />
    </div>
  );
}

const EMPTY = '<!doctype html><html lang="id"><head></head><body></body></html>';

/** Parses a whole page and removes its scripts. */
function parse(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const script of page.querySelectorAll('script')) script.remove();
  return page;
}

/** Returns the texts of a page's style sheets. If the page loaded them itself, it would be unstyled for a moment at every change. */
const stylesOf = (page: Document): Promise<string[]> =>
  Promise.all(
    Array.from(page.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('style, link[rel="stylesheet"]'), textOf),
  );

async function textOf(style: HTMLStyleElement | HTMLLinkElement): Promise<string> {
  if (!('href' in style)) return style.textContent;
  // In development, Vite answers with a script unless the request asks for CSS.
  const response = await fetch(style.href, { headers: { Accept: 'text/css' } });
  return response.text();
}

/** Replaces the whole content of `page` by the page `next`. */
function fill(page: Document, next: Document, styles: readonly string[]): void {
  for (const link of next.querySelectorAll('link[rel="stylesheet"]')) link.remove();
  page.adoptedStyleSheets = styles.map((text) => sheetOf(page, text));
  page.documentElement.replaceWith(page.adoptNode(next.documentElement));
}

/** Makes a style sheet by script, because the panel's Content-Security-Policy blocks the styles inside a page. */
function sheetOf({ defaultView }: Document, text: string): CSSStyleSheet {
  const sheet = new (defaultView ?? window).CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/** CSS selector of the elements that Tab reaches. */
const STOPS = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';

function leaveOut(page: Document): void {
  for (const stop of page.querySelectorAll<HTMLElement>(STOPS)) stop.tabIndex = -1;
}

/** The size of an element, in pixels. */
function useSize(element: React.RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const watch = new ResizeObserver(() => setSize({ width: current.clientWidth, height: current.clientHeight }));
    watch.observe(current);
    return () => watch.disconnect();
  }, [element]);
  return size;
}
