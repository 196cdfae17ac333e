import type { FindOptionsOrder, FindOptionsWhere, ObjectLiteral, QueryDeepPartialEntity, Repository } from 'typeorm';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';

/** A row that staff edit. It counts its changes and knows when the last one was made. */
interface RecordRow extends ObjectLiteral {
  id: number;
  version: number;
  updated_at: Date;
}

/** The row to change, and the version that the sender has seen. Without a version, any stored version is replaced. */
interface Target {
  id: number;
  version?: number | undefined;
}

/** The id of the row in a table that has a single one. */
const SINGLE = 1;

/** Returns the row. Throws not-found with `message` if it is missing. */
export function found<Row>(row: Row | null | undefined, message: string): Row {
  if (row === null || row === undefined) throw new DomainError('not-found', message);
  return row;
}

/** Throws conflict when the sender has seen a version other than the stored one. */
export function requireCurrentVersion(stored: number, seen: number | undefined): void {
  if (seen !== undefined && seen !== stored) throw newerVersion();
}

/**
 * Changes one row in a single statement and returns the changed row, or undefined when there is none. When several
 * senders saw the same version, the first change is made and the others throw conflict.
 */
export async function updateAtVersion<Row extends RecordRow>(
  rows: Repository<Row>,
  { id, version }: Target,
  changes: QueryDeepPartialEntity<Row>,
): Promise<Row | undefined> {
  const { raw } = await rows
    .createQueryBuilder()
    .update()
    .set(changes)
    .where({ id, ...(version !== undefined && { version }) })
    .returning('*')
    .execute();
  const [row] = raw as Row[];
  const exists = async () => (await rows.createQueryBuilder().where({ id }).getCount()) > 0;
  if (row === undefined && version !== undefined && (await exists())) throw newerVersion();
  return row;
}

/** Throws not-found with `message` when there is no such row. */
export async function deleteRow(rows: Repository<RecordRow>, id: number, message: string): Promise<void> {
  const { affected } = await rows.delete(id);
  if (affected === 0) throw new DomainError('not-found', message);
}

/** When any row of a table last changed, for the sitemap. Undefined while the table is empty. */
export async function lastChange<Row extends RecordRow>(rows: Repository<Row>): Promise<Date | undefined> {
  const order = { updated_at: 'DESC' } as FindOptionsOrder<Row>;
  const [newest] = await rows.find({ order, take: 1 });
  return newest?.updated_at;
}

/** The row of a table that has a single one; null until it is saved for the first time. */
export async function singleRow<Row extends RecordRow>(rows: Repository<Row>): Promise<Row | null> {
  return rows.findOneBy({ id: SINGLE } as FindOptionsWhere<Row>);
}

/** Creates or changes the row of a table that has a single one. Version 0 means that the sender saw no row. */
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

/** Returns undefined when the row exists already. */
async function insertSingleRow<Row extends RecordRow>(
  rows: Repository<Row>,
  values: QueryDeepPartialEntity<Row>,
): Promise<Row | undefined> {
  const { raw } = await rows
    .createQueryBuilder()
    .insert()
    .values({ ...values, id: SINGLE })
    .orIgnore()
    .returning('*')
    .execute();
  return (raw as Row[])[0];
}

const newerVersion = () => new DomainError('conflict', messages.newerVersion);
