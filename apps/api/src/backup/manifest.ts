import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ImageFile } from '@jala/schema/wire/media';

/** The format that this release writes and reads. A release must raise it if older releases would misread its backups. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
/** The last part of the file, with the SHA-256 of the manifest. A file without this part is incomplete. */
export const MANIFEST_SUM = 'manifest.sha256';

const IMAGES = 'images/';
const TABLES = 'tables/';

export const imagePart = (file: string): string => `${IMAGES}${file}`;

/** The rows of a table may fill several parts, which follow each other. `number` counts from 1. */
export const tablePart = (table: string, number: number): string =>
  `${TABLES}${table}/${String(number).padStart(6, '0')}.copy`;

/** The name of the image in this part, or undefined for another part. */
export const imageOf = (part: string): string | undefined =>
  part.startsWith(IMAGES) ? part.slice(IMAGES.length) : undefined;

/** The name of the table with rows in this part, or undefined for another part. */
export const tableOf = (part: string): string | undefined => new RegExp(`^${TABLES}(.+)/\\d+\\.copy$`).exec(part)?.[1];

/** Fields of every format of the manifest. */
export const ManifestHead = z.object({ format: z.int(), jala: z.string() });

const Part = z.strictObject({
  name: z.string(),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Part = z.infer<typeof Part>;

const Table = z.strictObject({
  name: z.string(),
  /** Names of the columns, in the order of the values in a row. */
  columns: z.array(z.string()),
  rows: z.int().nonnegative(),
  /** The columns that are numbered by a sequence, and the number that the sequence gives next. */
  sequences: z.array(z.strictObject({ column: z.string(), next: z.string().regex(/^\d+$/) })),
});
export type Table = z.infer<typeof Table>;

/** Description of a backup's content. It is written at the end, because the checksums are not known earlier. */
export const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  /** The version of Jala that made the backup. */
  jala: z.string(),
  /** Time of the snapshot from which the rows were read. */
  made_at: z.iso.datetime(),
  /** The names of the migrations that had run on the database. */
  migrations: z.array(z.string()),
  /** Tables in the order in which they can be filled: each table after the tables that its foreign keys refer to. */
  tables: z.array(Table),
  /** Images that rows of `media` name, without the missing images. */
  images: z.array(ImageFile),
  /** Images that rows of `media` name, but that are missing or incomplete in the image store. */
  missing_images: z.array(ImageFile),
  /** All parts of the file except the manifest and its checksum. Includes images that were removed while the backup was made. */
  parts: z.array(Part),
});
export type Manifest = z.infer<typeof Manifest>;

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The number of rows in a part of a table: each row is a line, and line breaks in texts are escaped. */
export function rowsIn(bytes: Buffer): number {
  let rows = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) rows += 1;
  return rows;
}
