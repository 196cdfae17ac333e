import { INTEGER_MAX, PAGE_MAX } from './limits.ts';

/** The id that a part of an address names ('/blogs/12'); undefined when no record can have it. */
export const idOf = (part: string): number | undefined =>
  /^[1-9]\d*$/.test(part) && Number(part) <= INTEGER_MAX ? Number(part) : undefined;

/** The page of a list that an address asks for; undefined for the first page, whose address has no number. */
export const furtherPage = (page: number): number | undefined =>
  Number.isInteger(page) && page > 1 && page <= PAGE_MAX ? page : undefined;
