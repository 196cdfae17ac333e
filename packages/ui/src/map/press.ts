import type OlMap from 'ol/Map.js';
import { placeAt, type Place } from './place.ts';

/** Tells where the map itself is pressed. A double press zooms, and is no press. */
export const onPress = (map: OlMap, press: (place: Place) => void): void => {
  map.on('singleclick', ({ coordinate }) => press(placeAt(coordinate)));
};
