import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { attributeOf, parseHtml } from '@jala/rich-text/tree';
import { apiRoot } from '#project-paths.ts';

/** The type of a node of parsed HTML. */
type Node = ReturnType<typeof parseHtml>['children'][number];

const FILE = path.join(apiRoot, 'seed', 'demo', 'written.json');

const Written = z.strictObject({
  /** By place, such as `kontak.telepon`: the digests of what any release has written there. */
  values: z.record(z.string(), z.array(z.string())),
  /** The times of its posts, ISO 8601 in UTC. A post keeps its time, and an index finds it by that. */
  dates: z.array(z.iso.datetime()),
  /** What its stored images look like (`likenessOf`). */
  pictures: z.array(z.string()),
});

export type Written = z.infer<typeof Written>;

let known: { values: Map<string, Set<string>>; dates: readonly string[]; pictures: readonly string[] } | undefined;

/** What SEED=demo has ever written. Read once, when somebody asks. */
function written() {
  if (known !== undefined) return known;
  const { values, ...lists } = Written.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  known = {
    values: new Map(Object.entries(values).map(([place, digests]) => [place, new Set(digests)])),
    ...lists,
  };
  return known;
}

export const writtenDates = (): readonly string[] => written().dates;

export const writtenPictures = (): readonly string[] => written().pictures;

const DIGEST_LENGTH = 20;

export const digestOf = (value: string): string =>
  createHash('sha256').update(value).digest('hex').slice(0, DIGEST_LENGTH);

/** Whether a release of SEED=demo has written this value at this place. An empty value is no content. */
export const isWritten = (place: string, value: string): boolean =>
  value !== '' && written().values.get(place)?.has(digestOf(value)) === true;

/** The digests of what was written at a place. */
export const writtenAt = (place: string): string[] => [...(written().values.get(place) ?? [])];

/** The digest of an SQL expression as SQL, so that the database finds a few rows among thousands. */
export const digestIn = (expression: string): string =>
  `left(encode(sha256(convert_to(${expression}, 'UTF8')), 'hex'), ${DIGEST_LENGTH})`;

/** Characters. No text of the demo has more, so a longer one needs no parsing. */
const LONGEST = 20_000;

/**
 * A rich text without what releases write in different ways: words, elements, links and descriptions of images. The images
 * themselves have random names. Empty for a text that cannot be one of the demo.
 */
export function canonicalHtml(html: string): string {
  return html.length > LONGEST ? '' : parseHtml(html).children.map(canonicalNode).join('').trim();
}

function canonicalNode(node: Node): string {
  if (node.type === 'text') return node.value.trim() && node.value.replaceAll(/\s+/g, ' ');
  if (node.type !== 'element') return '';
  return `<${node.tagName} ${attributeOf(node, 'href')} ${attributeOf(node, 'alt')}>${node.children.map(canonicalNode).join('')}</>`;
}

/** A value of any column as text: objects with their keys in order, dates as ISO 8601, nothing as ''. */
export function canonicalValue(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (value instanceof Date) return value.toISOString();
  return value === null || value === undefined ? '' : JSON.stringify(inOrder(value));
}

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, inOrder(each)]));
}
