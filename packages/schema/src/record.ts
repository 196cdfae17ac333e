import { z } from 'zod';
import { INTEGER_MAX } from './limits.ts';

export const Id = z.int().positive().max(INTEGER_MAX);

export const ById = z.strictObject({ id: Id });

/** Counts the changes of a record, from 1. */
export const Version = z.int().positive().max(INTEGER_MAX);

/**
 * The version that the caller last read. The change is refused (409) when the stored version is another one. If it is
 * left out, nothing is compared.
 */
export const SeenVersion = Version.optional();

/** The same for a record that exists once or not at all. 0: it did not exist when the caller looked. */
export const SeenVersionOrNone = z.int().nonnegative().max(INTEGER_MAX).optional();
