import type { MapSettings } from '@jala/schema/site';
import type { Answers } from './answers.ts';

/** The data in the page's HTML from which the browser hydrates the page. */
export interface PageData {
  answers: Answers;
  /** The site's canonical address, without a trailing slash. */
  origin: string;
  map: MapSettings;
}

export const PAGE_DATA_ID = 'page-data';

const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that is safe inside a `<script>` element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? '');

/** Reads the data that the server put into the current page. Throws if there is none. */
export function readPageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) throw new Error('The page contains no data.');
  return JSON.parse(text) as PageData;
}
