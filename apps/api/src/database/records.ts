import type {
  FindOptionsOrder,
  FindOptionsSelect,
  FindOptionsWhere,
  ObjectLiteral,
  QueryDeepPartialEntity,
  Repository,
  SelectQueryBuilder,
} from 'typeorm';
import type { Thing } from '@jala/schema/things';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';
import { inWriteTransaction } from './write-transaction.ts';

/** A row that staff edit. `version` counts its changes, and `updated_at` is the time of the last change. */
export interface RecordRow extends ObjectLiteral {
  id: number;
  version: number;
  updated_at: Date;
}

/** The row to change, and the version that the caller has seen. Without a version, the change replaces any stored version. */
interface Target {
  id: number;
  version?: number | undefined;
}

/** The id of the only row in a table with a single row. */
const SINGLE = 1;

/** Returns the row. Throws not-found with `message` if it is missing. */
export function found<Row>(row: Row | null | undefined, message: string): Row {
  if (row === null || row === undefined) throw new DomainError('not-found', message);
  return row;
}

/** Throws conflict when the caller has seen a version other than the stored one. */
export function requireCurrentVersion(stored: number, seen: number | undefined): void {
  if (seen !== undefined && seen !== stored) throw newerVersion();
}

/**
 * Changes one row in a single statement and returns the changed row, or undefined if no row has this id. When several
 * callers have seen the same version, the first change succeeds and the others throw conflict.
 */
export async function updateAtVersion<Row extends RecordRow>(
  rows: Repository<Row>,
  { id, version }: Target,
  changes: QueryDeepPartialEntity<Row>,
): Promise<Row | undefined> {
  const { raw } = await inTransaction(rows, (own) =>
    own
      .createQueryBuilder()
      .update()
      .set(changes)
      .where({ id, ...(version !== undefined && { version }) })
      .returning('*')
      .execute(),
  );
  const [row] = raw as Row[];
  const exists = async () => (await rows.createQueryBuilder().where({ id }).getCount()) > 0;
  if (row === undefined && version !== undefined && (await exists())) throw newerVersion();
  return row;
}

/** Runs `act` in the active transaction or, without one, in a new write transaction, which tells the history who writes. */
const inTransaction = <Row extends RecordRow, T>(
  rows: Repository<Row>,
  act: (rows: Repository<Row>) => Promise<T>,
): Promise<T> =>
  rows.queryRunner?.isTransactionActive === true
    ? act(rows)
    : inWriteTransaction(rows.manager, (manager) => act(manager.withRepository(rows)));

/** Deletes a row. Throws not-found with `message` if no row has this id. */
export async function deleteRow(rows: Repository<RecordRow>, id: number, message: string): Promise<void> {
  const { affected } = await inTransaction(rows, (own) => own.delete(id));
  if (affected === 0) throw new DomainError('not-found', message);
}

/**
 * Puts a removed row of `thing`, as the history calls it, back under its id. Its version continues to count, so that a form that was
 * opened before the removal still gets a conflict.
 */
export async function insertAs<Row extends RecordRow>(
  rows: Repository<Row>,
  { thing, id }: { thing: Thing; id: number },
  values: QueryDeepPartialEntity<Row>,
): Promise<void> {
  // Without the names of the columns, TypeORM would let the database number the row.
  const columns = ['id', 'version', ...Object.keys(values)];
  await rows
    .createQueryBuilder()
    .insert()
    .into(rows.target, columns)
    .values({ ...values, id, version: () => NEXT_VERSION })
    .setParameters({ thing, thing_id: id })
    .execute();
}

/** Returns when any row of a table last changed, for the sitemap. Undefined while the table is empty. */
export async function lastChange<Row extends RecordRow>(rows: Repository<Row>): Promise<Date | undefined> {
  const order = { updated_at: 'DESC' } as FindOptionsOrder<Row>;
  const select = { updated_at: true } as FindOptionsSelect<Row>;
  const [newest] = await rows.find({ select, order, take: 1 });
  return newest?.updated_at;
}

/** The row of a single-row table, or null before it is saved for the first time. */
export async function singleRow<Row extends RecordRow>(rows: Repository<Row>): Promise<Row | null> {
  return rows.findOneBy({ id: SINGLE } as FindOptionsWhere<Row>);
}

/**
 * Creates or changes the row of a single-row table. Version 0 means that the caller saw no row. Throws conflict when
 * `version` is given and differs from the stored one.
 */
export async function saveSingleRow<Row extends RecordRow>(
  rows: Repository<Row>,
  values: QueryDeepPartialEntity<Row>,
  version: number | undefined,
): Promise<Row> {
  const row = version ? undefined : await insertSingleRow(rows, values);
  const saved = row ?? (await updateAtVersion(rows, { id: SINGLE, version }, values));
  if (saved === undefined) throw newerVersion();
  return saved;
}

/** Returns undefined if the row already exists. */
async function insertSingleRow<Row extends RecordRow>(
  rows: Repository<Row>,
  values: QueryDeepPartialEntity<Row>,
): Promise<Row | undefined> {
  const { raw } = await inTransaction(rows, (own) =>
    own
      .createQueryBuilder()
      .insert()
      // TypeORM would write 1; `demo:clear` raises the default when it removes the row.
      .values({ ...values, id: SINGLE, version: () => 'DEFAULT' })
      .orIgnore()
      .returning('*')
      .execute(),
  );
  return (raw as Row[])[0];
}

const NEXT_VERSION = `(SELECT coalesce(max(row_version), count(*)) + 1 FROM versions WHERE thing = :thing AND thing_id = :thing_id)`;

const newerVersion = () => new DomainError('conflict', messages.newerVersion);

/** Returns the rows of a query, with only these columns. Making entities of the rows would take most of the time of a list. */
export const readColumns = <Row extends ObjectLiteral, Column extends keyof Row & string>(
  query: SelectQueryBuilder<Row>,
  columns: readonly Column[],
): Promise<Pick<Row, Column>[]> => selectColumns(query, columns).getRawMany<Pick<Row, Column>>();

/** Makes a query return only these columns, under their own names. */
export function selectColumns<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  columns: readonly (keyof Row & string)[],
): SelectQueryBuilder<Row> {
  query.select([]);
  for (const column of columns) query.addSelect(`${query.alias}.${column}`, column);
  return query;
}
