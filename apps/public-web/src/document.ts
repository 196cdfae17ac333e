import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import fontFile from '@jala/ui/fonts/plus-jakarta-sans-normal.woff2';
import icons from '#components/icons.svg?raw';
import { drawnIn, openingOf, styledIn } from '@jala/schema/rules/theme';
import { texts } from '#texts.ts';

interface Parts {
  /** The site's own colour; null for the standard one. */
  colour: string | null;
  /** The tags of this page. */
  head: string;
  body: string;
}

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
const { scripts, styleSheet } = import.meta.env.DEV ? DEVELOPMENT : builtAssets();

/**
 * The start of every document. Visitors can read the page before its scripts have loaded, so scripts get a lower priority than fonts and
 * images. Over HTTP/1.1 the first file that the page requests needs no new connection, so the style sheet comes first. The font and the
 * first images, whose preloads React writes, come next. The theme colour is the indigo at the top of every page.
 */
const beforeHead = (colour: string | null) => `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${openingOf(colour)}">
<link rel="stylesheet" href="${drawnIn(colour, styleSheet)}">
<link rel="preload" href="${fontFile}" as="font" type="font/woff2" crossorigin>
`;
const afterHead = `
<link rel="alternate" href="/rss.xml" type="application/rss+xml" title="RSS">
${scripts.map((src) => `<script type="module" src="${src}" fetchpriority="low"></script>`).join('\n')}
</head>
<body><div id="app">`;

/** End of the document. The output of `browser/status.ts` is outside `#app`, because it stays when the page changes. */
const afterBody = `</div>
<output id="kabar" data-loading="${texts.loading}"></output>
</body>
</html>
`;

/** The text of `icons.svg` before and after the symbols, and each symbol by its id. */
const [beforeSymbols = '', afterSymbols = ''] = icons.replace(/<!--.*?-->|\n\s*/g, '').split(/<symbol.*<\/symbol>/);
const symbols = new Map(
  Array.from(icons.matchAll(/<symbol id="([^"]+)".*<\/symbol>/g), ([symbol, id = '']) => [id, symbol]),
);

/** Returns an SVG with the symbols that `body` uses. */
function symbolsOf(body: string): string {
  const ids = new Set(Array.from(body.matchAll(/<use href="#([^"]+)"/g), ([, id = '']) => id));
  return beforeSymbols + Array.from(ids, (id) => symbols.get(id) ?? '').join('') + afterSymbols;
}

/** Returns the whole page as HTML. The page itself is inside `#app`, which `browser/page.ts` replaces by the `#app` of other pages. */
export const renderDocument = ({ colour, head, body }: Parts): string =>
  beforeHead(colour) + coloursIn(colour) + head + afterHead + symbolsOf(body) + body + afterBody;

/** In development, the style sheet is always in the standard colour. */
const coloursIn = (colour: string | null): string =>
  import.meta.env.DEV && colour !== null ? `<style>${styledIn(colour, '')}</style>` : '';
