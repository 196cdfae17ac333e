const dropWith = (sign: string) => `<svg viewBox="0 0 40 48" aria-hidden="true" class="size-full">
<path d="M20 1C9.5 1 1.5 9 1.5 19.4 1.5 32.6 20 47 20 47s18.5-14.4 18.5-27.600C38.5 9 30.5 1 20 1Z" fill="currentColor" stroke="#fff" stroke-width="2"/>
<circle cx="20" cy="19.5" r="11.5" fill="#fff"/>
${sign}
</svg>`;

const WIFI =
  dropWith(`<path d="M14 18a8.6 8.6 0 0 1 12 0M17 21.300a4.3 4.3 0 0 1 6 0" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/>
<circle cx="20" cy="24.6" r="1.7" fill="currentColor"/>`);

const WRENCH = dropWith(
  `<path transform="translate(11.6 11.1) scale(.7)" d="M14.7 6.300a1 1 0 0 0 0 1.400l1.600 1.600a1 1 0 0 0 1.400 0l3.770-3.770a6 6 0 0 1-7.940 7.940l-6.910 6.910a2.120 2.120 0 0 1-3-3l6.910-6.910a6 6 0 0 1 7.940-7.940l-3.760 3.760z" fill="currentColor"/>`,
);

interface PinLooks {
  /**
   * Reason why the place is out of service, which becomes the description of the pin. The pin then shows a wrench. Undefined if the place
   * works.
   */
  warning?: string | undefined;
}

/** Creates a pin: a drop with a sign, whose tip points at the place. `name` is its accessible name. */
export function createPin(name: string, { warning }: PinLooks = {}): HTMLButtonElement {
  const pin = document.createElement('button');
  pin.type = 'button';
  pin.className = 'block h-12 w-10 origin-bottom rounded-full drop-shadow-md';
  pin.setAttribute('aria-label', name);
  if (warning !== undefined) pin.setAttribute('aria-description', warning);
  pin.innerHTML = warning === undefined ? WIFI : WRENCH;
  return pin;
}
