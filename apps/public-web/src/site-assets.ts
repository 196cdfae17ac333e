import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface SiteAssets {
  scripts: readonly string[];
  /** CSS that every page contains, because a request for it would delay the first paint by a round trip. */
  inlineStyles: string;
  /** Addresses of style sheets to load. */
  styles: readonly string[];
}

interface BuiltChunk {
  file: string;
  isEntry?: boolean;
  css?: readonly string[];
}

/** The scripts and styles of a page: from Vite's server in development, otherwise from the manifest of the build. */
export const siteAssets = (): SiteAssets => (import.meta.env.DEV ? DEVELOPMENT : builtAssets());

const DEVELOPMENT: SiteAssets = {
  scripts: ['/@vite/client', '/src/entry-client.ts'],
  inlineStyles: '',
  styles: ['/src/styles.css'],
};

/** Reads the browser's build, which is in the folder beside the server's build. Throws if the manifest has no entry. */
function builtAssets(): SiteAssets {
  const folder = join(import.meta.dirname, '../client');
  const file = join(folder, '.vite/manifest.json');
  const chunks = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, BuiltChunk>);
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error(`${file} has no entry chunk.`);
  return {
    scripts: [`/${entry.file}`],
    inlineStyles: (entry.css ?? []).map((path) => readFileSync(join(folder, path), 'utf8').trim()).join(''),
    styles: [],
  };
}
