import { announce } from './status.ts';

/** Time for which a button shows that the address was copied, in ms. */
const SAID = 3000;

/** Makes buttons work that copy an address. */
export function followCopyButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (button) void copy(button, button.dataset.copy ?? '');
  });
}

/**
 * Copies an address. Without TLS browsers have no clipboard, and visitors may forbid its use. In these cases, visitors copy from the field
 * after the button.
 */
async function copy(button: HTMLElement, address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    showField(button);
    return;
  }
  button.dataset.copied = '';
  announce(button.dataset.spoken);
  setTimeout(() => {
    delete button.dataset.copied;
    announce('');
  }, SAID);
}

/** Shows the field to copy from and moves the focus to it, so that a screen reader reads its label. */
function showField({ nextElementSibling: label }: HTMLElement): void {
  if (!(label instanceof HTMLElement)) return;
  label.hidden = false;
  label.querySelector('input')?.select();
}
