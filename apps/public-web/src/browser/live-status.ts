import { addressOf, loadPage, type Page, showPage } from './page.ts';

/** Interval at which the page checks whether the state of the network has changed. In ms. */
const EVERY = 60_000;

/**
 * The state of the network. While the page is visible, the state is loaded again once a minute. If it has changed, the whole page is
 * replaced, because other parts of the page show it too.
 */
class LiveStatus extends HTMLElement {
  #timer: ReturnType<typeof setInterval> | undefined;

  connectedCallback(): void {
    this.#timer = setInterval(() => {
      // A control that the visitor may be about to press is not replaced.
      const isUsed = this.querySelector('a:focus, button:focus, summary:focus') !== null;
      if (document.visibilityState === 'visible' && !isUsed) void this.#refresh();
    }, EVERY);
  }

  disconnectedCallback(): void {
    clearInterval(this.#timer);
  }

  async #refresh(): Promise<void> {
    const page = await loadPage(addressOf(location)).catch(() => null);
    // A page of another version needs other scripts and styles.
    if (page === undefined) return location.reload();
    const fresh = page?.isFound === true ? page.content.querySelector('live-status') : null;
    const note = this.querySelector<HTMLElement>('[data-not-fresh]');
    if (note) note.hidden = fresh !== null;
    // The heading gets this attribute when a visitor comes by a link.
    const shown = this.innerHTML.replace(' tabindex="-1"', '');
    if (page && fresh !== null && fresh.innerHTML !== shown) this.#exchange(page);
  }

  /** Replaces the page. Keeps the focus on the heading, which has the focus if the visitor came by a link. */
  #exchange(page: Page): void {
    const hadFocus = this.contains(document.activeElement);
    showPage(page, page.address);
    const heading = document.querySelector<HTMLElement>('live-status h1');
    if (!hadFocus || heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
}

export const defineLiveStatus = (): void => customElements.define('live-status', LiveStatus);
