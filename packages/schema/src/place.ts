/*
 * The records that staff edit, by the names that the panel has for them: 'posts:12', 'landing-content:package-3', 'kontak'.
 * Browsers load this file, so it imports nothing.
 */

/** Records of which there is one. */
const SINGLE = ['about', 'isolir', 'kontak', 'site'] as const;
const NUMBERED = ['posts', 'layanan', 'lokasi-hotspot', 'landing-content'] as const;
/** Entries of the landing page, which are several items together. */
const ENTRIES = ['package', 'question'] as const;

export type PlaceThing = (typeof SINGLE)[number] | (typeof NUMBERED)[number] | (typeof ENTRIES)[number];

export interface Place {
  thing: PlaceThing;
  /** The record's id or the entry's number; 1 for a record of which there is one. */
  id: number;
}

/** Characters of the longest name of a place. */
export const PLACE_MAX = 40;

const NAME = new RegExp(
  `^(?:(${SINGLE.join('|')})|(?:(${NUMBERED.join('|')}):|landing-content:(${ENTRIES.join('|')})-)([1-9]\\d{0,9}))$`,
);

/** The record with this name. Undefined for what is no name of a record. */
export function placeOf(name: string): Place | undefined {
  const [, single, numbered, entry, id = '1'] = NAME.exec(name) ?? [];
  const thing = single ?? numbered ?? entry;
  return thing === undefined ? undefined : { thing: thing as PlaceThing, id: Number(id) };
}
