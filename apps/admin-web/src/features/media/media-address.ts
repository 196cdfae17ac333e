import { searchOf } from '@jala/schema/rules/search';
import type { ImageFilter } from '#image-library/use-image-list.ts';

/** Query of the screen's address. */
export interface MediaAddress {
  q?: string | undefined;
  saring?: 'tanpa-alt' | 'tidak-dipakai' | undefined;
  /** The image whose sheet is open. */
  gambar?: string | undefined;
}

const FILTERS = { 'tanpa-alt': 'without_alt', 'tidak-dipakai': 'unused' } as const;

/** Reads the query of the address. The result always has all keys, because the router keeps keys that are left out. */
export const mediaAddress = ({ q, saring, gambar }: Record<string, unknown> | MediaAddress): MediaAddress => ({
  q: (typeof q === 'string' || typeof q === 'number' ? searchOf(String(q)) : '') || undefined,
  saring: saring === 'tanpa-alt' || saring === 'tidak-dipakai' ? saring : undefined,
  gambar: typeof gambar === 'string' && /^[a-z0-9]{1,64}\.(?:png|jpg|webp)$/.test(gambar) ? gambar : undefined,
});

export const filterOf = ({ saring }: MediaAddress): ImageFilter => (saring === undefined ? 'all' : FILTERS[saring]);

/** The word of the address for a filter. */
export const wordOf = (filter: ImageFilter): MediaAddress['saring'] =>
  filter === 'all' ? undefined : filter === 'unused' ? 'tidak-dipakai' : 'tanpa-alt';
