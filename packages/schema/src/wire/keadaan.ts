import { z } from 'zod';
import { BackupStatus } from './backup.ts';

/** How a test of something that must answer ended. */
const Tested = z.strictObject({
  /** Why it does not work, as a sentence; null if it does. */
  fault: z.string().nullable(),
  /** When the first of the failed tests in a row was made; null if it works. */
  since: z.iso.datetime().nullable(),
});
export type Tested = z.infer<typeof Tested>;

/** The state of the installation, as its own server has tested it. */
export const Keadaan = z.strictObject({
  /** When the tests were made. */
  checked_at: z.iso.datetime(),
  /** The version of Jala, such as '0.1.0'. */
  version: z.string(),
  /** The home page of the public site. */
  site: Tested,
  /** The listener for suspended customers; null when it is off. */
  isolir: Tested.extend({ port: z.number() }).nullable(),
  backup: BackupStatus,
  /** Bytes on the disk of DATA_DIR; null when the system does not tell. */
  storage: z.strictObject({ free: z.number(), total: z.number(), is_low: z.boolean() }).nullable(),
  /** Letters that wait, and whether a try to send one has failed; null when no letters are sent. */
  mail: z.strictObject({ waiting: z.number(), is_failing: z.boolean() }).nullable(),
});
export type Keadaan = z.infer<typeof Keadaan>;
