import { JANGKAUAN_CATATAN_MAX } from '@jala/schema/limits';
import { type JangkauanStatus, monthName } from '@jala/schema/rules/jangkauan';
import type { JangkauanOfKabupaten, JangkauanRecord, JangkauanUpdate } from '@jala/schema/wire/jangkauan';
import type { Checks } from '#forms/checks.ts';
import type { FieldDescriptions } from '#forms/field-descriptions.ts';
import { isSame, type Stored } from '#forms/form-state.ts';
import { texts } from './texts.ts';

/** Coverage of a kelurahan. The form treats it as one field. `version` is the version that the user has seen. */
export type Area = Pick<JangkauanRecord, 'status' | 'bulan' | 'catatan' | 'paket' | 'version'>;

/** Coverage of the kelurahan in a kabupaten, by code. */
export type CoverageValues = Record<string, Area>;

const kelurahanIn = (record: JangkauanOfKabupaten): JangkauanRecord[] => record.flatMap(({ kelurahan }) => kelurahan);

export const toStored = (record: JangkauanOfKabupaten): Stored<CoverageValues> => ({
  values: Object.fromEntries(
    kelurahanIn(record).map(({ kode, status, bulan, catatan, paket, version }) => [
      kode,
      { status, bulan, catatan, paket, version },
    ]),
  ),
  version: undefined,
});

/** Returns the kelurahan that the user has changed. `seen` has the stored values that the user saw. */
export const changesOf = (values: CoverageValues, seen: CoverageValues): JangkauanUpdate[] =>
  Object.entries(values).flatMap(([kode, area]) => {
    const before = seen[kode];
    return before === undefined || isSame(area, before) ? [] : { ...area, kode, version: before.version };
  });

/** Describes the fields: a label is the name of the kelurahan, and a value is shown in words. */
export function fieldsOf(record: JangkauanOfKabupaten): FieldDescriptions<CoverageValues> {
  const all = kelurahanIn(record);
  return {
    labels: Object.fromEntries(all.map(({ kode, nama }) => [kode, nama])),
    shown: Object.fromEntries(all.map(({ kode }) => [kode, inWords])),
  };
}

const inWords = ({ status, bulan, catatan }: Area): string =>
  [texts.statuses[status], bulan === null ? '' : monthName(bulan), catatan].filter((part) => part !== '').join(', ');

/** Returns the checks: a planned kelurahan needs a month, and no note may be too long. */
export const checksOf = (record: JangkauanOfKabupaten): Checks<CoverageValues> =>
  Object.fromEntries(
    kelurahanIn(record).map(({ kode, nama }) => [
      kode,
      (_area: string, values: CoverageValues) => faultOf(nama, values[kode]),
    ]),
  );

function faultOf(nama: string, area: Area | undefined): string | undefined {
  if (area?.status === 'segera' && area.bulan === null) return texts.monthMissing(nama);
  const isTooLong = area !== undefined && area.catatan.trim().length > JANGKAUAN_CATATAN_MAX;
  return isTooLong ? texts.noteTooLong(nama, JANGKAUAN_CATATAN_MAX) : undefined;
}

/** Returns an area with another status. Only a planned area keeps its month. */
export const withStatus = (area: Area, status: JangkauanStatus): Area => ({
  ...area,
  status,
  bulan: status === 'segera' ? area.bulan : null,
});
