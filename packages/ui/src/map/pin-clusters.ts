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
import { addPopup, type MarkedPlace, pinOverlay } from './pins.ts';
import { positionOf } from './place.ts';

/** Pins that are nearer to each other are one cluster, in pixels. A cluster is a button of 44 px. */
const DISTANCE = 56;
/** Pins and clusters so far outside the view are there already when the user drags the map, in pixels. */
const AROUND = 120;
/** The margin around the members of a cluster when the map zooms in on them, in pixels. */
const MARGIN = 56;
const ZOOM_MS = 250;
/** Places that are added in one turn of the event loop. */
const AT_ONCE = 200;
/** Names in the popup of a cluster that zooming in does not separate. */
const MOST_NAMES = 5;
/** Half the height of a cluster plus the popup's arrow, in pixels. */
const ABOVE_CLUSTER = 36;

export interface ClusterTexts {
  closePopup: string;
  /** What a cluster is called, such as '25 lokasi'. */
  places: (count: number) => string;
  /** What a click on it does. */
  zoom: string;
  /** Says that there are more places than the popup names. */
  more: (count: number) => string;
}

type Member = Feature<Point>;

/** What is drawn at one position: one place, or several. */
interface Group {
  members: readonly Member[];
  cluster: Feature<Point>;
}

/**
 * Adds a pin for each place, and one button with their number where many lie close together. It zooms in on its places, or names them
 * if the map cannot zoom in any further. Only what is in view is drawn.
 */
export async function addPinClusters(map: OlMap, places: readonly MarkedPlace[], texts: ClusterTexts): Promise<void> {
  const source = await sourceOf(places);
  // The user may have left the page.
  if (map.getTarget() === undefined) return;
  /** Where the clusters are known: some windows around the view, because far away are thousands that nobody sees. */
  let area: Extent = createEmpty();
  let resolution = 0;
  const clusters = new Cluster<Member>({
    source,
    distance: DISTANCE,
    minDistance: DISTANCE,
    geometryFunction: (member) =>
      containsCoordinate(area, coordinatesOf(member)) ? (member.getGeometry() ?? null) : null,
  });
  const popup = addPopup(map, texts.closePopup);
  const view = map.getView();
  /** What is on the map, by the place that it stands for or by its cluster. */
  const drawn = new Map<Feature, Overlay>();
  /** A place of the pin or cluster that has the focus. */
  let focused: Member | undefined;

  function draw(): void {
    const extent = buffer(view.calculateExtent(), AROUND * (view.getResolution() ?? 1));
    if (resolution !== view.getResolution() || !containsExtent(area, extent)) regroup(extent);
    const groups = groupsIn(clusters, extent);
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
    if (isFocusLost && focusedBefore) focusOn(focusedBefore, groups);
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

  /** The button that had the focus is gone. Its first place is now at another one. */
  function focusOn(member: Member, groups: ReadonlyMap<Feature, Group>): void {
    for (const [key, { members }] of groups) {
      if (members.includes(member)) drawn.get(key)?.getElement()?.focus({ preventScroll: true });
    }
  }

  map.on('moveend', draw);
  // The first frame fires no `moveend`, and without tiles there may be no second frame.
  if (map.isRendered()) draw();
  else map.once('postrender', draw);
}

async function sourceOf(places: readonly MarkedPlace[]): Promise<VectorSource<Member>> {
  const source = new VectorSource<Member>();
  for (let next = 0; next < places.length; next += AT_ONCE) {
    if (next > 0) await nextTurn();
    source.addFeatures(
      places.slice(next, next + AT_ONCE).map((place) => new Feature({ geometry: new Point(positionOf(place)), place })),
    );
  }
  return source;
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

const placeOf = (member: Member): MarkedPlace => member.get('place');

const coordinatesOf = (member: Member) => member.getGeometry()?.getCoordinates() ?? [];

/** From bottom to top, because the map puts each overlay in front of those that it has: Tab goes from top to bottom. */
function groupsIn(clusters: Cluster<Member>, extent: Extent): Map<Feature, Group> {
  const groups = clusters.getFeaturesInExtent(extent).map((cluster) => ({
    cluster: cluster as Feature<Point>,
    members: cluster.get('features') as Member[],
  }));
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
