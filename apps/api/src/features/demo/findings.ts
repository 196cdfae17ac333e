import type { EntityManager } from 'typeorm';
import type { DemoThing } from '@jala/schema/demo-things';

/** Content of the demo that nobody has changed. */
export interface Finding {
  thing: DemoThing;
  /** What staff call it, if it is one of several. */
  name?: string;
  /** The id of a post. */
  id?: number;
  /** The field of a record that every site has. */
  field?: string;
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
