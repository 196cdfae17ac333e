/*
 * The records that staff edit, by the names that the panel has for them: 'posts:12', 'landing-content:package-3', 'kontak'.
 * Browsers load this file, so it imports no values.
 */

import type { StaffProcedure } from './access.ts';

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

/** The procedure that changes such a record. Whoever may not call it does not edit the record. */
export const EDITED_BY = {
  about: 'about.update',
  isolir: 'isolir.update',
  kontak: 'kontak.update',
  'landing-content': 'landingContent.update',
  layanan: 'layanan.update',
  'lokasi-hotspot': 'lokasiHotspot.update',
  package: 'landingContent.updatePackage',
  posts: 'posts.update',
  question: 'landingContent.updateQuestion',
  site: 'site.update',
} as const satisfies Record<PlaceThing, StaffProcedure>;

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
