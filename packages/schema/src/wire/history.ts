import { z } from 'zod';
import { mayCall, mayChangePost, type Role } from '../access.ts';
import { Password } from './auth.ts';
import { AUDIT_DAYS, INTEGER_MAX } from '../limits.ts';
import { Id } from './record.ts';
import { text } from './text.ts';
import { THING_NAMES, THINGS, type Thing } from '../things.ts';

export const ThingName = z.enum(THING_NAMES);

/** The id of a thing that exists only once. */
export const ONLY_ID = 1;

/** Days for which one version a day is kept. */
export const VERSION_DAYS = 365;

/** Tells whether a role may see and restore the versions of a thing. */
export const maySeeHistory = (role: Role, thing: Thing): boolean => mayCall(role, THINGS[thing].changedBy);

/**
 * Tells whether a user may see and restore the versions of one thing. For a post, the user must be allowed to change it; `author_id` is the
 * post's author.
 */
export const mayRestore = (
  user: { id: number; role: Role },
  { thing, author_id }: { thing: Thing; author_id: number | null },
): boolean => maySeeHistory(user.role, thing) && (thing !== 'posts' || mayChangePost(user, { author_id }));

/** The writer of a change. `sistem` is the server itself; `database` is a person who uses psql. */
export const WriterName = z.strictObject({
  user_id: Id.nullable(),
  /** Name of the user at that time, or of the command. Empty if unknown. */
  user_name: z.string(),
  via: z.enum(['panel', 'skrip', 'perintah', 'sistem', 'database']),
  /** The name of the token with which a script wrote. Left out for other writers. */
  script: z.string().optional(),
});
export type WriterName = z.infer<typeof WriterName>;

const written = { at: z.iso.datetime(), by: WriterName };

/** A thing by its name and id. The id of a package or a question is its number; the id of a thing that exists only once is 1. */
export const ThingRef = z.strictObject({ thing: ThingName, id: z.int().nonnegative().max(INTEGER_MAX) });
export type ThingRef = z.infer<typeof ThingRef>;

export const LastWrite = z.strictObject(written).nullable();
export type LastWrite = z.infer<typeof LastWrite>;

const HISTORY_PAGE = 100;

export const HistoryQuery = ThingRef.extend({
  /** Only versions older than the version with this id. */
  before: Id.optional(),
  limit: z.int().positive().max(HISTORY_PAGE).default(50),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

export const VersionSummary = z.strictObject({
  id: Id,
  ...written,
  /** The fields that differ from the version before. Empty for the first one and for a removal. */
  changed: z.array(z.string()),
  is_removed: z.boolean(),
});
export type VersionSummary = z.infer<typeof VersionSummary>;

/** Versions, newest first. The newest version is the current state of the thing. */
export const HistoryPage = z.strictObject({
  versions: z.array(VersionSummary),
  total: z.int().nonnegative(),
  hasMore: z.boolean(),
});
export type HistoryPage = z.infer<typeof HistoryPage>;

export const VersionQuery = z.strictObject({ id: Id });

const State = z.record(z.string(), z.unknown());

export const Version = VersionSummary.extend({
  ...ThingRef.omit({ id: true }).shape,
  thing_id: z.int(),
  /** The field values, by field; for a removal, the values before the removal. */
  state: State,
  /** The field values now; null if the thing is removed. */
  present: State.nullable(),
  /** The images named by this version that no longer exist. */
  missing_images: z.array(z.string()),
  /** The id of the newest version. */
  latest: Id,
});
export type Version = z.infer<typeof Version>;

export const Restoration = z.strictObject({
  id: Id,
  /** Id of the newest version that the caller has seen. If there is a newer version, nothing is restored. */
  latest: Id.optional(),
  /** True to restore without pictures that are no longer stored. */
  without_images: z.boolean().default(false),
  /** The caller's own password, for a version of the notice with another account. */
  own_password: Password.optional(),
});
export type Restoration = z.input<typeof Restoration>;

/** The newest version after a restore, for its undo; null if a removed thing was restored under another id. */
export const Restored = z.strictObject({ latest: Id.nullable() });
export type Restored = z.infer<typeof Restored>;

/** Filter of the trash. Removed and unused images are listed separately. */
export const TrashKind = z.enum(['posts', 'others']);
export type TrashKind = z.infer<typeof TrashKind>;

export const TrashQuery = z.strictObject({
  kind: TrashKind.optional(),
  before: Id.optional(),
  limit: z.int().positive().max(HISTORY_PAGE).default(50),
});
export type TrashQuery = z.infer<typeof TrashQuery>;

export const TrashItem = z.strictObject({
  /** The id of the version that records the removal. `history.restore` with this id restores the thing. */
  id: Id,
  thing: ThingName,
  title: z.string(),
  ...written,
  /** When the removed thing is deleted for ever. */
  until: z.iso.datetime(),
});
export type TrashItem = z.infer<typeof TrashItem>;

export const TrashPage = z.strictObject({
  items: z.array(TrashItem),
  hasMore: z.boolean(),
  /** Number of all things that can be restored, including those on other pages. */
  totals: z.record(TrashKind, z.int().nonnegative()),
});
export type TrashPage = z.infer<typeof TrashPage>;

const AUDIT_SEARCH_MAX = 100;

export const AuditQuery = z.strictObject({
  before: Id.optional(),
  limit: z.int().positive().max(HISTORY_PAGE).default(50),
  user_id: Id.optional(),
  /** `signin`, `users` or a thing: the first part of the action, or the affected thing. */
  about: text(40).optional(),
  /** Words of a line: the writer, the action, the names of fields, and their values as they are shown. */
  q: text(AUDIT_SEARCH_MAX).optional(),
  /** Days back from now. */
  days: z.int().positive().max(AUDIT_DAYS).optional(),
  /** The first and the last day. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;
/** Filters of the audit, without its paging. */
export type AuditFilter = Omit<AuditQuery, 'before' | 'limit'>;

export const AuditPerson = z.strictObject({ user_id: Id, user_name: z.string() });
export type AuditPerson = z.infer<typeof AuditPerson>;

export const AuditLine = z.strictObject({
  id: Id,
  ...written,
  address: z.string(),
  device: z.string(),
  action: z.string(),
  thing: z.string(),
  thing_id: z.int().nullable(),
  title: z.string(),
  detail: z.record(z.string(), z.unknown()),
  /** Values of changed fields before and after, by field, where both are short and plain. */
  values: z.record(z.string(), z.strictObject({ before: z.string(), after: z.string() })),
  version_id: Id.nullable(),
  /** True if the line records a removal that can still be undone. */
  is_in_trash: z.boolean(),
});
export type AuditLine = z.infer<typeof AuditLine>;

export const AuditPage = z.strictObject({ lines: z.array(AuditLine), hasMore: z.boolean() });
export type AuditPage = z.infer<typeof AuditPage>;
