import { searchOf } from '@jala/schema/rules/search';
import type { ImageFilter } from '#image-library/use-image-list.ts';

/** Query parameters in the URL of the screen. */
export interface MediaAddress {
  q?: string | undefined;
  saring?: 'tanpa-alt' | 'tidak-dipakai' | undefined;
  /** The image whose sheet is open. */
  gambar?: string | undefined;
}

const FILTERS = { 'tanpa-alt': 'without_alt', 'tidak-dipakai': 'unused' } as const;

/** Validates the query parameters. The result always has all keys, because the router keeps the raw value of a missing key. */
export const mediaAddress = ({ q, saring, gambar }: Record<string, unknown> | MediaAddress): MediaAddress => ({
  q: (typeof q === 'string' || typeof q === 'number' ? searchOf(String(q)) : '') || undefined,
  saring: saring === 'tanpa-alt' || saring === 'tidak-dipakai' ? saring : undefined,
  gambar: typeof gambar === 'string' && /^[a-z0-9]{1,64}\.(?:png|jpg|webp)$/.test(gambar) ? gambar : undefined,
});

export const filterOf = ({ saring }: MediaAddress): ImageFilter => (saring === undefined ? 'all' : FILTERS[saring]);

/** Returns the value of the query parameter `saring` for a filter. */
export const wordOf = (filter: ImageFilter): MediaAddress['saring'] =>
  filter === 'all' ? undefined : filter === 'unused' ? 'tidak-dipakai' : 'tanpa-alt';
