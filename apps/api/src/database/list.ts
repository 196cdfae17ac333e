import type { DataSource, EntityManager, EntitySchema, QueryDeepPartialEntity, Repository } from 'typeorm';
import { messages } from '@jala/schema/messages';
import type { Thing } from '@jala/schema/things';
import { DomainError } from '#errors/domain-error.ts';
import { deleteRow, found, insertAs, lastChange, readColumns, type RecordRow, updateAtVersion } from './records.ts';
import { inWriteTransaction } from './write-transaction.ts';

/** A limit that a change may not exceed. A list that exceeded the limit before the change may keep its size. */
export interface Limit<Size> {
  measure: (manager: EntityManager) => Promise<Size>;
  /** Throws bad-input. */
  check: (after: Size, before: Size) => void;
}

/** Limits how many rows a list has. `sentence` is the message of the error. */
export const atMost = (max: number, table: string, sentence: string): Limit<number> => ({
  async measure(manager) {
    const [row] = await manager.query<{ rows: number }[]>(`SELECT count(*)::integer AS rows FROM ${table}`);
    return row?.rows ?? 0;
  },
  check(after, before) {
    if (after > Math.max(max, before)) throw new DomainError('bad-input', sentence);
  },
});

interface ListOptions<Row extends RecordRow, Input, Item, Size> {
  db: DataSource;
  entity: EntitySchema<Row>;
  /** Name of the thing in the history. */
  thing: Thing;
  /** Message of the error for a row that does not exist. */
  notFound: string;
  limit: Limit<Size>;
  /**
   * Returns the columns to write for an input. `id` is the id of the row that is changed or restored. Throws bad-input.
   */
  toColumns: (input: Input, rows: Repository<Row>, id?: number) => Promise<QueryDeepPartialEntity<Row>>;
  toRecord: (row: Row, manager: EntityManager) => Item | Promise<Item>;
  /** Restores the data that were removed together with a row. */
  onReturn?: (manager: EntityManager, id: number) => Promise<unknown>;
}

/**
 * Reads and writes of a list of content, by the rules that hold for each list: versions are compared, removed rows are restored under
 * their ids, and changes run one at a time, so that the limit and the rules among rows also hold for concurrent changes.
 */
export function createList<Row extends RecordRow, Input extends object, Item, Size>({
  db,
  entity,
  thing,
  notFound,
  limit,
  toColumns,
  toRecord,
  onReturn,
}: ListOptions<Row, Input, Item, Size>) {
  const stored = db.getRepository(entity);
  const { name: table, columns } = entity.options;
  // Parsing a date for each of ten thousand rows takes longer than reading the other columns.
  const names = Object.keys(columns).filter((column) => column !== 'updated_at') as (keyof Row & string)[];

  /** Runs one change of the table at a time. Reads are not blocked. */
  const change = <T>(act: (rows: Repository<Row>) => Promise<T>): Promise<T> =>
    inWriteTransaction(db, async (manager) => {
      await manager.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
      const before = await limit.measure(manager);
      const result = await act(manager.getRepository(entity));
      limit.check(await limit.measure(manager), before);
      return result;
    });

  return {
    change,

    /** All rows, the oldest first. */
    async list(): Promise<Item[]> {
      const rows = await readColumns(stored.createQueryBuilder('row').orderBy('row.id'), names);
      return Promise.all(rows.map((row) => toRecord(row as Row, stored.manager)));
    },

    count: (): Promise<number> => stored.count(),

    create: (input: Input): Promise<Item> =>
      change(async (rows) => {
        // Also returns the defaults of the columns that the input leaves out.
        return toRecord(await rows.save({ ...(await toColumns(input, rows)) } as Row), rows.manager);
      }),

    /** Throws not-found, and conflict when the row has another version than `version`. */
    update: ({ id, version, ...input }: Input & { id: number; version?: number | undefined }): Promise<Item> =>
      change(async (rows) => {
        const values = await toColumns(input as unknown as Input, rows, id);
        return toRecord(found(await updateAtVersion(rows, { id, version }, values), notFound), rows.manager);
      }),

    /** Puts a removed row back under its id. Throws conflict if the row already exists again. */
    bringBack: (id: number, input: Input): Promise<void> =>
      change(async (rows) => {
        if (await rows.existsBy({ id } as never)) throw new DomainError('conflict', messages.alreadyRestored);
        await insertAs(rows, { thing, id }, await toColumns(input, rows, id));
        await onReturn?.(rows.manager, id);
      }),

    delete: (id: number): Promise<void> => deleteRow(stored, id, notFound),

    lastChange: () => lastChange(stored),
  };
}
