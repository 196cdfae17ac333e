import fontFile from '@jala/ui/fonts/plus-jakarta-sans-normal.woff2';
import icons from '#components/icons.svg?raw';
import { texts } from '#texts.ts';
import { STANDARD_OPENING, themeOf } from '#lib/theme.ts';
import { siteAssets } from './site-assets.ts';

interface SiteDocument {
  html: string;
  /** `sha256-…` of each inline style, for the Content-Security-Policy. */
  styleHashes: readonly string[];
}

interface Parts {
  /** The site's own colour; null for the standard one. */
  colour: string | null;
  /** The tags of this page. */
  head: string;
  body: string;
}

const { scripts, stylesId, styles, styleSheets } = siteAssets;

/**
 * The start of every document. Visitors can read the page before its scripts have loaded, so scripts get a lower priority
 * than fonts and images. Over HTTP/1.1 the first file that the page asks for needs no new connection: that is the font, and then
 * come the first images, whose preloads React writes. The theme colour is the indigo at the top of every page.
 */
const beforeHead = (opening: string) => `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${opening}">
${styleSheets.map((href) => `<link rel="stylesheet" href="${href}">\n`).join('')}<link rel="preload" href="${fontFile}" as="font" type="font/woff2" crossorigin>
`;
const afterHead = `
<link rel="alternate" href="/rss.xml" type="application/rss+xml" title="RSS">
${scripts.map((src) => `<script type="module" src="${src}" data-styles="${stylesId}" fetchpriority="low"></script>`).join('\n')}
</head>
<body><div id="app">`;

/** What `browser/status.ts` writes its messages into. It is outside `#app`, because it stays when the page changes. */
const afterBody = `</div>
<output id="kabar" data-loading="${texts.loading}"></output>
</body>
</html>
`;

/** The drawing of each icon, by its id, and what is around them. */
const [beforeSymbols = '', afterSymbols = ''] = icons.replace(/<!--.*?-->|\n\s*/g, '').split(/<symbol.*<\/symbol>/);
const symbols = new Map(
  Array.from(icons.matchAll(/<symbol id="([^"]+)".*<\/symbol>/g), ([symbol, id = '']) => [id, symbol]),
);

/** The drawings of the icons in `body`, which name them. */
function symbolsOf(body: string): string {
  const ids = new Set(Array.from(body.matchAll(/<use href="#([^"]+)"/g), ([, id = '']) => id));
  return beforeSymbols + Array.from(ids, (id) => symbols.get(id) ?? '').join('') + afterSymbols;
}

/**
 * The whole page as HTML. The page itself is inside `#app`, which `browser/page.ts` replaces by that of other pages together with the
 * styles in `#gaya`.
 */
export function renderDocument({ colour, head, body }: Parts): SiteDocument {
  const theme = colour === null ? undefined : themeOf(colour);
  const start = beforeHead(theme?.opening ?? STANDARD_OPENING);
  const ownColours = theme === undefined ? '' : `<style>${theme.css}</style>\n`;
  const drawings = symbolsOf(body);
  const rest = `${head}${afterHead}${drawings}${body}${afterBody}`;
  const hashes = theme === undefined ? [] : [theme.hash];
  if (styles === undefined) return { html: `${start}${ownColours}${rest}`, styleHashes: hashes };
  const own = styles.of([`<html>${head}<body>${drawings}${afterBody}`, body], colour);
  const inline = `<style>${styles.fonts.css}</style>\n${ownColours}<style id="gaya">${own.css}</style>\n`;
  return { html: `${start}${inline}${rest}`, styleHashes: [styles.fonts.hash, ...hashes, own.hash] };
}
