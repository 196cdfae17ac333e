import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BROWSER_BUILD, type BrowserBuild } from './browser-build.ts';
import { createPageStyles, type PageStyles } from './page-styles.ts';

interface SiteAssets {
  scripts: readonly string[];
  /** See `BrowserBuild`. */
  stylesId: string;
  /** CSS that pages contain, because a request for it would delay the first paint by a round trip. Undefined in development. */
  styles: PageStyles | undefined;
  /** Addresses of style sheets to load. */
  styleSheets: readonly string[];
}

const DEVELOPMENT: SiteAssets = {
  scripts: ['/@vite/client', '/src/entry-client.ts'],
  stylesId: '',
  styles: undefined,
  styleSheets: ['/src/styles.css'],
};

/** Reads the browser's build, which is in the folder beside the server's build. */
function builtAssets(): SiteAssets {
  const file = join(import.meta.dirname, '../client', BROWSER_BUILD);
  const { script, styleSheet, stylesId } = JSON.parse(readFileSync(file, 'utf8')) as BrowserBuild;
  return { scripts: [script], stylesId, styles: createPageStyles(styleSheet), styleSheets: [] };
}

/** The scripts and styles of a page: from Vite's server in development, otherwise from the build. */
export const siteAssets: SiteAssets = import.meta.env.DEV ? DEVELOPMENT : builtAssets();
