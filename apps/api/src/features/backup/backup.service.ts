import type { DataSource } from 'typeorm';
import type { BackupStatus } from '@jala/schema/backup';
import { BACKUP_OVERDUE_HOURS } from '@jala/schema/limits';
import { BackupEntity } from './backup.entity.ts';

export type BackupService = ReturnType<typeof createBackupService>;

const HOUR_MS = 60 * 60 * 1000;

export function createBackupService(db: DataSource) {
  const backups = db.getRepository(BackupEntity);
  return {
    /** When the last backup was made; before the first one, since when there should be one. */
    async lastAt(): Promise<{ last_at: Date | null; expected_since: Date }> {
      return backups.findOneByOrFail({ id: 1 });
    },

    /** A new installation has as much time for its first backup as for each later one. */
    async status(): Promise<BackupStatus> {
      const { last_at, expected_since } = await backups.findOneByOrFail({ id: 1 });
      const age = Date.now() - (last_at ?? expected_since).getTime();
      return { last_at: last_at?.toISOString() ?? null, is_overdue: age > BACKUP_OVERDUE_HOURS * HOUR_MS };
    },
  };
}
