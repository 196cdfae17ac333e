import type { ContohInput, ContohRecord } from '@jala/schema/wire/contoh';
import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { required } from '#forms/checks.ts';
import { listScreen } from '#forms/list-screen.ts';
import { trpc } from '#lib/trpc.ts';
import { texts } from './texts.ts';

/** Values of the form. */
export type ContohValues = ContohInput;

/** The forms and the removal of the list's items. */
export const contohScreen = listScreen({
  thing: 'contoh',
  calls: trpc.contoh,
  listOf: (utils) => utils.contoh.list,
  draftName: 'contoh',
  blank: { judul: '', isi: '' },
  checks: { judul: required },
  fields: { labels: FIELD_NAMES.contoh },
  toStored: ({ judul, isi, version }: ContohRecord) => ({ values: { judul, isi }, version }),
  toInput: (values: ContohValues) => values,
  nameOf: ({ judul }) => judul,
  sentences: texts,
});
