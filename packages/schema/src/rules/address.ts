import { INTEGER_MAX, PAGE_MAX } from '../limits.ts';

/** The id in one part of a path, such as '12' of '/blogs/12'. Undefined if the part cannot be an id. */
export const idOf = (part: string): number | undefined =>
  /^[1-9]\d*$/.test(part) && Number(part) <= INTEGER_MAX ? Number(part) : undefined;

/** Returns `page` if it is a valid page number above 1. Undefined otherwise, because the address of the first page has no number. */
export const furtherPage = (page: number): number | undefined =>
  Number.isInteger(page) && page > 1 && page <= PAGE_MAX ? page : undefined;
