import type { QueryRunner } from 'typeorm';

/** Replaces a part of a stored function. Throws if it is not there exactly once. */
export async function rewrite(runner: QueryRunner, name: string, part: string, by: string): Promise<void> {
  const sql = `SELECT pg_get_functiondef($1::regprocedure) AS source`;
  const [stored] = (await runner.query(sql, [name])) as { source: string }[];
  const pieces = (stored?.source ?? '').split(part);
  if (pieces.length !== 2) throw new Error(`The function ${name} does not have the part '${part}' exactly once.`);
  await runner.query(pieces.join(by));
}
