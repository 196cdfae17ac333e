import { isShortMapLink, pairOf } from '@jala/schema/rules/coordinates';
import { embedOf, isSharedMap, mapFault } from '@jala/schema/rules/map-embed';
import { placeOf } from '#forms/degrees.ts';
import { texts } from './texts.ts';

function pointIn(typed: string): { lat: number; long: number } | undefined {
  const pair = pairOf(typed);
  return pair && placeOf(pair);
}

/** Returns the address of the map to save: the typed address, or one made from a typed point, because phones offer no map to embed. */
export function mapOf(typed: string): string {
  const point = mapFault(typed) === undefined ? undefined : pointIn(typed);
  return point ? embedOf(point) : typed;
}

/** Returns the reason why the typed text is not a map; undefined for a map. */
export function typedMapFault(typed: string): string | undefined {
  const fault = mapFault(mapOf(typed));
  return fault !== undefined && (isShortMapLink(typed) || isSharedMap(typed)) ? texts.sharedLink : fault;
}
