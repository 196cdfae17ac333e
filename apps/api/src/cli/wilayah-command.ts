import { readFile } from 'node:fs/promises';
import { readAreas } from '#features/jangkauan/wilayah/wilayah-file.ts';
import { jalaCommand } from '#project-paths.ts';
import type { ServiceCommand } from './command.ts';
import { CommandError } from './command-error.ts';
import { typedPath } from './typed-path.ts';

export const wilayahCommand: ServiceCommand = {
  name: 'update-wilayah',
  usage: 'update-wilayah <file>',
  does: 'Replaces the names of all areas by those of a CSV file: in each row the code of the Ministry of Home Affairs first and the name last.\n      Restart Jala afterwards.',
  options: {},
  operands: ['file'],
  async run({ operands: [file] }, { wilayah }) {
    if (file === undefined) throw new CommandError(`The file is missing. See ${jalaCommand} --help`);
    const text = await readFile(typedPath(file), 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new CommandError(`${file} cannot be read: ${error.message}`);
    });
    const areas = readAreas(text);
    await wilayah.replace(areas);
    return `areas: ${areas.length.toLocaleString('en')}. Restart Jala to use them.`;
  },
};
