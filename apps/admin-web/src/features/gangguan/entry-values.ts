import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { GANGGUAN_DAMPAK_NAMES, type GangguanDampak } from '@jala/schema/rules/gangguan';
import type { GangguanInput, GangguanRecord, GangguanUpdate } from '@jala/schema/wire/gangguan';
import { type Checks, ifFilled, required } from '#forms/checks.ts';
import type { FieldDescriptions } from '#forms/field-descriptions.ts';
import type { Stored } from '#forms/form-state.ts';
import { momentIn, typedOf } from '#lib/moments.ts';
import { texts } from './texts.ts';

/** Values of the form for planned work and for changes to an entry. Moments have the format of `typedOf`. */
export interface EntryValues {
  wilayah: string[];
  judul: string;
  dampak: GangguanDampak;
  mulai: string;
  /** Empty while unknown. */
  perkiraan: string;
  /** Empty if the customers were not counted. */
  pelanggan: string;
}

export const BLANK_ENTRY: EntryValues = {
  wilayah: [],
  judul: '',
  dampak: 'putus',
  mulai: '',
  perkiraan: '',
  pelanggan: '',
};

export const toStored = (record: GangguanRecord): Stored<EntryValues> => ({
  values: {
    wilayah: record.wilayah,
    judul: record.judul,
    dampak: record.dampak,
    mulai: typedOf(record.mulai),
    perkiraan: typedOf(record.perkiraan),
    pelanggan: record.pelanggan === null ? '' : String(record.pelanggan),
  },
  version: record.version,
});

const { judul, wilayah, dampak, mulai, perkiraan, pelanggan } = FIELD_NAMES.gangguan;

export const ENTRY_FIELDS: FieldDescriptions<EntryValues> = {
  labels: { judul, wilayah, dampak, mulai, perkiraan, pelanggan },
  shown: { wilayah: (codes) => codes.join(', '), dampak: (value) => GANGGUAN_DAMPAK_NAMES[value] },
};

export const entryChecks = (isWork: boolean): Checks<EntryValues> => ({
  wilayah: (codes) => (codes === '' ? texts.areaFirst : undefined),
  judul: required,
  mulai: (typed) => (momentIn(typed) === undefined ? texts.momentMissing : undefined),
  perkiraan(typed, values) {
    if (typed === '') return isWork ? texts.endMissing : undefined;
    const end = momentIn(typed);
    if (end === undefined) return texts.momentMissing;
    return Date.parse(end) > Date.parse(momentIn(values.mulai) ?? '') ? undefined : texts.beforeStart;
  },
  pelanggan: ifFilled((typed) => (/^[1-9]\d{0,6}$/.test(typed.trim()) ? undefined : texts.notANumber)),
});

const fieldsOf = (values: EntryValues) => ({
  wilayah: values.wilayah,
  judul: values.judul.trim(),
  dampak: values.dampak,
  perkiraan: momentIn(values.perkiraan) ?? null,
  pelanggan: values.pelanggan.trim() === '' ? null : Number(values.pelanggan),
});

/** Returns planned work in the format of the server. */
export const planOf = (values: EntryValues): GangguanInput => ({
  jenis: 'pemeliharaan',
  ...fieldsOf(values),
  ...startOf(values.mulai),
});

/** Returns the values in the format of the server. An unchanged start is left out, so that it keeps its seconds. */
export const changesOf = (values: EntryValues, before: EntryValues): Omit<GangguanUpdate, 'id' | 'version'> => ({
  ...fieldsOf(values),
  ...(values.mulai !== before.mulai && startOf(values.mulai)),
});

function startOf(typed: string) {
  const moment = momentIn(typed);
  return moment === undefined ? {} : { mulai: moment };
}
