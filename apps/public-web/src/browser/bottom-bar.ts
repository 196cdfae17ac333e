/** The part of the page's opening that must have passed before the bar appears. */
const OPENING_PASSED = 0.7;
/** The height of the bar with some air, in px. */
const ZONE = 76;
/** The distance of the points where controls are looked for, in px: the smallest control is as large. */
const STEP = 24;
const CONTROLS = 'a[href], button, input, select, textarea, summary, label, iframe, [tabindex="0"]';
const FIELDS = 'input, select, textarea, [contenteditable]';

/** Whether the bottom bar of phones has a place where it covers nothing that visitors use. */
export function hasRoomForBar(): boolean {
  const bar = document.querySelector<HTMLElement>('[data-bottom-bar]');
  if (!bar || getComputedStyle(bar).display === 'none') return false;
  const opening = document.querySelector<HTMLElement>('[data-opening]');
  const openingEnd = opening ? opening.offsetTop + opening.offsetHeight : 0;
  if (scrollY < openingEnd * OPENING_PASSED) return false;
  const footer = document.querySelector('footer');
  if (footer && footer.getBoundingClientRect().top < innerHeight) return false;
  if (document.activeElement?.matches(FIELDS)) return false;
  // A keyboard user keeps the control that they are on.
  return bar.querySelector(':focus-visible') !== null || !hasControlInZone();
}

/** The link of a card reacts on all of the card, but only its own box must stay free. */
const isControlInZone = (element: Element): boolean =>
  element.matches(CONTROLS) &&
  element.closest('main') !== null &&
  element.getBoundingClientRect().bottom > innerHeight - ZONE;

function hasControlInZone(): boolean {
  for (let y = innerHeight - 2; y > innerHeight - ZONE - STEP; y -= STEP) {
    for (let x = STEP / 2; x < innerWidth; x += STEP) {
      if (document.elementsFromPoint(x, Math.max(y, innerHeight - ZONE)).some(isControlInZone)) return true;
    }
  }
  return false;
}
