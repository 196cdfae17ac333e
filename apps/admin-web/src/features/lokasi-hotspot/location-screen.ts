import { listScreen } from '#forms/list-screen.ts';
import { trpc } from '#lib/trpc.ts';
import type { Point } from './distance.ts';
import {
  BLANK_LOCATION,
  locationChecks,
  type LocationValues,
  LOCATION_FIELDS,
  toInput,
  toStored,
} from './location-values.ts';
import { texts } from './texts.ts';

/** The forms for a location, and its removal. */
export const locationScreen = listScreen({
  thing: 'lokasiHotspot',
  calls: trpc.lokasiHotspot,
  listOf: (utils) => utils.lokasiHotspot.list,
  draftName: 'lokasi-hotspot',
  blank: BLANK_LOCATION,
  checks: locationChecks,
  fields: LOCATION_FIELDS,
  toStored,
  toInput,
  nameOf: ({ nama }) => nama,
  sentences: texts,
});

/** Calls `ask` only for a new or changed point. `ask` rejects unless the user confirms the point. */
export const askAboutNewPoint =
  (ask: (point: Point) => Promise<void>) =>
  async (values: LocationValues, before?: LocationValues): Promise<void> => {
    if (values.lat !== before?.lat || values.long !== before.long) await ask(toInput(values));
  };
