import pg from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import type { Table } from './manifest.ts';

export const quote = (name: string): string => pg.escapeIdentifier(name);

interface Copying {
  table: Table;
  stream: CopyStreamQuery;
  /** Rejects when the server refuses the rows. Never resolves. */
  refused: Promise<never>;
}

/** Fills empty tables with the rows of a backup. */
export class TableLoader {
  readonly #client: pg.PoolClient;
  readonly #tables: readonly Table[];
  #copying: Copying | undefined;

  constructor(client: pg.PoolClient, tables: readonly Table[]) {
    this.#client = client;
    this.#tables = tables;
  }

  /** Adds rows to a table. All rows of a table have to be added before the rows of the next table. */
  async add(name: string, rows: Buffer): Promise<void> {
    if (this.#copying?.table.name !== name) {
      await this.#end();
      this.#copying = this.#start(name);
    }
    const { stream, refused } = this.#copying;
    await Promise.race([new Promise((resolve) => stream.write(rows, resolve)), refused]);
  }

  /** Completes the last table and sets the sequences of all tables. */
  async finish(): Promise<void> {
    await this.#end();
    for (const { name, sequences } of this.#tables) {
      for (const { column, next } of sequences) await this.#setSequence(quote(name), column, next);
    }
  }

  /** Aborts the COPY of an unfinished table, so that the connection accepts other statements. */
  async abandon(): Promise<void> {
    if (this.#copying === undefined) return;
    const { stream, refused } = this.#copying;
    stream.destroy(new Error('the restore ends'));
    await refused.catch(() => undefined);
  }

  #start(name: string): Copying {
    const table = this.#tables.find((known) => known.name === name);
    if (table === undefined) throw new Error(`The backup does not describe the table ${name}.`);
    const columns = table.columns.map(quote).join(', ');
    const stream = this.#client.query(copyFrom(`COPY ${quote(name)} (${columns}) FROM STDIN`));
    const refused = new Promise<never>((_resolve, reject) => {
      stream.on('error', (error) => {
        this.#copying = undefined;
        reject(error);
      });
    });
    // `add` or `finish` reports the error. Without this handler, an unhandled rejection would end the process.
    refused.catch(() => undefined);
    return { table, stream, refused };
  }

  async #end(): Promise<void> {
    if (this.#copying === undefined) return;
    const { table, stream, refused } = this.#copying;
    this.#copying = undefined;
    await Promise.race([new Promise<void>((resolve) => stream.end(resolve)), refused]);
    if (stream.rowCount === table.rows) return;
    throw new Error(`The table ${table.name} got ${stream.rowCount} rows instead of ${table.rows}.`);
  }

  /** Sets a sequence so that a number that was used before the backup is not used again, even if its row was deleted. */
  async #setSequence(table: string, column: string, next: string): Promise<void> {
    await this.#client.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), greatest($3::bigint, (SELECT max(${quote(column)}) + 1 FROM ${table})), false)`,
      [table, column, next],
    );
  }
}
