import { TO_TOP_BUTTON_AFTER } from '@jala/schema/limits';

/** Keeps `data-scrolled` and `data-far` on `<html>` for the header and the button to the top, and makes the button work. */
export function followScroll(): void {
  addEventListener('scroll', measure, { passive: true });
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
  root.toggleAttribute('data-scrolled', scrollY > 0);
  root.toggleAttribute('data-far', scrollY > TO_TOP_BUTTON_AFTER);
}
