import { searchOf } from '@jala/schema/rules/search';
import { texts } from './texts.ts';

const PERIODS = new Set(Object.keys(texts.audit.periods).map(Number));
/** Default period of the screen, in days. */
export const USUAL_PERIOD = 30;

/** Filters of the audit log, as query parameters of the screen. */
export interface AuditAddress {
  orang?: number | undefined;
  /** A thing such as `posts`, or a group of actions such as `signin`. */
  bagian?: string | undefined;
  hari?: number | undefined;
  /** First day, as '2026-11-12'. `hari` is ignored if `dari` or the last day `sampai` is set. */
  dari?: string | undefined;
  sampai?: string | undefined;
  q?: string | undefined;
}

/** Validates the query parameters. The result always has all keys, because the router keeps the raw value of a missing key. */
export const auditAddress = ({
  orang,
  bagian,
  hari,
  dari,
  sampai,
  q,
}: Record<string, unknown> | AuditAddress): AuditAddress => ({
  orang: typeof orang === 'number' && Number.isSafeInteger(orang) && orang > 0 ? orang : undefined,
  bagian: typeof bagian === 'string' && /^[a-zA-Z]{1,40}$/.test(bagian) ? bagian : undefined,
  hari: typeof hari === 'number' && PERIODS.has(hari) && hari !== USUAL_PERIOD ? hari : undefined,
  dari: isDay(dari) ? dari : undefined,
  sampai: isDay(sampai) ? sampai : undefined,
  q: (typeof q === 'string' || typeof q === 'number' ? searchOf(String(q)) : '') || undefined,
});

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^20\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

/** Converts the filters to the input of the server. */
export const auditFilter = ({ orang, bagian, hari, dari, sampai, q }: AuditAddress) => ({
  ...(orang !== undefined && { user_id: orang }),
  ...(bagian !== undefined && { about: bagian }),
  ...(q !== undefined && { q }),
  ...(dari === undefined && sampai === undefined && { days: hari ?? USUAL_PERIOD }),
  ...(dari !== undefined && { from: dari }),
  ...(sampai !== undefined && { to: sampai }),
});
export type AuditFilter = ReturnType<typeof auditFilter>;

export const isFiltered = (address: AuditAddress): boolean =>
  Object.values(address).some((value) => value !== undefined);
