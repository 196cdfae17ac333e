import { z } from 'zod';
import { BackupStatus } from './backup.ts';

/** Result of the tests of a service that must answer. */
const Tested = z.strictObject({
  /** Why the service does not work, as a sentence; null if it works. */
  fault: z.string().nullable(),
  /** When the first failed test after the last success was made; null if the service works. */
  since: z.iso.datetime().nullable(),
});
export type Tested = z.infer<typeof Tested>;

/** The state of the installation, as tested by its own server. */
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
  /** Bytes on the disk of DATA_DIR; null if unknown. */
  storage: z.strictObject({ free: z.number(), total: z.number(), is_low: z.boolean() }).nullable(),
  /** Number of e-mails that wait to be sent, and whether sending one has failed; null if the installation sends no e-mails. */
  mail: z.strictObject({ waiting: z.number(), is_failing: z.boolean() }).nullable(),
});
export type Keadaan = z.infer<typeof Keadaan>;
