import { DAY_MS } from '@jala/schema/rules/long-date';
import { DomainError } from '#errors/domain-error.ts';
import { moveImages } from '#features/media/store/move-images.ts';
import { UNNAMED_DAYS } from '#features/media/media-rows.ts';
import type { StorageReport } from '#features/media/store/storage.service.ts';
import { CommandError } from './command-error.ts';
import type { ServiceCommand } from './command.ts';
import { reasonOf } from './doctor/finding.ts';

export const storageCommands: ServiceCommand[] = [
  {
    name: 'storage:check',
    usage: 'storage:check [--delete-unnamed]',
    does: `Compares the stored images with the database. Images that no record names are removed after ${UNNAMED_DAYS} days, with --delete-unnamed at once: run it when nobody is writing, because it also removes what was just uploaded for a text that is not saved yet.`,
    options: { 'delete-unnamed': { type: 'boolean' } },
    async run({ values }, { storage }) {
      const report = await storage.report();
      const lines = reportLines(report);
      if (values['delete-unnamed'] !== true) return lines.join('\n');
      const removed = await storage.removeUnnamed(report.unnamed.map(({ file }) => file));
      const kept = report.unnamed.length - removed.length;
      const left = kept === 0 ? '' : `; ${kept} kept, because a record has named them since or is being saved`;
      return [...lines, `deleted: ${removed.length}${left}`].join('\n');
    },
  },
  {
    name: 'storage:move',
    usage: 'storage:move <file|s3>',
    does: 'Copies every image to the other storage and compares the bytes. Removes nothing, and may be run again for the rest. Set STORAGE afterwards.',
    // In earlier releases, the storage was named with `--to`.
    options: { to: { type: 'string' } },
    operands: ['storage'],
    async run({ values, operands: [to = values.to] }, { storage }) {
      if (to !== 'file' && to !== 's3')
        throw new CommandError('Name the storage: storage:move file, or storage:move s3.');
      const { file, s3 } = storage.places;
      if (file === undefined || s3 === undefined) {
        throw new CommandError(
          'Set S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY first.',
        );
      }
      const images = await storage.rows();
      const { copied, present, missing } = await moveImages(
        images,
        ...(to === 's3' ? ([file, s3] as const) : ([s3, file] as const)),
      ).catch(explainStop);
      return [
        `${images.length} images: ${copied} copied to ${to}, ${present} were there already, ${missing.length} not found`,
        ...missing.map((name) => `  not found: ${name}`),
        `Images that staff upload from here on still go to the present storage. Set STORAGE=${to}, restart, and run this once more.`,
      ].join('\n');
    },
  },
];

/** Errors of a storage are in Indonesian, for staff. The operator gets the reason in English. */
function explainStop(error: unknown): never {
  if (!(error instanceof DomainError)) throw error;
  throw new CommandError(
    `The move has stopped: ${reasonOf(error)}. What was copied stays copied. Run it again, and it goes on where it stopped.`,
    { cause: error },
  );
}

function reportLines({
  images,
  bytes,
  rowsWithoutFile,
  damaged,
  filesWithoutRow,
  unnamed,
  copies,
}: StorageReport): string[] {
  return [
    `images: ${images}, ${megabytes(bytes)}`,
    `rows without file: ${rowsWithoutFile.length}`,
    ...rowsWithoutFile.map((file) => `  ${file}`),
    `damaged: ${damaged.length}`,
    ...damaged.map((one) => `  ${one.file}: ${one.stored} bytes are stored, and the database says ${one.bytes}`),
    `files without row: ${filesWithoutRow.length}`,
    ...filesWithoutRow.map((one) => `  ${one.file} ${megabytes(one.bytes)}`),
    `unnamed: ${unnamed.length}`,
    ...unnamed.map(unnamedLine),
    ...(copies === undefined
      ? []
      : [`copies of the bucket on this machine: ${copies.files}, ${megabytes(copies.bytes)}`]),
  ];
}

function unnamedLine({ file, bytes, created_at, unnamed_since }: StorageReport['unnamed'][number]): string {
  const since = unnamed_since ?? created_at;
  const end = new Date(since.getTime() + UNNAMED_DAYS * DAY_MS);
  return `  ${file} ${megabytes(bytes)}, uploaded ${day(created_at)}, unnamed since ${day(since)}, removed from ${day(end)} on`;
}

const day = (date: Date): string => date.toISOString().slice(0, 10);
const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(2)} MB`;
