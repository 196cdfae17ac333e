import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { apiRoot } from '#project-paths.ts';
import { WilayahEntity } from './wilayah.entity.ts';
import { createWilayah, type Wilayah } from './wilayah.ts';
import { type AreaName, packText, textOf, unpackText } from './wilayah-file.ts';

const SHIPPED = path.join(apiRoot, 'wilayah', 'wilayah.br');

export type WilayahStore = ReturnType<typeof createWilayahStore>;

/** Provides the names of all areas, from the operator's own list or else from the shipped list. */
export function createWilayahStore(db: DataSource) {
  const lists = db.getRepository(WilayahEntity);
  let loading: Promise<Wilayah> | undefined;

  async function load(): Promise<Wilayah> {
    const own = await lists.findOneBy({ id: 1 });
    return createWilayah(unpackText(own?.packed ?? (await readFile(SHIPPED))));
  }

  return {
    /** Loads the list at the first call and keeps it in memory. A site without coverage needs no list. */
    get(): Promise<Wilayah> {
      loading ??= load().catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },

    /** Replaces the list. Other processes that have loaded the old list use the old list until they end. */
    async replace(areas: readonly AreaName[]): Promise<void> {
      await lists.save({ id: 1, packed: packText(textOf(areas)) });
      loading = undefined;
    },
  };
}
