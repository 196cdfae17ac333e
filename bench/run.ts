import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { measureEditor } from './editor.ts';
import { measureFirstClick } from './first-click.ts';
import { measureFirstViews } from './first-views.ts';
import { measureGrowth } from './growth.ts';
import { measureHttp } from './http.ts';
import { measureAreas } from './areas.ts';
import { measureMemory } from './memory.ts';
import { startProduct } from './product.ts';
import { measureRichText } from './rich-text.ts';
import { measureVisible } from './visible.ts';
import { measureWrites } from './writes.ts';

const results: Record<string, object[]> = {};

function show(name: string, rows: object[]): void {
  console.log(`\n${name}`);
  console.table(rows);
  results[name] = rows;
}

const product = await startProduct();
const { dataDir } = product;
try {
  show('responses', await measureHttp(product));
  show('a write', [await measureVisible(product)]);
  show('writes with history', await measureWrites(product));
  show('first views, Lighthouse for phones', await measureFirstViews(product));
  show('first tap on a slow phone', await measureFirstClick(product));
  show('areas', await measureAreas(product));
  show('rich text', await measureRichText());
  show('editor', await measureEditor(product));
  await product.stop();
  show('memory and start', await measureMemory(dataDir));
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
// This measurement replaces all posts, so it gets a second site.
const large = await startProduct();
try {
  show('growth', await measureGrowth(large));
} finally {
  await large.stop();
  await rm(large.dataDir, { recursive: true, force: true });
}
await writeFile(path.join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, undefined, 2)}\n`);
