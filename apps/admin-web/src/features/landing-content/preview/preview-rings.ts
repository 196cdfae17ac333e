/*
 * The rings in the preview: a thick ring with a label around the element that is being edited, and a thin ring around the element under
 * the pointer. The rings are drawn in the page itself, so that they scroll with the page.
 */

const ATTRIBUTE = 'data-isian';
const RING = 'data-cincin';

/** Gold of the site's accents, and indigo for text on gold. Constants, because the style sheet of the page may lack both colours. */
const COLOUR = '#f5b13d';
const ON_COLOUR = '#0b1533';

/** The field or entry that is being edited. */
export interface Chosen {
  /** Marks of the elements that show the field or entry, the best mark first. */
  marks: readonly string[];
  label: string;
}

interface Shown {
  chosen: Chosen | undefined;
  /** Width of the preview's window, in px. The positions of the elements depend on this width. */
  width: number;
  /** Called with the marks of the clicked element and of the elements around it, the innermost first. */
  onPick: (marks: readonly string[]) => void;
}

/** Creates the rings of one preview. */
export function createRings() {
  let page: Document | undefined;
  let shown: Shown | undefined;
  /** Marks and width at the last scroll. The page scrolls again only after a change. */
  let followed: string | undefined;
  let observer: ResizeObserver | undefined;

  function draw(): void {
    const chosen = shown?.chosen;
    if (page === undefined) return;
    const element = chosen && markedElement(page, chosen.marks);
    drawRing(page, { kind: 'chosen', element, ...(chosen && { label: chosen.label }) });
  }
  function follow(isAtOnce: boolean): void {
    if (page === undefined || shown === undefined) return;
    const wished = `${shown.chosen?.marks.join(' ')} ${shown.width}`;
    if (followed === wished) return;
    followed = wished;
    const element = shown.chosen && markedElement(page, shown.chosen.marks);
    if (element !== undefined) scrollToElement(page, element, isAtOnce);
  }
  return {
    /** Sets the state, scrolls to the chosen element, and draws its ring. */
    show(next: Shown): void {
      shown = next;
      follow(false);
      draw();
    },
    /** Must be called after each render of the page. */
    drawOn(drawn: Document): void {
      if (page !== drawn) listen(drawn, (marks) => shown?.onPick(marks));
      page = drawn;
      observer?.disconnect();
      // Fonts and images that load later move the elements.
      observer = new ResizeObserver(draw);
      observer.observe(page.body);
      follow(true);
      draw();
    },
    stop: (): void => observer?.disconnect(),
  };
}

/** Adds the listeners to a page. A new render keeps the listeners, because it replaces only the content of the document. */
function listen(page: Document, pick: (marks: readonly string[]) => void): void {
  page.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      const marks = marksAt(event.target);
      if (marks.length > 0) pick(marks);
    },
    { capture: true },
  );
  page.addEventListener('mouseover', (event) => {
    const element = marked(event.target);
    drawRing(page, { kind: 'hovered', element: element ?? undefined });
  });
  page.addEventListener('mouseout', ({ relatedTarget }) => {
    if (relatedTarget === null) drawRing(page, { kind: 'hovered', element: undefined });
  });
}

/** Returns the marks of an element and of the elements around it, the innermost first. */
function marksAt(target: EventTarget | null): string[] {
  const marks: string[] = [];
  let element = marked(target);
  while (element !== null) {
    marks.push(element.getAttribute(ATTRIBUTE) ?? '');
    element = element.parentElement?.closest(`[${ATTRIBUTE}]`) ?? null;
  }
  return marks;
}

/** Returns the innermost marked element that contains the target of an event. */
const marked = (target: EventTarget | null): Element | null =>
  isElement(target) ? target.closest(`[${ATTRIBUTE}]`) : null;

/** Tells whether a target is an element. Avoids `instanceof`, because elements of another window have the classes of that window. */
const isElement = (target: EventTarget | null): target is Element =>
  target !== null && 'closest' in target && typeof target.closest === 'function';

/** Returns the first visible element with one of the marks. For each mark, only the first element of the page is tried. */
function markedElement(page: Document, marks: readonly string[]): Element | undefined {
  for (const mark of marks) {
    const found = page.querySelector(`[${ATTRIBUTE}="${CSS.escape(mark)}"]`);
    if (found !== null && found.getClientRects().length > 0) return found;
  }
  return undefined;
}

interface Ring {
  kind: 'chosen' | 'hovered';
  element: Element | undefined;
  label?: string;
}

/** Draws a ring, and removes the previous ring of the same kind. */
function drawRing(page: Document, { kind, element, label }: Ring): void {
  page.querySelector(`[${RING}="${kind}"]`)?.remove();
  const window = page.defaultView;
  if (element === undefined || window === null) return;
  const box = element.getBoundingClientRect();
  const scale = scaleOf(window);
  const width = (kind === 'chosen' ? 3 : 1.5) / scale;
  const gap = Math.min(6 / scale, Math.max(0, box.left - width));
  const ring = page.createElement('div');
  ring.setAttribute(RING, kind);
  ring.setAttribute('aria-hidden', 'true');
  Object.assign(ring.style, {
    position: 'absolute',
    zIndex: '2147483647',
    pointerEvents: 'none',
    top: `${box.top + window.scrollY - gap}px`,
    left: `${box.left + window.scrollX - gap}px`,
    width: `${box.width + 2 * gap}px`,
    height: `${box.height + 2 * gap}px`,
    boxSizing: 'border-box',
    border: `${width}px solid ${COLOUR}`,
    borderRadius: `${14 / scale}px`,
  });
  if (label !== undefined)
    ring.append(labelOf(page, { label, scale, width, isAtTop: box.top + window.scrollY < 40 / scale }));
  page.body.append(ring);
}

/** Returns the scale of the preview's frame: 0.5 if the frame is shown at half of its size. */
function scaleOf(window: Window): number {
  const frame = window.frameElement as HTMLElement | null;
  return frame === null || frame.offsetWidth === 0 ? 1 : frame.getBoundingClientRect().width / frame.offsetWidth;
}

interface Label {
  label: string;
  scale: number;
  /** Width of the ring's line, in pixels. */
  width: number;
  isAtTop: boolean;
}

function labelOf(page: Document, { label, scale, width, isAtTop }: Label) {
  const element = page.createElement('span');
  element.textContent = label;
  Object.assign(element.style, {
    position: 'absolute',
    right: `${-width}px`,
    [isAtTop ? 'top' : 'bottom']: isAtTop ? `${6 / scale}px` : `calc(100% + ${2 / scale}px)`,
    padding: `${4 / scale}px ${9 / scale}px`,
    borderRadius: `${6 / scale}px`,
    background: COLOUR,
    color: ON_COLOUR,
    font: `700 ${13 / scale}px/1.3 'Plus Jakarta Sans', sans-serif`,
    whiteSpace: 'nowrap',
  });
  return element;
}

/** Scrolls the page if the element is not fully visible, with room for its label above. */
function scrollToElement(page: Document, element: Element, isAtOnce: boolean): void {
  const window = page.defaultView;
  if (window === null) return;
  const box = element.getBoundingClientRect();
  const room = 110;
  if (box.top >= room && box.bottom <= window.innerHeight - 24) return;
  const isLow = box.height > window.innerHeight - 2 * room;
  const top = box.top - (isLow ? room : Math.max(room, (window.innerHeight - box.height) / 2));
  const isCalm = isAtOnce || matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollBy({ top, behavior: isCalm ? 'instant' : 'smooth' });
}
