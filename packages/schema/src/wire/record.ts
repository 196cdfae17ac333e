import { z } from 'zod';
import { INTEGER_MAX } from '../limits.ts';

export const Id = z.int().positive().max(INTEGER_MAX);

export const ById = z.strictObject({ id: Id });

/** Counts the changes of a record, from 1. */
export const Version = z.int().positive().max(INTEGER_MAX);

/**
 * The version that the caller last read. If the stored version differs, the server refuses the change with 409. If the
 * caller leaves it out, the server does not compare versions.
 */
export const SeenVersion = Version.optional();

/** `SeenVersion` for a record of several items (see `entryVersion`). */
export const SeenEntryVersion = z.int().positive().optional();

/** `SeenVersion` for a table with at most one record. 0 means that there was no record when the caller read it. */
export const SeenVersionOrNone = z.int().nonnegative().max(INTEGER_MAX).optional();
