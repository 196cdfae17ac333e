import type { Tiles } from '@jala/ui/map/street-map';
import type { openPlaces } from './street-map.ts';

interface PlaceTexts {
  name: string;
  address: string;
  coordinates: string;
  /** Why the place does not work, if so. */
  warning: string | undefined;
  directions: { label: string; href: string };
}

/** A place of the list. */
export interface ListedPlace {
  lat: number;
  long: number;
  read: () => PlaceTexts;
}

/** Places that are read in one turn of the event loop. */
const AT_ONCE = 250;

/** Defines the element around a map and a list of places. It draws the list's places into the map. */
export const definePlacesMap = (): void => customElements.define('places-map', PlacesMap);

/** Loads the map's code and draws the map when it comes near the window, and removes it together with the element. */
class PlacesMap extends HTMLElement {
  #observer: IntersectionObserver | undefined;
  #close: ReturnType<typeof openPlaces> | undefined;

  connectedCallback(): void {
    const frame = this.querySelector<HTMLElement>('[role="application"]');
    if (!frame) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void this.#open(frame, observer);
      },
      { rootMargin: '200px' },
    );
    observer.observe(frame);
    this.#observer = observer;
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect();
    this.#close?.();
    this.#close = undefined;
  }

  async #open(frame: HTMLElement, observer: IntersectionObserver): Promise<void> {
    // If the map's code cannot be loaded, the list below still shows all places.
    const code = await import('./street-map.ts').catch(() => undefined);
    const places = await this.#places();
    // The visitor may have left the page, and even come back, while the code was loading.
    if (this.isConnected && this.#observer === observer)
      this.#close = code?.openPlaces({ frame, tiles: this.#tiles(), places });
  }

  #tiles(): Tiles {
    const { tileUrl = '', tileAttribution = '', tileMaxZoom = '' } = this.dataset;
    return { tile_url: tileUrl, tile_attribution: tileAttribution, tile_max_zoom: Number(tileMaxZoom) };
  }

  async #places(): Promise<ListedPlace[]> {
    const places: ListedPlace[] = [];
    for (const item of this.querySelectorAll('li')) {
      const [lat, long] = item.querySelectorAll('span');
      places.push({ lat: Number(lat?.textContent), long: Number(long?.textContent), read: () => textsIn(item) });
      if (places.length % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
    }
    return places;
  }
}

function textsIn(item: HTMLElement): PlaceTexts {
  const [name = '', address = '', coordinates = ''] = [...item.querySelectorAll('h3, p')].map(
    ({ textContent }) => textContent,
  );
  const warning = item.querySelector('strong')?.textContent;
  const link = item.querySelector('a');
  return {
    name,
    address,
    coordinates,
    warning,
    directions: { label: link?.textContent ?? '', href: link?.href ?? '' },
  };
}
