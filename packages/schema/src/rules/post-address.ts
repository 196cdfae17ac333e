import { idOf } from './address.ts';
import { POST_SLUG_MAX } from '../limits.ts';

/** UTF-16 units. More than today's limit of a title, because older titles may be longer. */
const MAX_TITLE = 300;

/** The words of a title for an address: 'Apa Itu Wi-Fi 6?' -> 'apa-itu-wi-fi-6'. Empty for a title without Latin letters and digits. */
export function slugOf(title: string): string {
  const start = title.slice(0, MAX_TITLE);
  // Nearly all titles are ASCII. They skip the slow normalization, because the sitemap has tens of thousands of titles.
  // oxlint-disable-next-line no-control-regex -- these are the characters of ASCII
  const plain = /^[\u0000-\u007f]*$/.test(start) ? start : start.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, '');
  const words = plain
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return cutWords(words, POST_SLUG_MAX);
}

/** The whole words of an address that fit into `max` characters, or the beginning of a longer first word. */
export function cutWords(words: string, max: number): string {
  if (words.length <= max) return words;
  const cut = words.slice(0, max + 1);
  return cut.slice(0, cut.includes('-') ? cut.lastIndexOf('-') : max);
}

/** Parts of the address of a post. If `post_slug` is empty, the words of the title are used. */
interface Addressed {
  id: number;
  post_title: string;
  post_slug: string;
}

/** The canonical path of a post (contract section 8), such as '/blogs/15-apa-itu-ip-publik'. */
export function postPath({ id, post_title, post_slug }: Addressed): string {
  const slug = post_slug || slugOf(post_title);
  return slug === '' ? `/blogs/${id}` : `/blogs/${id}-${slug}`;
}

/** The id in the last part of a post's path, '15' or '15-apa-saja'. Undefined if it has none. */
export const postIdOf = (part: string): number | undefined => idOf(/^(\d+)(?:-|$)/.exec(part)?.[1] ?? '');
