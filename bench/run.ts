import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { measureEditor } from './editor.ts';
import { measureGrowth } from './growth.ts';
import { measureHttp } from './http.ts';
import { startProduct } from './product.ts';
import { measureRichText } from './rich-text.ts';

const results: Record<string, object[]> = {};

function show(name: string, rows: object[]): void {
  console.table(rows);
  results[name] = rows;
}

const product = await startProduct();
try {
  show('http', await measureHttp(product));
  show('rich text', await measureRichText());
  show('editor', [await measureEditor(product)]);
  // Last, because it replaces the demo's posts.
  show('growth', await measureGrowth(product));
} finally {
  await product.stop();
}
await writeFile(path.join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, undefined, 2)}\n`);
