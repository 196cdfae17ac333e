import { Icon } from '#components/icon.tsx';
import { texts } from '#texts.ts';

/**
 * The button to the top, as the last element before the footer. While the reader scrolls, the button stays 24 px above the bottom of the
 * window, or above the bottom bar. Its place in the page is 104 px above the footer, so it starts to move up when the footer is 80 px below
 * the window. Beside a footer that is as high as the window, it stays below the header. If the margin of the page is narrow, the button is
 * close to the edge of the window, so that it covers little of a card.
 */
export function ScrollToTop() {
  return (
    <div className="pointer-events-none sticky top-20 bottom-6 max-md:bar:bottom-[calc(6rem+env(safe-area-inset-bottom))] z-30 -mt-38 mb-26 flex h-12 justify-end pr-1.5 min-[87rem]:pr-6">
      <button
        type="button"
        aria-label={texts.nav.toTop}
        data-to-top
        className="pointer-events-auto invisible grid size-12 place-items-center rounded-full bg-accent text-accent-foreground opacity-0 shadow-[0_0_0_3px_oklch(100%_0_0/0.9),var(--shadow-md)] transition duration-(--dur-base) hover:bg-accent-hover far:visible far:opacity-100"
      >
        <Icon name="arrow-up" />
      </button>
    </div>
  );
}
