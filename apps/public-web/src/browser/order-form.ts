/** Path at which a form gets the key that proves that it came from this site. */
const KEY = '/pesan/kunci';

const orderForm = (target: EventTarget | null): HTMLFormElement | null =>
  target instanceof Element ? target.closest<HTMLFormElement>('form[data-order]') : null;

/**
 * Fetches the key of an order form when the visitor begins to fill in the form, so that one click sends the order. While the device is
 * offline, the form is not sent and stays on the screen with everything that is typed.
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
    // Without a key, the server returns the form, and the visitor sends it once more.
    form.dataset.order = '';
  }
}
