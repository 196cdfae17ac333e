/** The id of the dialog, which its buttons name too. */
const MENU_ID = 'menu';

/**
 * Opens the mobile menu as a modal dialog, so that the rest of the page cannot get the focus. Without JavaScript its
 * buttons open it as a popover.
 */
export function followMobileMenu(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const menu = findMenu();
    if (!menu || !(target instanceof Element)) return;
    const button = target.closest(`[popovertarget="${MENU_ID}"]`);
    if (button) {
      event.preventDefault();
      if (menu.contains(button)) close(menu);
      else open(menu);
    } else if (target === menu || target.closest(`#${MENU_ID} a`)) close(menu); // a click on the backdrop arrives at the dialog
  });
  // `close` does not bubble.
  document.addEventListener('close', ({ target }) => target === findMenu() && setExpanded(false), true);
  document.addEventListener('keydown', keepFocusInside);
  // A wide window shows the desktop navigation instead of this menu.
  matchMedia('(min-width: 80rem)').addEventListener('change', () => close(findMenu()));
}

const findMenu = () => document.querySelector<HTMLDialogElement>(`dialog#${MENU_ID}`);

/**
 * Closes the menu, if it is open. Called before another page is shown, because a page that is kept for going back must not have an open
 * menu.
 */
export const closeMobileMenu = (): void => close(findMenu());

function open(menu: HTMLDialogElement): void {
  close(menu);
  menu.showModal();
  setExpanded(true);
}

function close(menu: HTMLDialogElement | null): void {
  // The visitor may have opened it as a popover, before this script arrived.
  if (menu?.matches(':popover-open')) menu.hidePopover();
  menu?.close();
}

function setExpanded(isExpanded: boolean): void {
  const button = document.querySelector(`[popovertarget="${MENU_ID}"][aria-expanded]`);
  if (button) button.ariaExpanded = String(isExpanded);
}

/** From a modal dialog, Tab can move the focus to the browser's own controls. This handler keeps the focus in the menu. */
function keepFocusInside(event: KeyboardEvent): void {
  const menu = findMenu();
  if (event.key !== 'Tab' || !menu?.open) return;
  const stops = [...menu.querySelectorAll<HTMLElement>('a, button')].filter((stop) => stop.checkVisibility());
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
