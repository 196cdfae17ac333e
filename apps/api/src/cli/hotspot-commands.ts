import { open, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { textOfFile, whyNoText } from '@jala/schema/rules/csv';
import type { HotspotImportResult, HotspotPreview, HotspotRow } from '@jala/schema/wire/hotspot-import';
import { HOTSPOT_FILE_MAX } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import { jalaCommand } from '#project-paths.ts';
import type { Services } from '#wiring/services.ts';
import type { ServiceCommand } from './command.ts';
import { CommandError } from './command-error.ts';
import { typedPath } from './typed-path.ts';

/** Maximum number of faulty rows that are printed. In a file with more faulty rows, probably every row has the same fault. */
const MOST_FAULTS = 50;
/** Caller of the import. A command has only one caller, the operator at the terminal. */
const WHO = 'command';

export const hotspotCommands: ServiceCommand[] = [
  {
    name: 'import-hotspots',
    usage:
      'import-hotspots <file> | import-hotspots -   [--dry-run] [--update] [--skip-faulty] | import-hotspots --undo <number>',
    does:
      'Adds the hotspots of a CSV file, or of standard input (-), with the columns nama, alamat, latitude, longitude and, if you like,\n' +
      '      status. All of them or, if a row is faulty, none. With --skip-faulty, leaves faulty rows out. With --update, changes hotspots\n' +
      '      that are there already (same name within 50 m), which are left alone otherwise. With --dry-run, only says what it would do.\n' +
      '      With --undo, takes back an import.',
    options: {
      'dry-run': { type: 'boolean' },
      update: { type: 'boolean' },
      'skip-faulty': { type: 'boolean' },
      undo: { type: 'string' },
    },
    operands: ['file'],
    async run({ values, operands: [file] }, { hotspotImport }) {
      if (values.undo !== undefined) return undo(values.undo, file, hotspotImport);
      if (file === undefined) throw new CommandError(`The file is missing. See ${jalaCommand} --help`);
      const bytes = await (file === '-' ? buffer(process.stdin) : bytesOf(typedPath(file)));
      const reason = whyNoText(bytes);
      if (reason !== undefined) throw new CommandError(reason);
      const text = textOfFile(bytes);
      if (text.length > HOTSPOT_FILE_MAX) throw new CommandError(messages.hotspotFileTooLarge);
      const isTrial = values['dry-run'] === true;
      const known = values.update === true ? 'update' : 'skip';
      const preview = await hotspotImport.preview(text, WHO);
      const faults = faultsIn(preview.rows);
      if (faults.length > 0 && values['skip-faulty'] !== true)
        throw new CommandError([...faults, 'Nothing was imported. --skip-faulty imports the other rows.'].join('\n'));
      if (preview.problem !== undefined) throw new CommandError(preview.problem);
      const result = isTrial
        ? resultOf(preview, known)
        : await hotspotImport.run({ text, known, without_faulty: true }, WHO);
      return [...faults, ...report(result, isTrial)].join('\n');
    },
  },
];

async function undo(number: unknown, file: string | undefined, imports: Services['hotspotImport']): Promise<string> {
  if (file !== undefined || !/^[1-9]\d{0,8}$/.test(String(number)))
    throw new CommandError('--undo takes the number that the import has printed, and no file.');
  const { removed, restored, left } = await imports.undo(Number(number), WHO);
  return [
    `removed: ${removed}`,
    `as before: ${restored}`,
    ...(left > 0 ? [`left, because somebody has changed or removed them since: ${left}`] : []),
  ].join('\n');
}

/** Reads a file. Refuses a file that is larger than the largest file of hotspots in UTF-16. */
async function bytesOf(file: string): Promise<Buffer> {
  const refuse = (error: NodeJS.ErrnoException) => {
    throw new CommandError(`${file} cannot be read: ${error.code ?? error.message}`);
  };
  // Reading a device may never end, and opening a pipe without a writer would wait for ever.
  if (!(await stat(file).catch(refuse)).isFile())
    throw new CommandError(`${file} is not a plain file. Use - for standard input.`);
  const handle = await open(file).catch(refuse);
  try {
    const { size } = await handle.stat();
    if (size > HOTSPOT_FILE_MAX * 2) throw new CommandError(messages.hotspotFileTooLarge);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

function faultsIn(rows: readonly HotspotRow[]): string[] {
  const faulty = rows.flatMap((row) => (row.kind === 'faulty' ? `line ${row.line}: ${row.faults.join(' ')}` : []));
  const more = faulty.length - MOST_FAULTS;
  return more > 0 ? [...faulty.slice(0, MOST_FAULTS), `and ${more} more faulty rows`] : faulty;
}

function resultOf({ rows }: HotspotPreview, known: 'skip' | 'update'): HotspotImportResult {
  const count = (is: (row: HotspotRow) => boolean) => rows.filter(is).length;
  const added = count(({ kind }) => kind === 'new');
  const updated = known === 'update' ? count((row) => row.kind === 'known' && row.differs) : 0;
  const faulty = count(({ kind }) => kind === 'faulty');
  return { batch: null, added, updated, skipped: rows.length - added - updated - faulty, faulty };
}

const report = ({ batch, added, updated, skipped, faulty }: HotspotImportResult, isTrial: boolean): string[] => [
  `${isTrial ? 'would be added' : 'added'}: ${added}`,
  `${isTrial ? 'would be updated' : 'updated'}: ${updated}`,
  `skipped, because they are there already or twice in the file: ${skipped}`,
  `left out, because they are faulty: ${faulty}`,
  ...(batch === null ? [] : [`To take this back: ${jalaCommand} import-hotspots --undo ${batch}`]),
];
