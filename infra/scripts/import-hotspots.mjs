#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { csvText } from '@jala/client';
import { connect, EXIT, patiently, runScript, ScriptError } from './jala-script.mjs';

/*
 * Imports the hotspots of a CSV file through the api, with the checks of the panel. Needs a token that may change content
 * ('Mengubah konten'). See infra/more/scripts.md.
 */

const USAGE = `import-hotspots.mjs <file.csv> [--dry-run] [--update] [--skip-faulty]

Adds the hotspots of a CSV file with the columns nama, alamat, latitude, longitude and, if you like, status. All of them or, if
a row is faulty, none.
  --skip-faulty   leaves faulty rows out
  --update        changes hotspots that are there already (same name within 50 m), which are left alone otherwise
  --dry-run       only says what it would do
Settings: JALA_URL, and JALA_TOKEN or JALA_TOKEN_FILE.`;

/** Most faulty rows that are printed. In a file with more faulty rows, probably every row has the same fault. */
const MOST_FAULTS = 50;

await runScript(async () => {
  const { values, file } = readArguments();
  if (values.help === true) return USAGE;
  const text = await readTable(file);
  const { jala } = await connect();
  const { rows, problem } = await patiently(() => jala.lokasiHotspot.previewImport.mutate({ text }));
  const faults = rows.flatMap((row) => (row.kind === 'faulty' ? [`line ${row.line}: ${row.faults.join(' ')}`] : []));
  for (const fault of faults.slice(0, MOST_FAULTS)) console.error(fault);
  if (faults.length > MOST_FAULTS) console.error(`and ${faults.length - MOST_FAULTS} more faulty rows`);
  if (faults.length > 0 && values['skip-faulty'] !== true)
    throw new ScriptError(EXIT.refused, 'Nothing was imported. --skip-faulty imports the other rows.');
  if (problem !== undefined) throw new ScriptError(EXIT.refused, problem);

  const known = values.update === true ? 'update' : 'skip';
  if (values['dry-run'] === true) {
    const added = rows.filter(({ kind }) => kind === 'new').length;
    const updated = rows.filter((row) => known === 'update' && row.kind === 'known' && row.differs).length;
    return [`would be added: ${added}`, `would be updated: ${updated}`, `faulty: ${faults.length}`].join('\n');
  }
  // Importing the same rows a second time adds nothing: they are there already.
  const result = await patiently(() => jala.lokasiHotspot.import.mutate({ text, known, without_faulty: true }));
  return [
    `added: ${result.added}`,
    `updated: ${result.updated}`,
    `skipped, because they are there already or twice in the file: ${result.skipped}`,
    `left out, because they are faulty: ${result.faulty}`,
    ...(result.batch === null ? [] : ['The panel can take this import back: Lokasi Hotspot, Impor.']),
  ].join('\n');
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        update: { type: 'boolean' },
        'skip-faulty': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    const [file, ...more] = positionals;
    if (values.help !== true && (file === undefined || more.length > 0)) throw new Error('Name one file.');
    return { values, file: file ?? '' };
  } catch (error) {
    throw new ScriptError(EXIT.wrongUse, `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

/** @param {string} file */
async function readTable(file) {
  const bytes = await readFile(file).catch((error) => {
    throw new ScriptError(EXIT.wrongUse, `${file} cannot be read (${error.code ?? error.message}).`);
  });
  try {
    return csvText(bytes);
  } catch (error) {
    throw new ScriptError(EXIT.wrongUse, error instanceof Error ? error.message : String(error));
  }
}
