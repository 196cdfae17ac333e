import { PROSPEK_STATUSES, type ProspekStatus } from '@jala/schema/rules/prospek';
import { searchOf } from '@jala/schema/rules/search';

/** Query parameters in the URL of the screen. */
export interface ProspekAddress {
  page?: number | undefined;
  status?: ProspekStatus | undefined;
  q?: string | undefined;
  /** Number of the order that is open. */
  nomor?: string | undefined;
}

export const prospekAddress = ({ page, status, q, nomor }: Record<string, unknown>): ProspekAddress => ({
  page: typeof page === 'number' && Number.isSafeInteger(page) && page > 1 ? page : undefined,
  status: PROSPEK_STATUSES.find((known) => known === status),
  q: searchOf(typeof q === 'string' || typeof q === 'number' ? String(q) : '') || undefined,
  nomor: typeof nomor === 'string' && /^\d{4}-\d{4,}$/.test(nomor) ? nomor : undefined,
});
