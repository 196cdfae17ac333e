import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('../../..', import.meta.url);
const SCHEMA = new URL('packages/schema/src/', ROOT);
const RICH_TEXT = new URL('packages/rich-text/src/', ROOT);

/** The modules from which a file imports values. Imports of types do not count, because they leave nothing in a bundle. */
const importsOf = (file: URL): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from '([^']+)'/gm)].flatMap(
    ([, from]) => from ?? [],
  );

/** The file of these two packages that an import in `file` refers to; undefined for any other import. */
function ownFile(from: string, file: URL): URL | undefined {
  if (from.startsWith('@jala/schema/')) return new URL(`${from.slice('@jala/schema/'.length)}.ts`, SCHEMA);
  if (!file.href.startsWith(SCHEMA.href) && !file.href.startsWith(RICH_TEXT.href)) {
    return from.startsWith('@jala/rich-text/') ? richTextFile(from.slice('@jala/rich-text/'.length)) : undefined;
  }
  if (from.startsWith('#')) return new URL(from.slice(1), RICH_TEXT);
  return from.startsWith('.') ? new URL(from, file) : undefined;
}

/** An entry such as `text` or `document/read`. */
const richTextFile = (entry: string): URL => new URL(`${entry}.ts`, RICH_TEXT);

/** The files of the two packages whose values a web app imports, directly or through each other. */
function usedBy(app: string): URL[] {
  const folder = new URL(`apps/${app}/src/`, ROOT);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const found = new Map<string, URL>();
  const follow = (file: URL) => {
    for (const from of importsOf(file)) {
      const imported = ownFile(from, file);
      if (imported === undefined || found.has(imported.href)) continue;
      found.set(imported.href, imported);
      follow(imported);
    }
  };
  for (const source of sources) follow(new URL(source, folder));
  return [...found.values()];
}

it.each(['public-web', 'admin-web'])('%s loads no file that imports zod', (app) => {
  const files = usedBy(app);
  expect(files.map(({ href }) => href)).toContain(new URL('limits.ts', SCHEMA).href);
  expect(files.filter((file) => importsOf(file).includes('zod')).map(({ href }) => href)).toEqual([]);
});
