import { createHash } from 'node:crypto';
import fontFile from '@jala/ui/fonts/plus-jakarta-sans-normal.woff2';
import appIcon from '#assets/app-icon.png';
import favicon from '#assets/favicon.svg';
import icons from '#components/icons.svg?raw';
import { texts } from '#texts.ts';
import { siteAssets } from './site-assets.ts';

interface SiteDocument {
  /** The tags of this page. */
  head: string;
  body: string;
}

const symbols = icons.replace(/<!--.*?-->|\n\s*/g, '');
const { scripts, inlineStyles, styles } = siteAssets();

/** The hashes of the inline styles, for the Content-Security-Policy. Empty in development, where all styles are files. */
export const styleHashes: readonly string[] =
  inlineStyles === '' ? [] : [`sha256-${createHash('sha256').update(inlineStyles).digest('base64')}`];

/**
 * The start of every document. Visitors can read the page before its scripts have loaded, so scripts get a lower priority
 * than fonts and images. The theme colour is the indigo at the top of every page.
 */
const beforeHead = `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#0a1531">
<link rel="preload" href="${fontFile}" as="font" type="font/woff2" crossorigin>
${styles.map((href) => `<link rel="stylesheet" href="${href}">\n`).join('')}${inlineStyles && `<style>${inlineStyles}</style>\n`}`;
const afterHead = `
<link rel="icon" href="${favicon}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${appIcon}">
<link rel="alternate" href="/rss.xml" type="application/rss+xml" title="RSS">
${scripts.map((src) => `<script type="module" src="${src}" fetchpriority="low"></script>`).join('\n')}
</head>
<body>${symbols}<div id="app">`;

/** What `browser/status.ts` writes its messages into. It is outside `#app`, because it stays when the page changes. */
const afterBody = `</div>
<output id="kabar" data-loading="${texts.loading}"></output>
</body>
</html>
`;

/** The whole page as HTML. React renders only the inside of `#app`, which `browser/page.ts` replaces by that of other pages. */
export const renderDocument = ({ head, body }: SiteDocument): string =>
  `${beforeHead}${head}${afterHead}${body}${afterBody}`;
