import type { Tiles } from '@jala/ui/map/street-map';
import type { openHotspotMap } from './hotspot-map.ts';

export interface ShownLocation {
  nama: string;
  alamat: string;
  coordinates: string;
  directions: { label: string; href: string };
  lat: number;
  long: number;
}

/** Defines the element around the map and the list of locations. It draws the list's locations into the map. */
export const defineHotspotLocations = (): void => customElements.define('hotspot-locations', HotspotLocations);

/** Loads the map's code and draws the map when it comes near the window, and removes it together with the element. */
class HotspotLocations extends HTMLElement {
  #observer: IntersectionObserver | undefined;
  #close: ReturnType<typeof openHotspotMap> | undefined;

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
    // If the map's code cannot be loaded, the list below still shows all locations.
    const code = await import('./hotspot-map.ts').catch(() => undefined);
    // The visitor may have left the page, and even come back, while the code was loading.
    if (this.isConnected && this.#observer === observer)
      this.#close = code?.openHotspotMap({ frame, tiles: this.#tiles(), locations: this.#locations() });
  }

  #tiles(): Tiles {
    const { tileUrl = '', tileAttribution = '', tileMaxZoom = '' } = this.dataset;
    return { tile_url: tileUrl, tile_attribution: tileAttribution, tile_max_zoom: Number(tileMaxZoom) };
  }

  #locations(): ShownLocation[] {
    return [...this.querySelectorAll('li')].map((item) => {
      const [nama = '', alamat = '', coordinates = '', lat, long] = [...item.querySelectorAll('h3, p, span')].map(
        ({ textContent }) => textContent,
      );
      const link = item.querySelector('a');
      const directions = { label: link?.textContent ?? '', href: link?.href ?? '' };
      return { nama, alamat, coordinates, directions, lat: Number(lat), long: Number(long) };
    });
  }
}
