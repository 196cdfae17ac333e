import { searchOf } from '@jala/schema/rules/search';
import { texts } from './texts.ts';

const PERIODS = new Set(Object.keys(texts.audit.periods).map(Number));
/** Default period of the screen, in days. */
export const USUAL_PERIOD = 30;

/** The filters of the audit in the address of the screen. */
export interface AuditAddress {
  orang?: number | undefined;
  /** A thing, or the first word of another action, such as `signin`. */
  bagian?: string | undefined;
  hari?: number | undefined;
  /** First day, as '2026-11-12'. Replaces `hari`, as does the last day `sampai`. */
  dari?: string | undefined;
  sampai?: string | undefined;
  q?: string | undefined;
}

/** Reads the query of the address. The result always has all keys, because the router keeps keys that are left out. */
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
