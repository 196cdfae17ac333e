/* Browsers load this file, so it does not import zod. */

/** Spreadsheets know UTF-8 by it. */
export const BOM = '\uFEFF';

/**
 * Where a cell begins, for any program that reads the file, before a sign by which a formula begins. Of spaces that end cells the last one
 * counts, so that thousands of them are read once.
 */
const FORMULA = /(^|[,;\t\r\n][^\S\t\r\n]*)(?=[=+\-@\t\r＝＋－＠])/g;

/**
 * A row with `;` between the cells, which spreadsheets in Indonesia expect. A cell that a spreadsheet would calculate gets an
 * apostrophe, so that no program runs a name as a formula. Programs that separate at commas see other cells, which get one too.
 * Numbers get a decimal comma, as these spreadsheets write them.
 */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(cellOf).join(';')}\r\n`;

function cellOf(cell: string | number): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  return `"${cell.replaceAll(FORMULA, "$1'").replaceAll('"', '""')}"`;
}

/** Without the apostrophe that `csvRow`, or a spreadsheet, wrote before a sign by which a formula begins. */
export const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '');

/** The sentence for a file that is no text, which people take for one because the same program opens it. Undefined for others. */
export function whyNoText(bytes: Uint8Array): string | undefined {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const isOldExcel = bytes[0] === 0xd0 && bytes[1] === 0xcf;
  if (!isZip && !isOldExcel) return undefined;
  return 'Ini berkas Excel, bukan CSV. Buka di Excel, pilih Simpan Sebagai, lalu jenis CSV UTF-8.';
}

/** The marks by which programs on Windows say that a text is UTF-16. */
const UTF16 = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] } as const;

/**
 * The text of a file that somebody has saved: UTF-8 with or without its mark, UTF-16 with it, and anything else as Windows-1252, in
 * which older spreadsheets write.
 */
export function textOfFile(bytes: Uint8Array): string {
  for (const [encoding, mark] of Object.entries(UTF16))
    if (mark.every((byte, place) => bytes[place] === byte)) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
