import {
  boundingExtent,
  buffer,
  containsCoordinate,
  containsExtent,
  createEmpty,
  type Extent,
  getWidth,
} from 'ol/extent.js';
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import type OlMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import Cluster from 'ol/source/Cluster.js';
import VectorSource from 'ol/source/Vector.js';
import { addPopup, type MarkedPlace, pinOverlay, press } from './pins.ts';
import { positionOf } from './place.ts';

/** Pins that are nearer to each other than this become one cluster, which is a button of 44 px. In pixels. */
const DISTANCE = 56;
/**
 * Pins and clusters within this distance outside of the view are drawn too, so that they are there when the user drags the map. In pixels.
 */
const AROUND = 120;
/** The margin around the members of a cluster when the map zooms in on them, in pixels. */
const MARGIN = 56;
const ZOOM_MS = 250;
/** Number of places to prepare before yielding to the event loop. */
const AT_ONCE = 200;
/** Maximum names in the popup of a cluster that zooming in does not separate. */
const MOST_NAMES = 5;
/** Half the height of a cluster plus the popup's arrow, in pixels. */
const ABOVE_CLUSTER = 36;

export interface ClusterTexts {
  closePopup: string;
  /** Returns the name of a cluster, such as '25 lokasi'. */
  places: (count: number) => string;
  /** Text that says what a click on a cluster does. */
  zoom: string;
  /** Says that there are more places than the popup names. */
  more: (count: number) => string;
}

type Member = Feature<Point>;

/** One or several places that are drawn at one position. */
interface Group {
  members: readonly Member[];
  cluster: Feature<Point>;
}

export interface PlacePins {
  /** Replaces the places on the map. The same place keeps its pin. */
  show: (places: readonly MarkedPlace[]) => Promise<void>;
  /** Marks a place, gives it a pin of its own, and opens its popup unless `isQuiet`. `undefined` removes the mark. */
  select: (place: MarkedPlace | undefined, options?: { isQuiet?: boolean }) => void;
  /** Gives a place in view its own pin and opens its popup, which then has the focus. */
  open: (place: MarkedPlace) => void;
  hidePopup: () => void;
}

/**
 * Adds a pin for each place, and one button with the number of places where many lie close together. The button zooms in on its places, or
 * names them if the map cannot zoom in any further. Only pins and buttons in view are drawn. With fewer than `clusteredFrom` places, each
 * place has a pin.
 */
export function addPinClusters(map: OlMap, texts: ClusterTexts, clusteredFrom = 0): PlacePins {
  const source = new VectorSource<Member>();
  const made = new WeakMap<MarkedPlace, Member>();
  /** Counts calls of `show`: a newer call ends the work of an older call. */
  let shows = 0;
  /** The place that has its own pin, even if other places lie close to it. */
  let selected: Member | undefined;
  let isMarked = false;
  /**
   * The area for which clusters are computed: the view plus its width on every side. There may be thousands of places further away, which
   * are not visible.
   */
  let area: Extent = createEmpty();
  let resolution = 0;
  const clusters = new Cluster<Member>({
    source,
    distance: DISTANCE,
    minDistance: DISTANCE,
    geometryFunction: (member) =>
      member !== selected && containsCoordinate(area, coordinatesOf(member)) ? (member.getGeometry() ?? null) : null,
  });
  const popup = addPopup(map, texts.closePopup);
  const view = map.getView();
  /** Overlays on the map, by the place that each stands for or by its cluster. */
  const drawn = new Map<Feature, Overlay>();
  /** The first place of the pin or cluster that got the focus last. */
  let focused: Member | undefined;

  function draw(): void {
    const extent = buffer(view.calculateExtent(), AROUND * (view.getResolution() ?? 1));
    const groups = groupsAt(extent);
    const focusedBefore = focused;
    let isFocusLost = false;
    for (const [key, overlay] of drawn) {
      if (groups.has(key)) continue;
      if (overlay.getElement() === popup.openPin()) popup.hide();
      isFocusLost ||= overlay.getElement() === document.activeElement;
      map.removeOverlay(overlay);
      drawn.delete(key);
    }
    for (const [key, group] of groups) {
      if (drawn.has(key)) continue;
      const overlay = overlayOf(group);
      drawn.set(key, overlay);
      map.addOverlay(overlay);
    }
    mark();
    if (isFocusLost && focusedBefore) focusOn(focusedBefore, groups);
  }

  function groupsAt(extent: Extent): Map<Feature, Group> {
    const single = (member: Member): Group => ({ members: [member], cluster: member });
    if (source.getFeatures().length < clusteredFrom) return inOrder(source.getFeaturesInExtent(extent).map(single));
    if (resolution !== view.getResolution() || !containsExtent(area, extent)) regroup(extent);
    const groups = clusters.getFeaturesInExtent(extent).map((cluster) => ({
      cluster: cluster as Feature<Point>,
      members: cluster.get('features') as Member[],
    }));
    const isSelectedIn = selected !== undefined && containsCoordinate(extent, coordinatesOf(selected));
    return inOrder(isSelectedIn ? [...groups, single(selected as Member)] : groups);
  }

  /** Sets `aria-current` on the pin of the selected place, if the place is marked. */
  function mark(): void {
    for (const [key, overlay] of drawn) {
      if (isMarked && key === selected) overlay.getElement()?.setAttribute('aria-current', 'true');
      else overlay.getElement()?.removeAttribute('aria-current');
    }
  }

  function regroup(extent: Extent): void {
    area = buffer(extent, getWidth(extent));
    const before = resolution;
    resolution = view.getResolution() ?? 1;
    if (resolution === before) clusters.refresh();
    else clusters.loadFeatures(area, resolution, view.getProjection());
  }

  function overlayOf(group: Group): Overlay {
    const [first] = group.members;
    const overlay = group.members.length === 1 && first ? pinOverlay(placeOf(first), popup) : clusterOverlay(group);
    overlay.getElement()?.addEventListener('focus', () => (focused = first));
    return overlay;
  }

  function clusterOverlay({ members, cluster }: Group): Overlay {
    const position = cluster.getGeometry()?.getCoordinates() ?? [];
    const button = createButton(texts.places(members.length), members.length);
    const isDeepest = view.getZoom() === view.getMaxZoom();
    if (isDeepest) button.setAttribute('aria-expanded', 'false');
    else button.ariaLabel += `. ${texts.zoom}`;
    button.addEventListener('click', () => {
      if (isDeepest) popup.show({ content: namesOf(members), position, pin: button, above: ABOVE_CLUSTER });
      else zoomTo(members);
    });
    return new Overlay({ element: button, position, positioning: 'center-center' });
  }

  function namesOf(members: readonly Member[]) {
    const names = members.slice(0, MOST_NAMES).map((member) => placeOf(member).content.title);
    const rest = members.length - names.length;
    return {
      title: texts.places(members.length),
      text: names.join(', '),
      ...(rest > 0 && { note: texts.more(rest) }),
    };
  }

  function zoomTo(members: readonly Member[]): void {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    view.fit(boundingExtent(members.map(coordinatesOf)), {
      padding: [MARGIN, MARGIN, MARGIN, MARGIN],
      duration: isStill ? 0 : ZOOM_MS,
    });
  }

  /** Moves the focus from a removed button to the button that now stands for its first place. */
  function focusOn(member: Member, groups: ReadonlyMap<Feature, Group>): void {
    for (const [key, { members }] of groups) {
      if (members.includes(member)) drawn.get(key)?.getElement()?.focus({ preventScroll: true });
    }
  }

  function memberOf(place: MarkedPlace): Member {
    const member = made.get(place) ?? new Feature({ geometry: new Point(positionOf(place)), place });
    made.set(place, member);
    return member;
  }

  /** Computes the clusters again, because their places have changed. */
  function redraw(): void {
    area = createEmpty();
    // The first frame fires no `moveend`, and without tiles there may be no second frame.
    if (map.isRendered()) draw();
  }

  map.on('moveend', draw);
  map.once('postrender', draw);

  function select(place: MarkedPlace | undefined, { isQuiet = false } = {}): void {
    const member = place && memberOf(place);
    if (member === selected && place === undefined) return;
    selected = member;
    isMarked = true;
    redraw();
    const pin = member && drawn.get(member)?.getElement();
    if (isQuiet || place === undefined || !(pin instanceof HTMLButtonElement)) return;
    popup.show({ content: place.content, position: positionOf(place), pin, keepsFocus: true });
  }

  return {
    async show(places) {
      const own = (shows += 1);
      // First collect all places, so that the map does not group and draw again for each of them.
      const wanted: Member[] = [];
      for (let next = 0; next < places.length; next += AT_ONCE) {
        if (next > 0) await yieldToEventLoop();
        // A newer call has taken over, or the user has left the page.
        if (own !== shows || map.getTarget() === undefined) return;
        wanted.push(...places.slice(next, next + AT_ONCE).map(memberOf));
      }
      if (own !== shows) return;
      area = createEmpty();
      source.clear(true);
      source.addFeatures(wanted);
      if (selected !== undefined && !source.hasFeature(selected)) selected = undefined;
      redraw();
    },

    select,

    open(place) {
      selected = memberOf(place);
      isMarked = false;
      redraw();
      press(drawn.get(selected));
    },

    hidePopup: popup.hide,
  };
}

const yieldToEventLoop = () => new Promise((resolve) => setTimeout(resolve));

const placeOf = (member: Member): MarkedPlace => member.get('place');

const coordinatesOf = (member: Member) => member.getGeometry()?.getCoordinates() ?? [];

/** Sorts from south to north, because the map puts each new overlay before the existing ones: Tab then goes from top to bottom. */
function inOrder(groups: readonly Group[]): Map<Feature, Group> {
  const northOf = ({ cluster }: Group): number => cluster.getGeometry()?.getCoordinates()[1] ?? 0;
  return new Map(
    groups
      .toSorted((a, b) => northOf(a) - northOf(b))
      .map((group) => [(group.members.length === 1 && group.members[0]) || group.cluster, group]),
  );
}

function createButton(name: string, count: number): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className =
    'grid min-w-11 h-11 place-items-center rounded-full border-2 border-white bg-nila-700 px-1.5 text-sm font-extrabold text-white tabular-nums shadow-md hover:bg-nila-800 aria-expanded:bg-bata-600';
  button.ariaLabel = name;
  button.textContent = count.toLocaleString('id');
  return button;
}
