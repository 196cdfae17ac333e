import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { HOTSPOT_STATUS_NAMES, type HotspotStatus } from '@jala/schema/rules/hotspot-status';
import type { LokasiHotspotInput, LokasiHotspotRecord } from '@jala/schema/wire/lokasi-hotspot';
import { required, type Checks } from '#forms/checks.ts';
import type { FieldDescriptions } from '#forms/field-descriptions.ts';
import type { Stored } from '#forms/form-state.ts';
import { checkLat, checkLong, placeOf } from '#forms/degrees.ts';

/** A location as the user types it: the coordinates are texts. */
export interface LocationValues {
  nama: string;
  alamat: string;
  lat: string;
  long: string;
  status: HotspotStatus;
}

export const locationChecks: Checks<LocationValues> = {
  nama: required,
  alamat: required,
  lat: checkLat,
  long: checkLong,
};

export const LOCATION_FIELDS: FieldDescriptions<LocationValues> = {
  labels: FIELD_NAMES.lokasiHotspot,
  shown: { status: (status) => HOTSPOT_STATUS_NAMES[status] },
  together: [['lat', 'long']],
};

export const BLANK_LOCATION: LocationValues = { nama: '', alamat: '', lat: '', long: '', status: 'aktif' };

export function toStored({ nama, alamat, lat, long, status, version }: LokasiHotspotRecord): Stored<LocationValues> {
  return { values: { nama, alamat, lat: String(lat), long: String(long), status: status ?? 'aktif' }, version };
}

/** Reads the coordinates. Throws when the values do not pass `locationChecks`. */
export function toInput(values: LocationValues): LokasiHotspotInput {
  const place = placeOf(values);
  if (place === undefined) throw new Error('The values have no valid coordinates.');
  return { nama: values.nama, alamat: values.alamat, ...place, status: values.status };
}
