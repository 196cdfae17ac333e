import type { Term } from '../rules/landing-values.ts';
import type { Tax } from '../rules/package.ts';

/* Labels of packages, for visitors and for the forms of staff. */

export const TERM_NAMES: Record<Term, string> = {
  fup: 'FUP',
  sla: 'SLA',
  ip: 'IP publik',
  device: 'Perangkat',
  contract: 'Kontrak',
  support: 'Dukungan',
};

export const TAX_NAMES: Record<Tax, string> = { termasuk: 'Sudah termasuk', belum: 'Belum termasuk' };
