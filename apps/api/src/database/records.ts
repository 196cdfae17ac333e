import type { ObjectLiteral, QueryDeepPartialEntity, Repository } from 'typeorm';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';

/** A row that counts its changes. */
interface VersionedRow extends ObjectLiteral {
  id: number;
  version: number;
}

/** The row a change is meant for, as its sender has seen it; without a version, however it is now. */
interface Seen {
  id: number;
  version?: number | undefined;
}

/** Throws conflict when a sender has seen another version than the stored one. */
export function requireCurrentVersion(stored: number, seen: number | undefined): void {
  if (seen !== undefined && seen !== stored) throw newerVersion();
}

/**
 * Changes one row in a single statement and answers it as it is then; nothing when there is no such row. Of several
 * changes that saw the same version one is made, the others throw conflict.
 */
export async function updateAtVersion<Row extends VersionedRow>(
  rows: Repository<Row>,
  { id, version }: Seen,
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
  const isThere = async () => (await rows.createQueryBuilder().where({ id }).getCount()) > 0;
  if (row === undefined && version !== undefined && (await isThere())) throw newerVersion();
  return row;
}

const ONLY = 1;

/** The same for a table of one row, which is made when it is not there yet. Version 0 has seen that it was not there. */
export async function saveSingleRow<Row extends VersionedRow>(
  rows: Repository<Row>,
  values: QueryDeepPartialEntity<Row>,
  version: number | undefined,
): Promise<Row> {
  const row = version ? undefined : await insertSingleRow(rows, values);
  const saved = row ?? (await updateAtVersion(rows, { id: ONLY, version }, values));
  if (saved === undefined) throw newerVersion();
  return saved;
}

async function insertSingleRow<Row extends VersionedRow>(
  rows: Repository<Row>,
  values: QueryDeepPartialEntity<Row>,
): Promise<Row | undefined> {
  const { raw } = await rows
    .createQueryBuilder()
    .insert()
    .values({ ...values, id: ONLY })
    .orIgnore()
    .returning('*')
    .execute();
  return (raw as Row[])[0];
}

const newerVersion = () => new DomainError('conflict', messages.newerVersion);
