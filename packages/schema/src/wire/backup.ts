import { z } from 'zod';

/** What the panel shows about backups. */
export const BackupStatus = z.strictObject({
  /** When the last backup was made; null before the first one. */
  last_at: z.iso.datetime().nullable(),
  /** Whether the last backup is older than BACKUP_OVERDUE_HOURS. */
  is_overdue: z.boolean(),
});
export type BackupStatus = z.infer<typeof BackupStatus>;
