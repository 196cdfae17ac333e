import type { EntityManager } from 'typeorm';
import type { DemoThing } from '@jala/schema/demo-things';
import type { Thing } from '@jala/schema/history';

/** Content of the demo that nobody has changed. */
export interface Finding {
  thing: DemoThing;
  /** What staff call it, if it is one of several. */
  name?: string;
  /** The id of a post. */
  id?: number;
  /** The field of a record that every site has. */
  field?: string;
  /** What the field says, in a few words. */
  value?: string;
  /** The demo's images that it names. */
  files: string[];
  remove: (manager: EntityManager) => Promise<unknown>;
}

/** Something that somebody has changed, and in which other parts still are the demo's. */
export interface PartlyChanged {
  thing: DemoThing;
  name: string;
  /** The parts that are the demo's. */
  fields: string[];
  /** Removes these parts. */
  remove: (manager: EntityManager) => Promise<unknown>;
}

/** Content of the demo that somebody has changed. */
export interface Changed {
  thing: DemoThing;
  name: string;
}

export interface Found {
  untouched: Finding[];
  partly: PartlyChanged[];
  changed: Changed[];
}

export const nothing = (): Found => ({ untouched: [], partly: [], changed: [] });

/** Whether each of these images is one of the demo's. */
export type ArePictures = (files: readonly string[]) => Promise<boolean>;

export interface Tools {
  manager: EntityManager;
  arePictures: ArePictures;
  /** The stored images that a text names. */
  imagesIn: (text: string) => string[];
}

/** Whether this site ever was the example. Nothing else writes contact data on its own. */
export async function wasSeeded(manager: EntityManager): Promise<boolean> {
  const [row] = await manager.query<{ is_seeded: boolean }[]>(
    `SELECT EXISTS (SELECT FROM versions WHERE thing IN ('kontak', 'about', 'posts') AND via = 'sistem') AS is_seeded`,
  );
  return row?.is_seeded === true;
}

/** The fields that say what the seed wrote, and that nobody has written since: what staff type is theirs, also in the demo's words. */
export async function seededFields(manager: EntityManager, thing: Thing, id: number): Promise<Set<string>> {
  const rows = await manager.query<{ field: string }[]>(
    `SELECT field FROM (SELECT state_of($1, $2) AS present) AS own, jsonb_object_keys(own.present) AS field
     WHERE EXISTS (SELECT FROM versions WHERE thing = $1 AND thing_id = $2 AND via = 'sistem' AND state -> field = own.present -> field)
       AND NOT EXISTS (SELECT FROM versions WHERE thing = $1 AND thing_id = $2 AND via <> 'sistem' AND field = ANY (changed))`,
    [thing, id],
  );
  return new Set(rows.map(({ field }) => field));
}
