import type { Thing } from '@jala/schema/things';
import { texts } from '#texts.ts';
import type { Checks } from './checks.ts';
import type { FieldDescriptions } from './field-descriptions.ts';
import type { Stored } from './form-state.ts';
import type { SaveSentences } from './saving.ts';
import { type EditForm, useEditForm } from './use-edit-form.ts';

/** Functions with which a form loads its record and updates the query cache. */
interface RecordQuery<Item> {
  /** Loads the record from the server. */
  fetch: () => Promise<Item>;
  /** Puts a saved record into the cache, so that the screen shows it before it is loaded again. */
  show: (saved: Item) => void;
  /** Invalidates what the save may have changed, so that it is loaded again. */
  refresh: () => void;
}

/** The part of tRPC's utilities for a query that is used here. */
export interface QueryUtils<Data> {
  fetch: (input?: undefined) => Promise<Data>;
  setData: (input: undefined, update: (before: Data | undefined) => Data | undefined) => unknown;
  invalidate: () => Promise<void>;
}

/** Makes a RecordQuery from a query that returns a single record. */
export const singleRecord = <Item>(query: QueryUtils<Item>): RecordQuery<Item> => ({
  fetch: () => query.fetch(),
  show: (saved) => query.setData(undefined, () => saved),
  refresh: () => void query.invalidate(),
});

/** Makes a RecordQuery for one record of a query that returns a list. */
export const recordInList = <Item extends { id: number }>(
  query: QueryUtils<Item[]>,
  record: Item,
): RecordQuery<Item> => ({
  // If a colleague has removed the record, the list lacks it. Then return the known record: the server refuses its next save.
  fetch: async () => (await query.fetch()).find(({ id }) => id === record.id) ?? record,
  show: (saved) => query.setData(undefined, (list) => list?.map((item) => (item.id === saved.id ? saved : item))),
  refresh: () => void query.invalidate(),
});

/** The id of a thing that exists only once. */
const ONLY_ID = 1;

interface RecordFormOptions<Item, Values> {
  /** The record's name among the drafts of this device, such as `posts:12`. */
  draftName: string;
  record: Item;
  toStored: (record: Item) => Stored<Values>;
  query: RecordQuery<Item>;
  thing: Thing;
  /** Id of the thing; for a package or a question, its number. Left out for a thing that exists only once. */
  thingId?: number;
  fields: FieldDescriptions<Values>;
  /** True if other people can add and remove fields, as on a page with lists. Such a record has no version. */
  hasOpenFields?: boolean;
  checks?: Checks<Values>;
  /**
   * Saves `values` over `version`, the version they were changed from, and returns the saved record. `before` are the stored
   * values, as far as the form knows them.
   */
  update: (values: Values, version: number | undefined, before: Values) => Promise<Item>;
  /** Called after a save that left no unsaved changes, so that the form can close. */
  onFinished?: () => void;
  sentences?: Partial<SaveSentences>;
}

/** A form that changes a record. */
export function useRecordForm<Item, Values extends object>(options: RecordFormOptions<Item, Values>): EditForm<Values> {
  const { record, toStored, query, update, sentences, thing, thingId = ONLY_ID, fields, ...others } = options;
  return useEditForm({
    ...others,
    stored: toStored(record),
    changes: { ref: { thing, id: thingId }, fields },
    async save(values, { version, values: before }) {
      const saved = await update(values, version, before);
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
  /** True if a save empties the form. Otherwise the form keeps the saved values until its screen closes it. */
  startsOver?: boolean;
  onFinished?: () => void;
  sentences: Partial<SaveSentences>;
}

/** A form that creates a new record with every save. */
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
