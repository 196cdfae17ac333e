import { TO_TOP_BUTTON_AFTER } from '@jala/schema/limits';
import { hasRoomForBar } from './bottom-bar.ts';

/** The height of the header once the page has been scrolled, in px. */
const HEADER = 64;

/**
 * Keeps `data-scrolled`, `data-past-opening`, `data-far` and `data-bar` on `<html>` for the header, the button to the top and the bottom
 * bar, and makes the button work.
 */
export function followScroll(): void {
  addEventListener('scroll', measure, { passive: true });
  addEventListener('resize', measure, { passive: true });
  document.addEventListener('focusin', measure);
  document.addEventListener('focusout', measure);
  measure();
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-to-top]'))) return;
    scrollTo({ top: 0 });
    // The button disappears at the top. The focus goes to the content, so that the next Tab continues there.
    document.getElementById('isi')?.focus({ preventScroll: true });
  });
}

function measure(): void {
  const root = document.documentElement;
  // The header stays in sight after the elements above it have been scrolled away.
  const isScrolled = (document.querySelector('header')?.parentElement?.getBoundingClientRect().top ?? 0) < 0;
  root.toggleAttribute('data-scrolled', isScrolled);
  const opening = document.querySelector('[data-opening]');
  root.toggleAttribute('data-past-opening', isScrolled && (opening?.getBoundingClientRect().bottom ?? 0) <= HEADER);
  root.toggleAttribute('data-far', scrollY > TO_TOP_BUTTON_AFTER);
  root.toggleAttribute('data-bar', hasRoomForBar());
}
