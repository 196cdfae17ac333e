import type { Tiles } from '@jala/ui/map/street-map';
import type { OpenMap } from './street-map.ts';

interface PlaceTexts {
  name: string;
  address: string;
  coordinates: string;
  /** Why the hotspot is out of service; undefined if it works. */
  warning: string | undefined;
  directions: { label: string; href: string };
}

/** A place in the list. */
export interface ListedPlace {
  lat: number;
  long: number;
  read: () => PlaceTexts;
}

/** Number of list entries that are read before yielding to the event loop. */
const AT_ONCE = 250;

/** Defines the element around a map and a list of places. It draws the list's places into the map. */
export const definePlacesMap = (): void => customElements.define('places-map', PlacesMap);

/** Loads the map's code and draws the map when the element comes near the window. Removes the map together with the element. */
class PlacesMap extends HTMLElement {
  #observer: IntersectionObserver | undefined;
  #map: OpenMap | undefined;

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
    this.#map?.close();
    this.#map = undefined;
  }

  async #open(frame: HTMLElement, observer: IntersectionObserver): Promise<void> {
    const code = await import('./street-map.ts').catch(() => undefined);
    const places = await this.#places();
    // The visitor may have left the page, and even come back, while the code was loading.
    if (!this.isConnected || this.#observer !== observer) return;
    const tilesMissing = this.#missingText(places.size);
    if (code === undefined) return sayInstead(frame, tilesMissing);
    this.#map = code.openPlaces({ frame, tiles: this.#tiles(), places: [...places.values()], tilesMissing });
    this.#addButtons(places);
  }

  /** Makes the names in the list buttons that show their place on the map. */
  #addButtons(places: ReadonlyMap<HTMLElement, ListedPlace>): void {
    for (const [item, place] of places) {
      const heading = item.querySelector('h3');
      if (heading === null) continue;
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = heading.textContent;
      button.ariaLabel = `${button.textContent}: ${this.dataset.show}`;
      button.addEventListener('click', () => this.#map?.show(place));
      heading.replaceChildren(button);
    }
  }

  /** Returns the text that is shown instead of a map. Only a map with places has a list below it. */
  #missingText(count: number): string {
    const { missing = '', belowOne = '', belowMany = '' } = this.dataset;
    if (count === 0) return missing;
    return `${missing} ${count === 1 ? belowOne : belowMany}`;
  }

  #tiles(): Tiles {
    const { tileUrl = '', tileAttribution = '', tileMaxZoom = '' } = this.dataset;
    return { tile_url: tileUrl, tile_attribution: tileAttribution, tile_max_zoom: Number(tileMaxZoom) };
  }

  /** Returns the places, by their entries in the list. */
  async #places(): Promise<Map<HTMLElement, ListedPlace>> {
    const places = new Map<HTMLElement, ListedPlace>();
    for (const item of this.querySelectorAll('li')) {
      const [lat, long] = item.querySelectorAll('span');
      places.set(item, { lat: Number(lat?.textContent), long: Number(long?.textContent), read: () => textsIn(item) });
      if (places.size % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
    }
    return places;
  }
}

/** Says in the frame why there is no map. The list below still shows all places. */
function sayInstead(frame: HTMLElement, text: string): void {
  const message = frame.querySelector('p');
  message?.setAttribute('role', 'status');
  message?.replaceChildren(text);
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
