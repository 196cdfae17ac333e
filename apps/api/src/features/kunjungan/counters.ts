import type { Counted } from '@jala/schema/rules/visits';
import type { KunjunganRow } from './kunjungan.entity.ts';

/** Articles, packages and kelurahan that are counted at once. More would be made-up ones; other pages always have room. */
const MAX_VARIABLE = 5000;

/** Counts that wait to be written. */
export interface Counters {
  add: (row: KunjunganRow) => void;
  /** All counts; the counters are empty afterwards. */
  take: () => KunjunganRow[];
}

/** True for a thing of which strangers choose a part, so that there can be any number of them. */
const isVariable = ({ kind, thing }: { kind: Counted; thing: string }): boolean =>
  kind === 'paket' || kind === 'jangkauan' || thing.startsWith('blogs/');

/** Counts in bounded memory, however long the database is away. */
export function createCounters(): Counters {
  let rows = new Map<string, KunjunganRow>();
  let variable = 0;
  return {
    add(row) {
      const key = `${row.day} ${row.kind} ${row.thing}`;
      const known = rows.get(key);
      if (known !== undefined) {
        known.count += row.count;
        return;
      }
      if (isVariable(row)) {
        if (variable >= MAX_VARIABLE) return;
        variable += 1;
      }
      rows.set(key, { ...row });
    },
    take() {
      const taken = [...rows.values()];
      rows = new Map();
      variable = 0;
      return taken;
    },
  };
}
