import type { StyleSheet } from './page-styles.ts';

/** What the server needs to know of the browser's build. */
export interface BrowserBuild {
  /** The address of the script of every page. */
  script: string;
  styleSheet: StyleSheet;
  /** Another one if the style sheet is another one: pages with different short names must not be mixed. */
  stylesId: string;
}

/** The file in the folder of the browser's build that has a `BrowserBuild`. */
export const BROWSER_BUILD = '.vite/browser-build.json';
