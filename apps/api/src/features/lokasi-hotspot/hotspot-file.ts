import { pipeline, Readable } from 'node:stream';
import { CsvError, type Info, parse, type Options } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { LOKASI_HOTSPOT_MAX } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import { columnsOf, refusal, requireColumns } from './hotspot-columns.ts';
import { readRow, type ReadRow } from './hotspot-row.ts';

/** Maximum number of lines in a file. Addresses have several lines, and spreadsheets write empty rows for cells that were once used. */
const LINES_MAX = 5 * LOKASI_HOTSPOT_MAX;
/** UTF-16 units that the parser gets at once. */
const PIECE = 16_384;
/** Maximum length of a row in UTF-16 units. A longer row has a quote that is not closed. */
const ROW_MAX = 10_000;
/** Maximum bytes of a row with its separators. The parser has no such limit: a row of a million empty cells would delay other requests. */
const ROW_MAX_BYTES = 5 * ROW_MAX;

/** Semicolons come first, because spreadsheets in Indonesia write semicolons between columns and decimal commas in numbers. */
const DELIMITERS = [';', '\t', ','];

const OPTIONS = {
  record_delimiter: '\n',
  // Names may contain quotes.
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
} satisfies Options;

/** A row of the file with its line number, as an editor or a spreadsheet shows it. */
export type FileRow = ReadRow & { line: number; cells: string[] };

export interface HotspotFile {
  columns: string[];
  rows: FileRow[];
}

/**
 * Reads a table of hotspots. Throws bad-input, with a sentence for staff, if the text is not a table of hotspots. Faulty rows are returned
 * with their faults.
 */
export async function readHotspotFile(text: string): Promise<HotspotFile> {
  refuseManyLines(text);
  const { start, delimiter, skipped } = beginningOf(text);
  const rows: FileRow[] = [];
  let names: string[] | undefined;
  let columns = {};

  function take({ record, info }: ParsedRecord): void {
    const isBlank = record.every((cell) => cell.trim() === '');
    if (isBlank) return;
    if (names === undefined) {
      names = withoutEmptyEnd(record);
      columns = columnsOf(names);
      requireColumns(names, columns);
    } else {
      if (rows.length === LOKASI_HOTSPOT_MAX) throw refusal(messages.hotspotFileTooLarge);
      const line = info.lines + skipped - linesIn(record);
      // Cells without a named column would only make the preview long.
      rows.push({ line, cells: record.slice(0, names.length), ...readRow(record, columns, names.length) });
    }
  }

  try {
    for await (const parsed of recordsOf(text.slice(start), delimiter, skipped)) take(parsed);
  } catch (error) {
    throw error instanceof CsvError ? refusal(unreadable(error, skipped)) : error;
  }
  if (names === undefined) throw refusal('Berkas ini kosong.');
  if (rows.length === 0) throw refusal('Berkas ini hanya berisi nama kolom. Isi satu baris untuk tiap titik.');
  return { columns: names, rows };
}

interface ParsedRecord {
  record: string[];
  info: { lines: number };
}

function recordsOf(text: string, delimiter: string, skipped: number): AsyncIterable<ParsedRecord> {
  const parser = parse({ ...OPTIONS, delimiter, info: true, max_record_size: ROW_MAX });
  const refuseLongRow = watchRows(skipped);
  // The parser passes on the errors.
  return pipeline(Readable.from(piecesOf(text, () => refuseLongRow(parser.info))), parser, () => undefined);
}

/** Returns a function that throws bad-input when the parser has read more than `ROW_MAX_BYTES` since the last row ended. */
function watchRows(skipped: number): (info: Info) => void {
  let rows = 0;
  let began = 0;
  return ({ bytes, records, empty_lines, lines }) => {
    if (records + empty_lines > rows) [rows, began] = [records + empty_lines, bytes];
    else if (bytes - began > ROW_MAX_BYTES) throw refusal(`Baris ${lines + skipped} punya terlalu banyak kolom.`);
  };
}

/** Yields pieces with `\n` as line breaks, because the parser counts `\r\n` in a cell as two lines. Calls `watch` before each piece. */
function* piecesOf(text: string, watch: () => void): Generator<string> {
  for (let at = 0; at < text.length;) {
    watch();
    const end = at + PIECE + (text[at + PIECE - 1] === '\r' ? 1 : 0);
    yield text.slice(at, end).replaceAll(/\r\n?/g, '\n');
    at = end;
  }
}

/** Counts the line breaks within the cells of a row, because the parser reports the last line of a row. */
const linesIn = (record: readonly string[]): number =>
  record.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0);

function refuseManyLines(text: string): void {
  let lines = 0;
  for (const _end of text.matchAll(/\r\n?|\n/g)) {
    lines += 1;
    if (lines > LINES_MAX) throw refusal(messages.hotspotFileTooLarge);
  }
}

/** Removes empty names at the end: spreadsheets write a separator for each column that was ever used. */
function withoutEmptyEnd(names: readonly string[]): string[] {
  const last = names.findLastIndex((name) => name.trim() !== '');
  return names.slice(0, last + 1).map((name) => name.trim());
}

interface Beginning {
  /** Position at which the names of the columns begin. */
  start: number;
  delimiter: string;
  /** Lines before `start`. */
  skipped: number;
}

/** Finds the delimiter of the columns. Excel writes and reads `sep=;` in a line of its own. */
function beginningOf(text: string): Beginning {
  const mark = text.startsWith('\uFEFF') ? 1 : 0;
  const told = /^sep=(.)[ \t]*(?:\r\n|\n|\r)/i.exec(text.slice(mark, mark + 20));
  if (told?.[1] !== undefined) return { start: mark + told[0].length, delimiter: told[1], skipped: 1 };
  const lines = text.slice(mark, mark + ROW_MAX).split(/[\r\n]/);
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const counts = DELIMITERS.map((delimiter) => {
    const [names = []] = parseAtOnce(first, { ...OPTIONS, delimiter });
    return { delimiter, known: Object.keys(columnsOf(names)).length };
  });
  const [best] = counts.toSorted((a, b) => b.known - a.known);
  return { start: mark, delimiter: best?.delimiter ?? ';', skipped: 0 };
}

function unreadable({ code, lines }: CsvError, skipped: number): string {
  const line = Number(lines ?? 0) + skipped;
  if (code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED')
    return `Tanda kutip di baris ${line} atau sebelumnya tidak ditutup. Perbaiki, lalu coba lagi.`;
  return `Baris ${line} tidak dapat dibaca. Periksa tanda kutip dan pemisah kolomnya.`;
}
