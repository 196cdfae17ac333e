import { addressOf, loadPage } from './page.ts';

/** How often the page looks whether the state of the network has changed. In ms. */
const EVERY = 60_000;

/** The state of the network. While somebody looks at it, it is loaded again once a minute, and only what has changed is exchanged. */
class LiveStatus extends HTMLElement {
  #timer: ReturnType<typeof setInterval> | undefined;

  connectedCallback(): void {
    this.#timer = setInterval(() => {
      // What somebody reads out, or is about to press, stays.
      if (document.visibilityState === 'visible' && !this.contains(document.activeElement)) void this.#refresh();
    }, EVERY);
  }

  disconnectedCallback(): void {
    clearInterval(this.#timer);
  }

  async #refresh(): Promise<void> {
    const page = await loadPage(addressOf(location)).catch(() => undefined);
    const fresh = page?.isFound === true ? page.content.querySelector('live-status') : undefined;
    const note = this.querySelector<HTMLElement>('[data-not-fresh]');
    if (note) note.hidden = fresh !== undefined;
    if (fresh && fresh.innerHTML !== this.innerHTML) this.replaceChildren(...fresh.childNodes);
  }
}

export const defineLiveStatus = (): void => customElements.define('live-status', LiveStatus);
