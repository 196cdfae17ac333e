import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import type { Thing } from '@jala/schema/things';
import type { DemoThing } from '@jala/schema/rules/demo-things';

/** Kinds of things in the example site, with their names in the report. */
export const DEMO_THING_OF = {
  about: 'about',
  gangguan: 'gangguan',
  isolir: 'isolir',
  jangkauan: 'jangkauan',
  kategori: 'kategori',
  kontak: 'kontak',
  landingContent: 'landing',
  layanan: 'layanan',
  lokasiHotspot: 'hotspots',
  package: 'packages',
  partner: 'partners',
  posts: 'posts',
  question: 'questions',
  site: 'site',
} as const satisfies Partial<Record<Thing, DemoThing>>;
export type ExampleThing = keyof typeof DEMO_THING_OF;

type State = Record<string, unknown>;

interface Row {
  thing: ExampleThing;
  id: number;
  version_id: number;
  is_untouched: boolean;
  title: string;
  images: string[];
  state: State;
  seeded: State | null;
  changed: string[];
}

/** A thing that SEED=demo created and that is still stored. */
export interface Example extends Omit<Row, 'seeded' | 'changed'> {
  /** Filled-in fields of a record that still have the example's value, and lists that still have rows of the example. */
  fields: string[];
  /** Rows that staff added to lists in `fields`, by field. A removal keeps these rows. */
  rest: Record<string, unknown[]>;
  /** Filled-in fields of a record that staff have written. */
  written: string[];
}

const RECORDS: ReadonlySet<Thing> = new Set(['about', 'layanan', 'kontak', 'isolir', 'site']);

/** True for things whose fields are emptied one by one. Otherwise, a new telephone number would keep the example's bank account. */
export const isRecord = (thing: Thing): boolean => RECORDS.has(thing);

/**
 * Finds all things of the example that are still stored: first the posts, newest first. A post with a draft counts as changed. A category
 * also counts as changed if it has a post that is not an unchanged example.
 */
export async function findDemo(manager: EntityManager): Promise<Example[]> {
  const rows = await manager.query<Row[]>(FIND);
  return rows.map(({ seeded, changed, ...row }) => {
    const own = isRecord(row.thing) ? Object.keys(row.state) : [];
    const said = own.filter((field) => !NO_OWN_FIELDS.has(field) && isSaid(row.state[field], OFF_AT_FIRST.has(field)));
    const isExample = (field: string) =>
      !changed.includes(field) && isDeepStrictEqual(seeded?.[field], row.state[field]);
    const rest = Object.fromEntries(
      said.flatMap((field) => {
        const left = isExample(field) ? undefined : ownRows(row.state[field], seeded?.[field]);
        return left === undefined ? [] : [[field, left]];
      }),
    );
    const isLeft = (field: string) => isExample(field) || field in rest;
    return { ...row, rest, fields: said.filter(isLeft), written: said.filter((field) => !isLeft(field)) };
  });
}

/** Returns the rows that staff added to a list of the example. Undefined if all or no rows are from staff, or if `value` is no list. */
function ownRows(value: unknown, seeded: unknown): unknown[] | undefined {
  if (!Array.isArray(value) || !Array.isArray(seeded)) return undefined;
  const own = value.filter((each) => !seeded.some((example) => isDeepStrictEqual(each, example)));
  return own.length < value.length && own.length > 0 ? own : undefined;
}

/**
 * Fields that are neither reported nor emptied. For example, the site's name is stored with the notice, its links are stored with the
 * landing page, and every site has a time zone.
 */
const NO_OWN_FIELDS = new Set(['sort_order', 'name', 'social', 'is_public', 'time_zone']);

/** Switches that are off in an empty site. All other switches are on. */
const OFF_AT_FIRST = new Set(['shows_accounts']);

/** Returns false for a value that an empty site has: an empty text or list, or a switch in its initial state (off if `isOff`, else on). */
function isSaid(value: unknown, isOff: boolean): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some((each) => isSaid(each, isOff));
  return value !== '' && value !== null && value !== !isOff;
}

/** SQL for `findDemo`. The last version of a thing has its stored state. A landing page slot without a value is left out. */
const FIND = `
WITH stored AS (
  SELECT demo.thing, demo.thing_id AS id, demo.version_id, title_of(demo.thing, last.state) AS title, last.images,
    last.state - 'post_konten' AS state, first.state - 'post_konten' AS seeded,
    ARRAY(SELECT unnest(later.changed) FROM versions AS later
      WHERE later.thing = demo.thing AND later.thing_id = demo.thing_id AND later.id > demo.version_id) AS changed,
    last.id = demo.version_id AND NOT EXISTS (
      SELECT FROM post_drafts WHERE demo.thing = 'posts' AND post_id = demo.thing_id) AS is_untouched
  FROM demo_things AS demo
  LEFT JOIN versions AS first ON first.id = demo.version_id
  CROSS JOIN LATERAL (SELECT * FROM versions AS own WHERE own.thing = demo.thing AND own.thing_id = demo.thing_id
    ORDER BY own.id DESC LIMIT 1) AS last
  WHERE NOT last.is_removed AND last.state ->> 'value' IS DISTINCT FROM '')
SELECT thing, id, version_id, title, images, state, seeded, changed,
  -- In this order, an index finds one without reading the others.
  is_untouched AND (thing <> 'kategori' OR (SELECT post.id FROM all_posts AS post WHERE post.kategori_id = stored.id
    AND post.id NOT IN (SELECT own.id FROM stored AS own WHERE own.thing = 'posts' AND own.is_untouched)
    ORDER BY post.post_date DESC LIMIT 1) IS NULL) AS is_untouched
FROM stored ORDER BY CASE thing WHEN 'posts' THEN -version_id ELSE version_id END`;
