/**
 * Makes buttons work that show and hide another element. The styles read `aria-expanded`, so the script only changes this attribute. A list
 * inside `data-dropdown` also closes on Escape, and when the visitor presses or focuses anything else.
 */
export function followDisclosures(): void {
  keepWhatIsOpen();
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest('button[aria-expanded][aria-controls]');
    if (button) setExpanded(button, button.ariaExpanded !== 'true');
    else if (target.closest('[data-dropdown] a')) closeDropdowns();
  });
  document.addEventListener('pointerdown', ({ target }) => closeDropdowns(target));
  document.addEventListener('focusin', ({ target }) => closeDropdowns(target));
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeDropdowns()?.focus();
  });
}

/** Keeps dropdowns open that are open when the script starts. Before that, a dropdown is open while it has the focus or the pointer. */
function keepWhatIsOpen(): void {
  for (const dropdown of document.querySelectorAll('[data-dropdown]:is(:focus-within, :has(ul:hover))')) {
    const button = dropdown.querySelector('button');
    if (button) setExpanded(button, true);
  }
}

/** Closes the open dropdown, unless `target` is inside it. Returns its button. */
function closeDropdowns(target?: EventTarget | null): HTMLElement | undefined {
  const button = document.querySelector<HTMLElement>('[data-dropdown] button[aria-expanded="true"]');
  if (!button || (target instanceof Node && button.closest('[data-dropdown]')?.contains(target))) return undefined;
  setExpanded(button, false);
  return button;
}

const setExpanded = (button: Element, isExpanded: boolean): void => {
  button.ariaExpanded = String(isExpanded);
};
