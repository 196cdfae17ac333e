import { z } from 'zod';

/** State of backups, for the panel. */
export const BackupStatus = z.strictObject({
  /** When the last backup was made; null before the first one. */
  last_at: z.iso.datetime().nullable(),
  /** True if no backup was made for BACKUP_OVERDUE_HOURS. */
  is_overdue: z.boolean(),
});
export type BackupStatus = z.infer<typeof BackupStatus>;
