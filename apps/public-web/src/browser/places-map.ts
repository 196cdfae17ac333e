import type { Tiles } from '@jala/ui/map/street-map';
import type { openPlaces } from './street-map.ts';

export interface ShownPlace {
  name: string;
  address: string;
  coordinates: string;
  directions: { label: string; href: string };
  lat: number;
  long: number;
}

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
    // The visitor may have left the page, and even come back, while the code was loading.
    if (this.isConnected && this.#observer === observer)
      this.#close = code?.openPlaces({ frame, tiles: this.#tiles(), places: this.#places() });
  }

  #tiles(): Tiles {
    const { tileUrl = '', tileAttribution = '', tileMaxZoom = '' } = this.dataset;
    return { tile_url: tileUrl, tile_attribution: tileAttribution, tile_max_zoom: Number(tileMaxZoom) };
  }

  #places(): ShownPlace[] {
    return [...this.querySelectorAll('li')].map((item) => {
      const [name = '', address = '', coordinates = '', lat, long] = [...item.querySelectorAll('h3, p, span')].map(
        ({ textContent }) => textContent,
      );
      const link = item.querySelector('a');
      const directions = { label: link?.textContent ?? '', href: link?.href ?? '' };
      return { name, address, coordinates, directions, lat: Number(lat), long: Number(long) };
    });
  }
}
