import type { MapSettings } from '@jala/schema/site';
import type { Answers } from './answers.ts';

/** What the page's HTML contains for the script that hydrates it. */
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

export function readPageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) throw new Error('The page contains no data.');
  return JSON.parse(text) as PageData;
}
