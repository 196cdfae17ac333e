/* Browsers load this file, so it does not import zod. */

/** Byte order mark, by which spreadsheets recognize UTF-8. */
export const BOM = '\uFEFF';

/**
 * Matches the start of a cell if a sign that begins a formula follows. A cell starts after any of the separators `,`, `;`, tab and line
 * break, because programs split a line at different separators. The spaces before the sign exclude tabs and line breaks, so that a text
 * with thousands of them takes only linear time.
 */
const FORMULA = /(^|[,;\t\r\n][^\S\t\r\n]*)(?=[=+\-@\t\r＝＋－＠])/g;

/**
 * A row with `;` between the cells, which spreadsheets in Indonesia expect. A cell that a spreadsheet would calculate gets an apostrophe,
 * so that no program runs a name as a formula. Programs that split at commas see other cells; these get an apostrophe too. Numbers get a
 * decimal comma, as these spreadsheets write them.
 */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(cellOf).join(';')}\r\n`;

function cellOf(cell: string | number): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  return `"${cell.replaceAll(FORMULA, "$1'").replaceAll('"', '""')}"`;
}

/** Removes the apostrophe that `csvRow` or a spreadsheet wrote before a sign that begins a formula. */
export const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '');

/**
 * Returns the sentence for an Excel file, which people take for a CSV file because the same program opens both. Undefined for other files.
 */
export function whyNoText(bytes: Uint8Array): string | undefined {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const isOldExcel = bytes[0] === 0xd0 && bytes[1] === 0xcf;
  if (!isZip && !isOldExcel) return undefined;
  return 'Ini berkas Excel, bukan CSV. Buka di Excel, pilih Simpan Sebagai, lalu jenis CSV UTF-8.';
}

/** Byte order marks that programs on Windows write at the beginning of UTF-16 texts. */
const UTF16 = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] } as const;

/**
 * Decodes the text of a file: UTF-8 with or without a byte order mark, UTF-16 with a byte order mark, and anything else as Windows-1252,
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
