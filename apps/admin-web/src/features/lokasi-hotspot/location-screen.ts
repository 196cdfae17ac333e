import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { HOTSPOT_STATUS_NAMES, type HotspotStatus } from '@jala/schema/rules/hotspot-status';
import type { LokasiHotspotInput, LokasiHotspotRecord } from '@jala/schema/wire/lokasi-hotspot';
import { required, type Checks } from '#forms/checks.ts';
import type { FieldDescriptions } from '#forms/field-descriptions.ts';
import type { Stored } from '#forms/form-state.ts';
import { checkLat, checkLong, parseCoordinates } from '#forms/degrees.ts';
import { listScreen } from '#forms/list-screen.ts';
import { trpc } from '#lib/trpc.ts';
import type { Point } from './distance.ts';
import { texts } from './texts.ts';

/** A location as the user types it: the coordinates are strings. */
export interface LocationValues {
  nama: string;
  alamat: string;
  lat: string;
  long: string;
  status: HotspotStatus;
}

const CHECKS: Checks<LocationValues> = {
  nama: required,
  alamat: required,
  lat: checkLat,
  long: checkLong,
};

const FIELDS: FieldDescriptions<LocationValues> = {
  labels: FIELD_NAMES.lokasiHotspot,
  shown: { status: (status) => HOTSPOT_STATUS_NAMES[status] },
  together: [['lat', 'long']],
};

const BLANK: LocationValues = { nama: '', alamat: '', lat: '', long: '', status: 'aktif' };

function toStored({ nama, alamat, lat, long, status, version }: LokasiHotspotRecord): Stored<LocationValues> {
  return { values: { nama, alamat, lat: String(lat), long: String(long), status: status ?? 'aktif' }, version };
}

/** Converts the form's values to the server's input. Throws if the coordinates are invalid, which `CHECKS` prevents. */
function toInput(values: LocationValues): LokasiHotspotInput {
  const place = parseCoordinates(values);
  if (place === undefined) throw new Error('The values have no valid coordinates.');
  return { nama: values.nama, alamat: values.alamat, ...place, status: values.status };
}

/** Hooks for the forms of a location, and for its removal. */
export const locationScreen = listScreen({
  thing: 'lokasiHotspot',
  calls: trpc.lokasiHotspot,
  listOf: (utils) => utils.lokasiHotspot.list,
  draftName: 'lokasi-hotspot',
  blank: BLANK,
  checks: CHECKS,
  fields: FIELDS,
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
