const DROP = `<svg viewBox="0 0 40 48" aria-hidden="true" class="size-full">
<path d="M20 1C9.5 1 1.5 9 1.5 19.4 1.5 32.6 20 47 20 47s18.5-14.4 18.5-27.600C38.5 9 30.5 1 20 1Z" fill="currentColor" stroke="#fff" stroke-width="2"/>
<circle cx="20" cy="19.5" r="11.5" fill="#fff"/>
<path d="M14 18a8.6 8.6 0 0 1 12 0M17 21.300a4.3 4.3 0 0 1 6 0" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/>
<circle cx="20" cy="24.6" r="1.7" fill="currentColor"/>
</svg>`;

/** Creates a pin: a drop with a Wi-Fi mark, whose tip points at the place. `name` is its accessible name. */
export function createPin(name: string): HTMLButtonElement {
  const pin = document.createElement('button');
  pin.type = 'button';
  pin.className = 'block h-12 w-10 origin-bottom rounded-full drop-shadow-md';
  pin.setAttribute('aria-label', name);
  pin.innerHTML = DROP;
  return pin;
}
