/** Key in the session storage for the id of the event whose strip the visitor has closed. */
const CLOSED = 'pita-ditutup';

/** Makes the strip's close button work. A strip about another event is shown again. */
export function followStrip(): void {
  leaveOutClosedStrip(document);
  document.addEventListener('click', ({ target }) => {
    const strip = target instanceof Element ? target.closest('[data-strip] button')?.closest('[data-strip]') : null;
    if (!(strip instanceof HTMLElement)) return;
    remember(strip.dataset.strip ?? '');
    strip.remove();
    // The button is gone. The next Tab continues in the content.
    document.getElementById('isi')?.focus({ preventScroll: true });
  });
}

export function leaveOutClosedStrip(page: ParentNode): void {
  const strip = page.querySelector<HTMLElement>('[data-strip]');
  if (strip !== null && strip.dataset.strip === closed()) strip.remove();
}

/** Remembers the closed strip. A browser that blocks site storage throws an error here; the strip is then closed on this page only. */
function remember(id: string): void {
  try {
    sessionStorage.setItem(CLOSED, id);
  } catch {
    // See above.
  }
}

function closed(): string | null {
  try {
    return sessionStorage.getItem(CLOSED);
  } catch {
    return null;
  }
}
