import { z } from 'zod';

const HIGHEST = 2_147_483_647;

/** Counts a record's changes, from 1. */
export const Version = z.int().positive().max(HIGHEST);

/** The version a sender has seen: the change is refused (409) when another is stored. Left out: it is not compared. */
export const SeenVersion = Version.optional();

/** The same for a record of which there is one. 0: there was none when the sender looked. */
export const SeenVersionOrNone = z.int().nonnegative().max(HIGHEST).optional();
