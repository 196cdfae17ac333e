import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packText, readAreas, textOf } from '../src/features/jangkauan/wilayah/wilayah-file.ts';

/* Writes wilayah.br, the list of areas that is shipped, from the files of idn-area-data: npx tsx apps/api/wilayah/make.ts */

const FILES = ['provinces.csv', 'regencies.csv', 'districts.csv', 'villages.csv'];

/** The areas of the installed version of idn-area-data, as a text. */
export async function textOfPackage(): Promise<string> {
  const folder = path.join(path.dirname(fileURLToPath(import.meta.resolve('idn-area-data'))), '..', 'data');
  const files = await Promise.all(FILES.map((file) => readFile(path.join(folder, file), 'utf8')));
  return textOf(readAreas(files.join('\n')));
}

if (process.argv[1] === import.meta.filename)
  await writeFile(path.join(import.meta.dirname, 'wilayah.br'), packText(await textOfPackage()));
