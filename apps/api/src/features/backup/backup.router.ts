import { BackupStatus } from '@jala/schema/wire/backup';
import { staffProcedure } from '#trpc/trpc.ts';
import type { BackupService } from './backup.service.ts';

export const createBackupRouter = (backup: BackupService) => ({
  status: staffProcedure.query({ output: BackupStatus }, () => backup.status()),
});
