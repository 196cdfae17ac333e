import { randomId } from '#lib/random-id.ts';

/** Values that a user typed into a form and has not saved. They are stored on this device. */
export interface Draft<Values> {
  values: Values;
  /** The version of the record that the user changed. Undefined for a new record. */
  version: number | undefined;
  /** Values of the changed fields before the change. Missing in drafts of older releases, and when the device had no space for it. */
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

/** Throws a DOMException when the device has no space left. */
export const keepDraft = (key: string, draft: Draft<unknown>): void => localStorage.setItem(key, JSON.stringify(draft));

export const dropDraft = (key: string): void => localStorage.removeItem(key);

/**
 * The user's drafts of a record, newest first. Includes only drafts with the same fields as `like`. With open fields, fields may come and
 * go, and a draft needs what its changed fields were before.
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

/** Tells whether this device has a draft of a record that was never saved. */
export const hasDraft = (userId: number, record: string): boolean => keysWith(prefixOf(userId, record)).length > 0;

/** The key of the mark that a logout sets. While it is set, no window of this browser stores drafts of the user. */
const logoutKey = (userId: number): string => `jala:logged-out:${userId}`;

/** Removes all drafts of the user, and stores none until `allowDraftsOf` is called. */
export function endDraftsOf(userId: number): void {
  localStorage.setItem(logoutKey(userId), new Date().toISOString());
  keysWith(`${ROOT}:${userId}:`).forEach(dropDraft);
}

export const allowDraftsOf = (userId: number): void => localStorage.removeItem(logoutKey(userId));
export const mayKeepDrafts = (userId: number): boolean => localStorage.getItem(logoutKey(userId)) === null;

/** Tells whether a draft has all that is needed to make its changes again. */
const isPatch = ({ values, before }: Partial<Draft<object>>): boolean =>
  typeof values === 'object' && typeof before === 'object' && values !== null && before !== null;

/**
 * Reads a stored draft. Returns undefined for a broken one, and for one from an older version of the form with other
 * fields.
 */
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

/** A draft of any form, for a list of them. */
export interface FoundDraft {
  key: string;
  /** The record's name, such as `posts:12`. */
  record: string;
  /** Title or name of the record, if its form has one and it is filled in. */
  title: string | undefined;
  /** In ISO 8601. */
  typedAt: string;
}

/** Every draft of the user in this browser, newest first. */
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

/** The fields that hold a title or a name, each in forms of its own. */
const TITLES = ['post_title', 'title', 'question', 'key_name', 'nama'];

const titleIn = (values: object): string | undefined =>
  TITLES.map((field): unknown => Reflect.get(values, field)).find(
    (title) => typeof title === 'string' && title !== '',
  ) as string | undefined;

/** Returns the unsaved input in the user's forms on this device since `moment`, in ms since 1970. As plain text, for the clipboard. */
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

/** The name of a stored image, which says nothing. */
const STORED_IMAGE = /^[0-9a-f]{32}\.\w+$/;

/** Does without the reader of rich text, which may be what has failed. */
function plainText(text: string): string {
  const lines = text.replaceAll(/<\/(?:p|h\d|li|tr|blockquote|pre)>|<br ?\/?>/g, '$&\n');
  return new DOMParser().parseFromString(lines, 'text/html').body.textContent.trim();
}
