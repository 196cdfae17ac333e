import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';

interface SiteAssets {
  scripts: readonly string[];
  /** The address of the style sheet. */
  styleSheet: string;
}

const DEVELOPMENT: SiteAssets = {
  scripts: ['/@vite/client', '/src/entry-client.ts'],
  styleSheet: '/src/styles.css',
};

/** Reads the browser's build, which is in the folder beside the server's build. Throws if it has no entry with styles. */
function builtAssets(): SiteAssets {
  const file = join(import.meta.dirname, '../client/.vite/manifest.json');
  const chunks = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Manifest);
  const entry = chunks.find(({ isEntry }) => isEntry);
  const [styleSheet] = entry?.css ?? [];
  if (!entry || styleSheet === undefined) throw new Error(`${file} has no entry with styles.`);
  return { scripts: [`/${entry.file}`], styleSheet: `/${styleSheet}` };
}

/** The scripts and styles of a page: from Vite's server in development, otherwise from the build. */
export const siteAssets: SiteAssets = import.meta.env.DEV ? DEVELOPMENT : builtAssets();
