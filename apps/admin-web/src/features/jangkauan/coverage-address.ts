import { JANGKAUAN_STATUSES, type JangkauanStatus, KODE_KABUPATEN, KODE_KELURAHAN } from '@jala/schema/rules/jangkauan';
import { searchOf } from '@jala/schema/rules/search';

/** Search parameters of the screen's URL. */
export interface CoverageAddress {
  /** Code of the kabupaten. */
  kab?: string | undefined;
  q?: string | undefined;
  status?: JangkauanStatus | undefined;
  /** Code of the kelurahan whose row is open. */
  kel?: string | undefined;
}

const codeIn = (value: unknown, pattern: RegExp): string | undefined =>
  pattern.test(String(value)) ? String(value) : undefined;

export const coverageAddress = ({ kab, q, status, kel }: Record<string, unknown>): CoverageAddress => ({
  kab: codeIn(kab, KODE_KABUPATEN),
  q: searchOf(typeof q === 'string' || typeof q === 'number' ? String(q) : '') || undefined,
  status: JANGKAUAN_STATUSES.find((known) => known === status),
  kel: codeIn(kel, KODE_KELURAHAN),
});
