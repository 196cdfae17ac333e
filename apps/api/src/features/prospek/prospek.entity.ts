import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { ProspekStatus } from '@jala/schema/rules/prospek';
import type { ProspekSettings } from '@jala/schema/wire/prospek';
import { id, nullableString, onlyRow, optionalText, string, updatedAt } from '#database/columns.ts';

export interface ProspekRow {
  id: number;
  nomor: string;
  nama: string;
  whatsapp: string;
  alamat: string;
  kode: string | null;
  /** Names of the kelurahan, its kecamatan and its kabupaten at the time of the order. */
  tempat: string;
  paket: number | null;
  /** Name of the package at the time of the order. */
  paket_nama: string;
  status: ProspekStatus;
  catatan: string;
  petugas_id: number | null;
  /** Secret in the address of the visitor's own page. Not hashed, because this table already has all data of that page. */
  token: string;
  masuk: Date;
  /** True for an order of SEED=demo. */
  is_example: boolean;
  updated_at: Date;
  /** Counts the changes of the note. Not called `version`, because an order is not content. */
  note_version: number;
}

interface ProspekSettingsRow extends ProspekSettings {
  id: number;
  /** Secret that signs the keys of forms. Stored, so that every process accepts the keys of the other processes. */
  form_secret: string;
}

/** Separate from the site data, because everybody may read the site data. */
export const ProspekSettingsEntity = new EntitySchema<ProspekSettingsRow>({
  name: 'prospek_settings',
  columns: {
    id: onlyRow,
    email: optionalText,
    months: { type: Number, default: 12 },
    form_secret: optionalText,
  } satisfies Record<keyof ProspekSettingsRow, EntitySchemaColumnOptions>,
  checks: [{ name: 'prospek_settings_one_row', expression: 'id = 1' }],
});

export const ProspekEntity = new EntitySchema<ProspekRow>({
  name: 'prospek',
  columns: {
    id,
    nomor: string,
    nama: string,
    whatsapp: string,
    alamat: optionalText,
    kode: nullableString,
    tempat: optionalText,
    paket: { type: Number, nullable: true },
    paket_nama: optionalText,
    status: { type: 'text', default: 'baru' },
    catatan: optionalText,
    petugas_id: {
      type: Number,
      nullable: true,
      foreignKey: { target: 'users', name: 'prospek_petugas', onDelete: 'SET NULL' },
    },
    token: string,
    is_example: { type: Boolean, default: false },
    masuk: { type: 'timestamptz', createDate: true },
    updated_at: updatedAt,
    note_version: { type: Number, default: 1 },
  } satisfies Record<keyof ProspekRow, EntitySchemaColumnOptions>,
  uniques: [
    { name: 'prospek_nomor', columns: ['nomor'] },
    { name: 'prospek_token', columns: ['token'] },
  ],
  indices: [{ name: 'prospek_masuk', columns: ['masuk'] }],
});
