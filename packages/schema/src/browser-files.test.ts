import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const APPS = new URL('../../../apps/', import.meta.url);

/** The modules from which a file imports values. Imports of types do not count, because they leave nothing in a bundle. */
const importsOf = (source: string): string[] =>
  [...source.matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from '([^']+)'/gm)].flatMap(([, from]) => from ?? []);

const read = (file: URL): string => readFileSync(file, 'utf8');

/** The schema's files whose values a web app imports, directly or through other files of the schema. */
function usedBy(app: string): Set<string> {
  const folder = new URL(`${app}/src/`, APPS);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const from of importsOf(read(new URL(file, import.meta.url)))) if (from.startsWith('./')) add(from);
  };
  for (const from of sources.flatMap((file) => importsOf(read(new URL(file, folder))))) {
    if (from.startsWith('@jala/schema/')) add(`${from.replace('@jala/schema/', './')}.ts`);
  }
  return found;
}

it.each(['public-web', 'admin-web'])('%s loads no file that imports zod', (app) => {
  const files = [...usedBy(app)];
  expect(files).toContain('./limits.ts');
  expect(files.filter((file) => importsOf(read(new URL(file, import.meta.url))).includes('zod'))).toEqual([]);
});
