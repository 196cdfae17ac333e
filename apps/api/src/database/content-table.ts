import type { QueryRunner } from 'typeorm';

/** A table of content that staff edit. Each row has an `id`, a `version`, which counts its changes, and `updated_at`. */
export interface ContentTable {
  table: string;
  /** Name of the thing in the history, the audit and the trash, such as `lokasiHotspot`. */
  thing: string;
  /** The other columns, as in CREATE TABLE. */
  columns: string;
  /** True if there is only the row 1, as for data of the company. */
  hasOneRow: boolean;
  /** Column that names a row in the audit. Left out for a thing with one row. */
  title?: string;
  /** True if rows may name images, in columns or in texts. */
  namesImages: boolean;
  /** Columns of an image and of its alt text. Triggers copy the alt text to the image library if the image has none there. */
  altText?: { image: string; alt: string };
  /** Trigger functions that write the history. Default: `record_row`, for tables whose rows are one thing each. */
  history?: readonly string[];
}

/**
 * Creates a table of content and its triggers. The triggers notify all processes of a change, store a version and an audit line for each
 * change, and note which images the rows name.
 */
export async function contentTable(runner: QueryRunner, content: ContentTable): Promise<void> {
  const { table, thing, columns, hasOneRow, title = null, history = ['record_row'] } = content;
  await runner.query(`CREATE TABLE ${table} (
    id ${hasOneRow ? `integer PRIMARY KEY DEFAULT 1 CONSTRAINT ${table}_one_row CHECK (id = 1)` : 'SERIAL PRIMARY KEY'},
    ${columns},
    updated_at timestamptz NOT NULL DEFAULT now(),
    version integer NOT NULL DEFAULT 1)`);
  await runner.query('INSERT INTO content_things (thing, stored_in, title) VALUES ($1, $2, $3)', [thing, table, title]);
  await runner.query(`CREATE TRIGGER ${table}_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change()`);
  for (const record of history)
    await runner.query(`CREATE CONSTRAINT TRIGGER ${table}_${record} AFTER INSERT OR UPDATE OR DELETE ON ${table}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (current_setting('jala.history', true) IS DISTINCT FROM 'off')
      EXECUTE FUNCTION ${record}('${thing}')`);
  if (content.namesImages) await addImageUsageTriggers(runner, table);
  if (content.altText !== undefined) await adoptAltText(runner, table, content.altText);
}

/** Adds triggers that note which images the rows of a table name. `of`: columns that may name images, as `OF image`; default: all. */
export async function addImageUsageTriggers(runner: QueryRunner, table: string, of = ''): Promise<void> {
  await runner.query(`CREATE TRIGGER ${table}_release_claims AFTER INSERT OR UPDATE ${of} ON ${table}
    FOR EACH ROW EXECUTE FUNCTION release_claims()`);
  await runner.query(`CREATE TRIGGER ${table}_forget_places AFTER DELETE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION forget_places()`);
  await runner.query(`CREATE TRIGGER ${table}_forget_all_places AFTER TRUNCATE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION forget_places()`);
}

const adoptAltText = (runner: QueryRunner, table: string, { image, alt }: { image: string; alt: string }) =>
  runner.query(`CREATE TRIGGER ${table}_adopt_alt AFTER INSERT OR UPDATE OF ${image}, ${alt} ON ${table}
    FOR EACH ROW EXECUTE FUNCTION adopt_alt('${image}', '${alt}')`);
