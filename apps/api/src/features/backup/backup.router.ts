import { BackupStatus } from '@jala/schema/backup';
import { staff } from '#trpc/trpc.ts';
import type { BackupService } from './backup.service.ts';

export const createBackupRouter = (backup: BackupService) => ({
  status: staff.query({ output: BackupStatus }, () => backup.status()),
});
