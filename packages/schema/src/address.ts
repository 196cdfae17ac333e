import { INTEGER_MAX, PAGE_MAX } from './limits.ts';

/** The id that a part of an address names ('/blogs/12'); undefined when no record can have it. */
export function idOf(part: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(part) ? Number(part) : Number.NaN;
  return id <= INTEGER_MAX ? id : undefined;
}

/** The page of a list that an address asks for; undefined for the first page, whose address has no number. */
export const furtherPage = (page: unknown): number | undefined =>
  typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= PAGE_MAX ? page : undefined;
