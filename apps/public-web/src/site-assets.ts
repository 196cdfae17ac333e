import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import icons from '#components/icons.svg?raw';
import { createPageStyles, type PageStyles } from './page-styles.ts';

interface SiteAssets {
  scripts: readonly string[];
  /** CSS that pages contain, because a request for it would delay the first paint by a round trip. Undefined in development. */
  styles: PageStyles | undefined;
  /** Addresses of style sheets to load. */
  styleSheets: readonly string[];
}

interface BuiltChunk {
  file: string;
  isEntry?: boolean;
  css?: readonly string[];
}

const DEVELOPMENT: SiteAssets = {
  scripts: ['/@vite/client', '/src/entry-client.ts'],
  styles: undefined,
  styleSheets: ['/src/styles.css'],
};

/** Reads the browser's build, which is in the folder beside the server's build. Throws if the manifest has no entry. */
function builtAssets(): SiteAssets {
  const folder = join(import.meta.dirname, '../client');
  const file = join(folder, '.vite/manifest.json');
  const chunks = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, BuiltChunk>);
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error(`${file} has no entry chunk.`);
  const read = (paths: readonly string[]) => paths.map((path) => readFileSync(join(folder, path), 'utf8')).join('\n');
  const drawings = chunks.filter(({ file: path }) => path.endsWith('.svg'));
  const later = chunks.filter((chunk) => chunk !== entry && chunk.file.endsWith('.js'));
  const laterStyles = later.flatMap(({ css = [] }) => css);
  return {
    scripts: [`/${entry.file}`],
    styles: createPageStyles({
      css: read(entry.css ?? []),
      fixed: `${read([entry.file, ...laterStyles])} ${icons}`,
      scripts: read([...later.map(({ file: path }) => path), ...laterStyles]),
      drawings: new Map(drawings.map(({ file: path }) => [`/${path}`, read([path])])),
    }),
    styleSheets: [],
  };
}

/** The scripts and styles of a page: from Vite's server in development, otherwise from the manifest of the build. */
export const siteAssets: SiteAssets = import.meta.env.DEV ? DEVELOPMENT : builtAssets();
