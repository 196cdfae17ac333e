import { z } from 'zod';
import { HOTSPOT_FILE_MAX } from '../limits.ts';
import type { LokasiHotspotInput } from './lokasi-hotspot.ts';
import { messages } from '../messages.ts';
import { Version } from './record.ts';

/** The text of a file of hotspots: a table with names of columns in its first line. */
const HotspotFile = z.string().max(HOTSPOT_FILE_MAX, messages.hotspotFileTooLarge);

export const HotspotPreviewInput = z.strictObject({ text: HotspotFile });

export const HotspotImportInput = z.strictObject({
  text: HotspotFile,
  /** Treatment of hotspots of the file that are already stored. */
  known: z.enum(['skip', 'update']).default('skip'),
  /** True to import the valid rows of a file that has faulty rows too; otherwise nothing of such a file is imported. */
  without_faulty: z.boolean().default(false),
});
export type HotspotImportInput = z.input<typeof HotspotImportInput>;

/** Effect of a row of a file. `line` is its line in the file. */
export type HotspotRow = { line: number } &
  /** `same_name`: the distance to the nearest other hotspot of that name, in metres, and the line if it is an earlier row of the file. */
  (
    | { kind: 'new'; place: LokasiHotspotInput; same_name?: { distance: number; line?: number } }
    /** There is a hotspot of that name near it: `distance` is in metres, and `differs` says whether an update would change anything. */
    | { kind: 'known'; place: LokasiHotspotInput; id: number; distance: number; differs: boolean }
    /** An earlier row of the file, in line `of`, is the same hotspot. */
    | { kind: 'repeated'; place: LokasiHotspotInput; of: number }
    /** `cells` is the row as it is in the file, and `faults` are sentences. */
    | { kind: 'faulty'; cells: string[]; faults: string[] }
  );

export interface HotspotPreview {
  /** The names of the columns, as they are in the file. */
  columns: string[];
  rows: HotspotRow[];
  /** Why the file cannot be imported although its rows are valid. */
  problem?: string;
}

/** Not validated: our own code makes the thousands of rows, and validating them would block the event loop. */
export const HotspotPreview = z.custom<HotspotPreview>();

export const HotspotImportResult = z.strictObject({
  /** Input for `undoImport`. Null when nothing was changed. */
  batch: Version.nullable(),
  added: z.int(),
  updated: z.int(),
  /** Rows whose hotspot is already stored, or repeated in the file. */
  skipped: z.int(),
  faulty: z.int(),
});
export type HotspotImportResult = z.infer<typeof HotspotImportResult>;

export const HotspotUndo = z.strictObject({ batch: Version });

/** `left` counts the hotspots that were changed since the import; the undo does not touch them. */
export const HotspotUndoResult = z.strictObject({ removed: z.int(), restored: z.int(), left: z.int() });
export type HotspotUndoResult = z.infer<typeof HotspotUndoResult>;

/** The last import of a file that was not undone. */
export const LastHotspotImport = z
  .strictObject({ batch: Version, at: z.iso.datetime(), user_name: z.string(), title: z.string() })
  .nullable();
export type LastHotspotImport = z.infer<typeof LastHotspotImport>;
