import type { DataSource } from 'typeorm';
import type { BackupStatus } from '@jala/schema/wire/backup';
import { BACKUP_OVERDUE_HOURS } from '@jala/schema/limits';
import { ageOf } from '#age.ts';
import { BackupEntity, type BackupRow } from './backup.entity.ts';

export type BackupService = ReturnType<typeof createBackupService>;

const HOUR_MS = 60 * 60 * 1000;

export function createBackupService(db: DataSource) {
  const backups = db.getRepository(BackupEntity);
  return {
    /**
     * Returns the age of the last backup in ms; before the first backup, the time since `expected_since`. Infinity if that time is in the
     * future.
     */
    async age(): Promise<number> {
      return ageOfLast(await backups.findOneByOrFail({ id: 1 }));
    },

    /** Tells whether a backup is overdue. A new installation has as much time for its first backup as for each later backup. */
    async status(): Promise<BackupStatus> {
      const row = await backups.findOneByOrFail({ id: 1 });
      const is_overdue = ageOfLast(row) > BACKUP_OVERDUE_HOURS * HOUR_MS;
      return { last_at: row.last_at?.toISOString() ?? null, is_overdue };
    },
  };
}

const ageOfLast = ({ last_at, expected_since }: BackupRow): number => ageOf(last_at ?? expected_since);
