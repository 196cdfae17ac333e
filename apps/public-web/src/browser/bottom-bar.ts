/** Share of the page's opening that must have scrolled out of the window before the bar appears. */
const OPENING_PASSED = 0.7;
/** The height of the bar with some space above it, in px. */
const ZONE = 76;
/** Distance in px between the points at which `hasControlIn` looks for controls. The smallest control has this size. */
const STEP = 24;
const CONTROLS = 'a[href], button, input, select, textarea, summary, label, iframe, [tabindex="0"]';
const FIELDS = 'input, select, textarea, [contenteditable]';

/** Tells whether the bottom bar of phones has a place where it covers nothing that visitors use. */
export function hasRoomForBar(): boolean {
  const bar = document.querySelector<HTMLElement>('[data-bottom-bar]');
  if (!bar || getComputedStyle(bar).display === 'none') return false;
  const opening = document.querySelector<HTMLElement>('[data-opening]');
  const openingEnd = opening ? opening.offsetTop + opening.offsetHeight : 0;
  if (scrollY < openingEnd * OPENING_PASSED) return false;
  const footer = document.querySelector('footer');
  if (footer && footer.getBoundingClientRect().top < innerHeight) return false;
  if (document.activeElement?.matches(FIELDS)) return false;
  // The bar stays while one of its controls has the keyboard focus.
  return bar.querySelector(':focus-visible') !== null || !hasControlInZone();
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const hasControlInZone = (): boolean =>
  hasControlIn({ left: 0, right: innerWidth, top: innerHeight - ZONE, bottom: innerHeight });

/** Tells whether a control of the content lies in a box of the window. */
function hasControlIn(box: Box): boolean {
  for (let y = box.bottom - 2; y > box.top - STEP; y -= STEP) {
    for (let x = box.left + 2; x < box.right + STEP; x += STEP) {
      const elements = document.elementsFromPoint(Math.min(x, box.right - 2), Math.max(y, box.top));
      if (elements.some((element) => isControlIn(element, box))) return true;
    }
  }
  return false;
}

/**
 * Tells whether the element is a control of the content that overlaps the box. Only the own box of a card's link counts, although the link
 * reacts to clicks on the whole card.
 */
function isControlIn(element: Element, box: Box): boolean {
  if (!element.matches(CONTROLS) || element.closest('main') === null) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return bottom > box.top && top < box.bottom && right > box.left && left < box.right;
}
