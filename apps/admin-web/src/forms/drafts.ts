import { randomId } from '#lib/random-id.ts';

/** What somebody typed into a form and has not saved, kept on this device. */
export interface Draft<Values> {
  values: Values;
  /** The version of the record that was changed; nothing for a record that is new. */
  version: number | undefined;
  /** The moment of the last change, ISO 8601. */
  typedAt: string;
}

export interface KeptDraft<Values> extends Draft<Values> {
  key: string;
}

/** One key for every form that was open, so that two windows never write over each other. */
const ROOT = 'jala:draft';
const prefixOf = (userId: number, record: string): string => `${ROOT}:${userId}:${record}:`;
export const draftKey = (userId: number, record: string): string => `${prefixOf(userId, record)}${randomId()}`;

const keysWith = (prefix: string): string[] => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

/** Throws a DOMException when the device has no room left. */
export const keepDraft = (key: string, draft: Draft<unknown>): void => localStorage.setItem(key, JSON.stringify(draft));

export const dropDraft = (key: string): void => localStorage.removeItem(key);

/** The user's drafts of a record, the last typed first. */
export function draftsOf<Values extends object>(userId: number, record: string, like: Values): KeptDraft<Values>[] {
  return keysWith(prefixOf(userId, record))
    .flatMap((key) => {
      const draft = parse(localStorage.getItem(key), like);
      return draft === undefined ? [] : [{ ...draft, key }];
    })
    .toSorted((a, b) => b.typedAt.localeCompare(a.typedAt));
}

/** Set by a logout: until the user comes back, no window of this browser keeps anything of his. */
const logoutKey = (userId: number): string => `jala:logged-out:${userId}`;

/** Removes all that is kept of the user, and lets nothing be kept any more. */
export function endDraftsOf(userId: number): void {
  localStorage.setItem(logoutKey(userId), new Date().toISOString());
  keysWith(`${ROOT}:${userId}:`).forEach(dropDraft);
}

export const allowDraftsOf = (userId: number): void => localStorage.removeItem(logoutKey(userId));
export const mayKeepDrafts = (userId: number): boolean => localStorage.getItem(logoutKey(userId)) === null;

/** A draft of an older form, whose fields were others, is none. */
function parse<Values extends object>(text: string | null, like: Values): Draft<Values> | undefined {
  try {
    const draft = JSON.parse(text ?? '') as Partial<Draft<Values>>;
    const isWhole =
      typeof draft.typedAt === 'string' &&
      Object.entries(like).every(([field, value]) => typeof value === typeof Reflect.get(draft.values ?? {}, field));
    return isWhole ? (draft as Draft<Values>) : undefined;
  } catch {
    return undefined;
  }
}
