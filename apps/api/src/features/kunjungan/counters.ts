import type { Counted } from '@jala/schema/rules/visits';
import type { KunjunganRow } from './kunjungan.entity.ts';

/** Maximum number of articles, packages and kelurahan in memory. Further names can only be invented. Other pages have no limit. */
const MAX_VARIABLE = 5000;

/** Counts that wait to be written. */
export interface Counters {
  add: (row: KunjunganRow) => void;
  /** Returns all counts and empties the counters. */
  take: () => KunjunganRow[];
}

/** True for things whose names come partly from the visitor, so that their number is unlimited. */
const isVariable = ({ kind, thing }: { kind: Counted; thing: string }): boolean =>
  kind === 'paket' || kind === 'jangkauan' || thing.startsWith('blogs/');

/** Creates counters that use limited memory, even if the database is unavailable for a long time. */
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
