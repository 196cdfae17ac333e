import { randomId } from '#lib/random-id.ts';

/** Values that a user typed into a form and has not saved. They are stored on this device. */
export interface Draft<Values> {
  values: Values;
  /** The version of the record that the user changed. Undefined for a new record. */
  version: number | undefined;
  /**
   * Values of the changed fields before the change. Missing in drafts of older releases, if the device had no space for them, and if the
   * form did not know them.
   */
  before?: Partial<Values>;
  /** The time of the last change, in ISO 8601. */
  typedAt: string;
}

export interface KeptDraft<Values> extends Draft<Values> {
  key: string;
}

/** The start of all keys. Every open form has its own key, so that two windows do not overwrite each other's drafts. */
const ROOT = 'jala:draft';
const prefixOf = (userId: number, record: string): string => `${ROOT}:${userId}:${record}:`;
export const draftKey = (userId: number, record: string): string => `${prefixOf(userId, record)}${randomId()}`;

const keysWith = (prefix: string): string[] => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

/** Stores a draft. Throws a DOMException if the device has no space left. */
export const keepDraft = (key: string, draft: Draft<unknown>): void => localStorage.setItem(key, JSON.stringify(draft));

export const dropDraft = (key: string): void => localStorage.removeItem(key);

/**
 * Returns the user's drafts of a record, newest first. Skips a draft that lacks a field of `like`, or has another type in it. With
 * `hasOpenFields`, fields may differ, but the draft must have `before`.
 */
export function draftsOf<Values extends object>(
  userId: number,
  record: string,
  like: Values,
  hasOpenFields = false,
): KeptDraft<Values>[] {
  return keysWith(prefixOf(userId, record))
    .flatMap((key) => {
      const draft = parse(localStorage.getItem(key), like, hasOpenFields);
      return draft === undefined ? [] : [{ ...draft, key }];
    })
    .toSorted((a, b) => b.typedAt.localeCompare(a.typedAt));
}

/** Tells whether this device has an unsaved draft of a record. */
export const hasDraft = (userId: number, record: string): boolean => keysWith(prefixOf(userId, record)).length > 0;

/** The key of the mark that a logout sets. While it is set, no window of this browser stores drafts of the user. */
const logoutKey = (userId: number): string => `jala:logged-out:${userId}`;

/** Deletes all drafts of the user on this device. No new drafts are stored until `allowDraftsOf` is called. */
export function endDraftsOf(userId: number): void {
  localStorage.setItem(logoutKey(userId), new Date().toISOString());
  keysWith(`${ROOT}:${userId}:`).forEach(dropDraft);
}

export const allowDraftsOf = (userId: number): void => localStorage.removeItem(logoutKey(userId));
export const mayKeepDrafts = (userId: number): boolean => localStorage.getItem(logoutKey(userId)) === null;

/** Tells whether a draft has its values before and after the change, so that the change can be applied again. */
const isPatch = ({ values, before }: Partial<Draft<object>>): boolean =>
  typeof values === 'object' && typeof before === 'object' && values !== null && before !== null;

/** Parses a stored draft. Returns undefined if the draft is broken, or if an older release stored it and its form had other fields. */
function parse<Values extends object>(
  text: string | null,
  like: Values,
  hasOpenFields: boolean,
): Draft<Values> | undefined {
  try {
    const draft = JSON.parse(text ?? '') as Partial<Draft<Values>>;
    const isComplete =
      typeof draft.typedAt === 'string' &&
      (hasOpenFields
        ? isPatch(draft)
        : Object.entries(like).every(
            ([field, value]) => typeof value === typeof Reflect.get(draft.values ?? {}, field),
          ));
    return isComplete ? (draft as Draft<Values>) : undefined;
  } catch {
    return undefined;
  }
}

/** A draft of any form, for the list of all drafts. */
export interface FoundDraft {
  key: string;
  /** The record's name, such as `posts:12`. */
  record: string;
  /** Title or name of the record. Undefined if the form has no such field, or if the field is empty. */
  title: string | undefined;
  /** The time of the last change, in ISO 8601. */
  typedAt: string;
}

/** Returns all drafts of the user in this browser, newest first. */
export function allDraftsOf(userId: number): FoundDraft[] {
  const prefix = `${ROOT}:${userId}:`;
  return keysWith(prefix)
    .flatMap((key) => {
      const record = key.slice(prefix.length, key.lastIndexOf(':'));
      try {
        const { typedAt, values } = JSON.parse(localStorage.getItem(key) ?? '') as Partial<Draft<object>>;
        if (typeof typedAt !== 'string' || Number.isNaN(Date.parse(typedAt))) return [];
        return [{ key, record, typedAt, title: titleIn(values ?? {}) }];
      } catch {
        return [];
      }
    })
    .toSorted((a, b) => b.typedAt.localeCompare(a.typedAt));
}

/** Names of the fields that hold a title or a name in different forms. */
const TITLES = ['post_title', 'title', 'question', 'key_name', 'nama'];

const titleIn = (values: object): string | undefined =>
  TITLES.map((field): unknown => Reflect.get(values, field)).find(
    (title) => typeof title === 'string' && title !== '',
  ) as string | undefined;

/** Returns what the user has typed on this device since `moment` (ms since 1970) and has not saved, as plain text for the clipboard. */
export function typedSince(userId: number, moment: number): string {
  return keysWith(`${ROOT}:${userId}:`)
    .flatMap((key) => {
      try {
        const {
          typedAt = '',
          values = {},
          before = values,
        } = JSON.parse(localStorage.getItem(key) ?? '') as Partial<Draft<object>>;
        return Date.parse(typedAt) >= moment
          ? Object.keys(before).map((name): unknown => Reflect.get(values, name))
          : [];
      } catch {
        return [];
      }
    })
    .flatMap((value) =>
      typeof value === 'string' && value.trim() !== '' && !STORED_IMAGE.test(value) ? plainText(value) : [],
    )
    .join('\n\n');
}

/** File name of a stored image, which is left out because it means nothing to users. */
const STORED_IMAGE = /^[0-9a-f]{32}\.\w+$/;

/** Converts HTML to plain text without the rich-text parser, because the parser may be the part that failed. */
function plainText(text: string): string {
  const lines = text.replaceAll(/<\/(?:p|h\d|li|tr|blockquote|pre)>|<br ?\/?>/g, '$&\n');
  return new DOMParser().parseFromString(lines, 'text/html').body.textContent.trim();
}
