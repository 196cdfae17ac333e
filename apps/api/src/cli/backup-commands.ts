import { backupToFile, backupToFolder, backupToOutput } from '#backup/destination.ts';
import type { Manifest } from '#backup/manifest.ts';
import { restoreBackup } from '#backup/restore-backup.ts';
import type { BackupOptions } from '#backup/write-backup.ts';
import { jalaCommand } from '#project-paths.ts';
import type { InstallationCommand, Values } from './command.ts';
import { CommandError } from './command-error.ts';
import { typedPath } from './typed-path.ts';

export const backupCommands: InstallationCommand[] = [
  {
    name: 'backup',
    usage: 'backup <file> | backup - | backup --folder <folder> --keep <number>   [--allow-missing-images]',
    does:
      'Writes all content and images to a tar file, to standard output (-), or to a new file in a folder, in which the newest\n' +
      '      backups are kept. With --allow-missing-images, makes a backup although images are not stored that should be.',
    options: { folder: { type: 'string' }, keep: { type: 'string' }, 'allow-missing-images': { type: 'boolean' } },
    operands: ['file'],
    async runUnopened(installation, { values, operands: [file] }) {
      const options = { ...installation, allowMissingImages: values['allow-missing-images'] === true };
      if (file === undefined) return toFolder(values, options);
      if (values.folder !== undefined || values.keep !== undefined)
        throw new CommandError('Name a file, or --folder and --keep, but not both.');
      if (file === '-') return toOutput(options);
      const place = typedPath(file);
      const manifest = await backupToFile(place, options).catch(explainFullDisk(place));
      return `${contentOf(manifest)} written to ${place}`;
    },
  },
  {
    name: 'restore',
    usage: 'restore <file> [--replace]',
    does:
      'Loads a backup into an empty database and stores its images, while Jala is stopped. With --replace, deletes what the\n' +
      '      database contains. Everybody has to sign in again.',
    options: { replace: { type: 'boolean' } },
    operands: ['file'],
    async runUnopened(installation, { values, operands: [file] }) {
      if (file === undefined) throw new CommandError(`The file is missing. See ${jalaCommand} --help`);
      const manifest = await restoreBackup(typedPath(file), { ...installation, replace: values.replace === true });
      return `${contentOf(manifest)} restored; the backup was made at ${manifest.made_at} by Jala ${manifest.jala}`;
    },
  },
];

async function toFolder({ folder, keep }: Values, options: BackupOptions): Promise<string> {
  if (typeof folder !== 'string') throw new CommandError(`The file is missing. See ${jalaCommand} --help`);
  if (typeof keep !== 'string' || !/^[1-9]\d{0,4}$/.test(keep))
    throw new CommandError('--keep is missing or is not a number of backups, such as 14.');
  const place = typedPath(folder);
  const { file, manifest } = await backupToFolder(place, Number(keep), options).catch(explainFullDisk(place));
  return `${contentOf(manifest)} written to ${file}`;
}

const explainFullDisk = (place: string) => (error: unknown) => {
  const { code } = Object(error) as NodeJS.ErrnoException;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') throw error;
  throw new CommandError(
    `There is no backup: the disk of ${place} is full. Make room, for example by moving old backups away, and run it again.`,
    { cause: error },
  );
};

async function toOutput(options: BackupOptions): Promise<undefined> {
  if (process.stdout.isTTY) throw new CommandError('Standard output is a terminal. Send it to a file or a program.');
  // npm prints two lines before our output. They would damage the backup.
  const isNpmLoud = process.env.npm_lifecycle_event === 'jala' && process.env.npm_config_loglevel !== 'silent';
  if (isNpmLoud) throw new CommandError('npm writes to standard output too. Use npm run --silent jala -- backup -');
  // Noted separately, because the database and the bucket can fail with the same codes.
  let broken: NodeJS.ErrnoException | undefined;
  process.stdout.on('error', (error) => (broken ??= error));
  const manifest = await backupToOutput(options).catch((error: unknown) => {
    if (broken === undefined || options.signal.aborted) throw error;
    if (broken.code === 'EPIPE') throw new CommandError(READER_GONE, { cause: error });
    return explainFullDisk('standard output')(broken);
  });
  process.stderr.write(`${contentOf(manifest)} written\n`);
}

const READER_GONE =
  'There is no backup: the program that reads standard output has ended before it had everything. See what it says, and run both again.';

function contentOf({ tables, images, missing_images }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const missing = missing_images.length === 0 ? '' : ` (${missing_images.length} more are missing)`;
  return `${rows} rows of ${tables.length} tables and ${images.length} images${missing}`;
}
