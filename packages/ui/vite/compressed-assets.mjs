import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/**
 * Writes a `.br` and a `.gz` file with the highest compression beside every built text file, so that the api need not
 * compress these files itself.
 * @type {import('vite').Plugin}
 */
export const compressedAssets = {
  name: 'jala:compressed-assets',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle).filter((file) => /\.(?:js|css|svg)$/.test(file));
    await Promise.all(files.map((file) => writeCompressed(join(dir, file))));
  },
};

/** @param {string} path */
async function writeCompressed(path) {
  const content = await readFile(path);
  await Promise.all([
    writeFile(`${path}.br`, await promisify(brotliCompress)(content)),
    writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 })),
  ]);
}
