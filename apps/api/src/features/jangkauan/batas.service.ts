import type { DataSource } from 'typeorm';
import { messages } from '@jala/schema/messages';
import {
  areaAt,
  boxOf,
  distanceKm,
  type FramedArea,
  leastDistanceKm,
  middleOf,
  type Position,
} from '@jala/schema/rules/boundaries';
import type { BatasInput, BatasList } from '@jala/schema/wire/jangkauan';
import { recordEvent } from '#database/record-event.ts';
import { inWriteTransaction } from '#database/write-transaction.ts';
import { badField } from '#errors/domain-error.ts';
import { BatasEntity } from './batas.entity.ts';
import type { WilayahStore } from './wilayah/wilayah-store.ts';

/** The borders in memory, each with its bounding box. */
interface Index {
  /** Changes with every change of the table. */
  stamp: string;
  areas: ReadonlyMap<string, FramedArea>;
}

const NO_BORDERS = '0';

export type BatasService = ReturnType<typeof createBatasService>;

/**
 * Stores the borders of kelurahan, which an operator may import. Only the map, the search by the visitor's position and the search for the
 * nearest covered kelurahan need borders.
 */
export function createBatasService(db: DataSource, { wilayah }: { wilayah: WilayahStore }) {
  const stored = db.getRepository(BatasEntity);
  let index: Index = { stamp: NO_BORDERS, areas: new Map() };
  let loading: Promise<Index> | undefined;

  async function stampNow(): Promise<string> {
    const [row] = await db.query<{ stamp: string }[]>(
      `SELECT count(*) || coalesce(' ' || max(updated_at), '') AS stamp FROM batas`,
    );
    return row?.stamp ?? NO_BORDERS;
  }

  /** Returns all borders. Reads the borders again after a change, also after a change by another process. */
  async function current(): Promise<Index['areas']> {
    const stamp = await stampNow();
    if (stamp !== index.stamp) {
      loading ??= load(stamp).finally(() => (loading = undefined));
      index = await loading;
    }
    return index.areas;
  }

  async function load(stamp: string): Promise<Index> {
    const rows = await stored.find();
    return { stamp, areas: new Map(rows.map(({ kode, bentuk }) => [kode, { kode, bentuk, box: boxOf(bentuk) }])) };
  }

  return {
    /** Tells whether any border is stored. */
    exists: async (): Promise<boolean> => (await stampNow()) !== NO_BORDERS,

    /** Returns the borders of the kelurahan of a kabupaten, sorted by code. */
    async ofKabupaten(kabupaten: string): Promise<BatasList> {
      const rows = await stored
        .createQueryBuilder('row')
        .where('starts_with(row.kode, :kabupaten)', { kabupaten: `${kabupaten}.` })
        .orderBy('row.kode')
        .getMany();
      return rows.map(({ kode, bentuk }) => ({ kode, bentuk }));
    },

    /** Stores borders, replacing the old borders of the same kelurahan. Throws bad-input for an unknown code and for a repeated code. */
    async import({ batas }: BatasInput): Promise<void> {
      const names = await wilayah.get();
      for (const [place, { kode }] of batas.entries()) {
        if (names.find(kode) === undefined) throw refusal(kode, messages.kodeUnknown);
        if (batas.findIndex((other) => other.kode === kode) < place) throw refusal(kode, messages.kodeTwice);
      }
      await inWriteTransaction(db, async (manager) => {
        await manager.query(
          `INSERT INTO batas (kode, bentuk) SELECT kode, bentuk FROM jsonb_to_recordset($1::jsonb) AS row (kode text, bentuk jsonb)
           ON CONFLICT (kode) DO UPDATE SET bentuk = excluded.bentuk, updated_at = clock_timestamp()`,
          [JSON.stringify(batas)],
        );
        const title = `${batas.length.toLocaleString('id')} kelurahan`;
        await recordEvent(manager, { action: 'jangkauan.borders', thing: 'jangkauan', title });
      });
    },

    /** Removes the borders of all kelurahan of a kabupaten. */
    async remove(kabupaten: string): Promise<void> {
      const title = (await wilayah.get()).nameOf(kabupaten) ?? kabupaten;
      await inWriteTransaction(db, async (manager) => {
        await manager.query('DELETE FROM batas WHERE starts_with(kode, $1)', [`${kabupaten}.`]);
        await recordEvent(manager, { action: 'jangkauan.noBorders', thing: 'jangkauan', title });
      });
    },

    /** Returns the code of the kelurahan in which a position lies. Undefined outside all stored borders. */
    async at(position: Position): Promise<string | undefined> {
      return areaAt((await current()).values(), position);
    },

    /** Returns the kelurahan in `others` nearest to the middle of `kode`, and its distance in km. Undefined without stored borders. */
    async nearest(kode: string, others: readonly string[]): Promise<{ kode: string; km: number } | undefined> {
      const areas = await current();
      const own = areas.get(kode);
      if (own === undefined) return undefined;
      const middle = middleOf(own.bentuk);
      let nearest: { kode: string; km: number } | undefined;
      for (const other of others) {
        const area = areas.get(other);
        if (area === undefined || leastDistanceKm(area.box, middle) >= (nearest?.km ?? Infinity)) continue;
        const km = distanceKm(area.bentuk, middle);
        if (km < (nearest?.km ?? Infinity)) nearest = { kode: other, km };
      }
      return nearest;
    },
  };
}

const refusal = (kode: string, sentence: string) => badField('batas', `${kode}: ${sentence}`);
