/** Where a form gets the key that shows that it came from this site. */
const KEY = '/pesan/kunci';

const orderForm = (target: EventTarget | null): HTMLFormElement | null =>
  target instanceof Element ? target.closest<HTMLFormElement>('form[data-order]') : null;

/**
 * Fetches the key of an order form once somebody begins to fill it in, so that it is sent in one step, and keeps a form without a network
 * on the screen with all that is typed.
 */
export function followOrderForm(): void {
  document.addEventListener('focusin', ({ target }) => {
    const form = orderForm(target);
    if (form !== null) void fetchKey(form);
  });
  document.addEventListener('submit', (event) => {
    const form = orderForm(event.target);
    const note = form?.querySelector<HTMLElement>('[data-offline]');
    if (!note) return;
    note.hidden = navigator.onLine;
    if (!navigator.onLine) event.preventDefault();
  });
}

async function fetchKey(form: HTMLFormElement): Promise<void> {
  const field = form.elements.namedItem('kunci');
  if (!(field instanceof HTMLInputElement) || field.value !== '' || form.dataset.order === 'asked') return;
  form.dataset.order = 'asked';
  try {
    const response = await fetch(KEY);
    if (response.ok && field.value === '') field.value = await response.text();
  } catch {
    // Without a key the form comes back to be sent once more.
    form.dataset.order = '';
  }
}
