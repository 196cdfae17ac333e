import { texts } from '#texts.ts';
import type { Checks } from './checks.ts';
import type { Stored } from './form-state.ts';
import type { SaveSentences } from './saving.ts';
import { type EditForm, useEditForm } from './use-edit-form.ts';

/** The query that a screen read its record with. */
interface RecordQuery<Item> {
  /** Asks the server for the record. */
  fetch: () => Promise<Item>;
  /** Shows a saved record at once, before it is read again. */
  show: (saved: Item) => void;
  /** Reads again what the save may have changed. */
  refresh: () => void;
}

/** The part of tRPC's utilities for a query that is used here. */
interface QueryUtils<Data> {
  fetch: (input?: undefined) => Promise<Data>;
  setData: (input: undefined, update: (before: Data | undefined) => Data | undefined) => unknown;
  invalidate: () => Promise<void>;
}

/** For a query that answers a single record. */
export const singleRecord = <Item>(query: QueryUtils<Item>): RecordQuery<Item> => ({
  fetch: () => query.fetch(),
  show: (saved) => query.setData(undefined, () => saved),
  refresh: () => void query.invalidate(),
});

/** For one record of a query that answers a list. */
export const recordInList = <Item extends { id: number }>(
  query: QueryUtils<Item[]>,
  record: Item,
): RecordQuery<Item> => ({
  // Without one that was removed meanwhile: the server says so at the next save.
  fetch: async () => (await query.fetch()).find(({ id }) => id === record.id) ?? record,
  show: (saved) => query.setData(undefined, (list) => list?.map((item) => (item.id === saved.id ? saved : item))),
  refresh: () => void query.invalidate(),
});

interface RecordFormOptions<Item, Values> {
  /** The record's name among the drafts of this device, such as `posts:12`. */
  draftName: string;
  record: Item;
  toStored: (record: Item) => Stored<Values>;
  query: RecordQuery<Item>;
  checks?: Checks<Values>;
  /** Saves `values` over `version`; answers the saved record. */
  update: (values: Values, version: number | undefined) => Promise<Item>;
  /** Called after a save that left nothing unsaved: the form may close. */
  onFinished?: () => void;
  sentences?: Partial<SaveSentences>;
}

/** A form that changes a record. */
export function useRecordForm<Item, Values extends object>(options: RecordFormOptions<Item, Values>): EditForm<Values> {
  const { record, toStored, query, update, sentences, ...others } = options;
  return useEditForm({
    ...others,
    stored: toStored(record),
    async save(values, version) {
      const saved = await update(values, version);
      query.show(saved);
      return toStored(saved);
    },
    reload: async () => toStored(await query.fetch()),
    onSaved: query.refresh,
    sentences: { saved: texts.saved, failed: texts.saveFailed, ...sentences },
  });
}

interface NewRecordFormOptions<Values> {
  draftName: string;
  /** The values of an empty form. */
  blank: Values;
  checks?: Checks<Values>;
  create: (values: Values) => Promise<unknown>;
  /** Whether the form is empty after a save; otherwise it keeps what was saved until its screen closes it. */
  startsOver?: boolean;
  onFinished?: () => void;
  sentences: Partial<SaveSentences>;
}

/** A form that creates a record with every save. */
export function useNewRecordForm<Values extends object>(options: NewRecordFormOptions<Values>): EditForm<Values> {
  const { blank, create, startsOver = false, sentences, ...others } = options;
  return useEditForm({
    ...others,
    stored: { values: blank, version: undefined },
    isNew: true,
    async save(values) {
      await create(values);
      return { values: startsOver ? blank : values, version: undefined };
    },
    sentences: { saved: texts.saved, failed: texts.saveFailed, noResponse: texts.form.maybeCreated, ...sentences },
  });
}
