import { isShortMapLink, pairOf } from '@jala/schema/rules/coordinates';
import { embedOf, isSharedMap, mapFault } from '@jala/schema/rules/map-embed';
import { placeOf } from '#forms/degrees.ts';
import { texts } from './texts.ts';

function pointIn(typed: string): { lat: number; long: number } | undefined {
  const pair = pairOf(typed);
  return pair && placeOf(pair);
}

/** The address of the map that is saved: the typed one, or one made from a typed point, because a phone offers no map to embed. */
export function mapOf(typed: string): string {
  const point = mapFault(typed) === undefined ? undefined : pointIn(typed);
  return point ? embedOf(point) : typed;
}

/** Why there is no map in what staff typed; undefined if there is one. */
export function typedMapFault(typed: string): string | undefined {
  const fault = mapFault(mapOf(typed));
  return fault !== undefined && (isShortMapLink(typed) || isSharedMap(typed)) ? texts.sharedLink : fault;
}
