import { MigrationExecutor, type QueryRunner } from 'typeorm';
import { migrations } from '#database/migrations/migrations.ts';
import { jalaCommand } from '#project-paths.ts';

/** The names of the migrations of this release, oldest first. */
export const migrationNames: string[] = migrations.map((Migration) => new Migration().name);

/** Returns the names of the migrations that have run on this database, oldest first. Empty for an empty database. */
export async function executedMigrations(runner: QueryRunner): Promise<string[]> {
  const executed = await executorOf(runner).getExecutedMigrations();
  return executed.map(({ name }) => name).toReversed();
}

/** The last migration of the development before 0.1.0. Its schema is the one that `FirstRelease` creates. */
const LAST_OF_DEVELOPMENT = 'FoldedWords1795824000000';

/** Returns a backup's migrations in terms of this release: all migrations before 0.1.0 count as the first migration of this release. */
export const inThisRelease = (names: readonly string[]): readonly string[] =>
  names.includes(LAST_OF_DEVELOPMENT) ? migrationNames.slice(0, 1) : names;

/** Runs these migrations, in the transaction of `runner`, on a database on which no migration has run. */
export async function migrateTo(runner: QueryRunner, names: readonly string[]): Promise<void> {
  const executor = executorOf(runner);
  for (const migration of await executor.getPendingMigrations()) {
    if (names.includes(migration.name)) await executor.executeMigration(migration);
  }
}

/**
 * Runs the migrations that have not run on the database, in the transaction of `runner`. Returns their names. Throws an error that tells
 * the operator what to do with a database from before 0.1.0.
 */
export async function migrateOn(runner: QueryRunner): Promise<string[]> {
  const executed = await executedMigrations(runner);
  if (executed.length > 0 && !executed.includes(migrationNames[0] ?? '')) throw new Error(FROM_DEVELOPMENT);
  return (await executorOf(runner).executePendingMigrations()).map(({ name }) => name);
}

/** Undoes all migrations of the database, in the transaction of `runner`. */
export async function undoMigrations(runner: QueryRunner): Promise<void> {
  const executor = executorOf(runner);
  for (const _name of await executedMigrations(runner)) await executor.undoLastMigration();
}

const FROM_DEVELOPMENT = `This database was made before version 0.1.0. Make a backup of it with the Jala that made it (npm run jala -- backup), and restore that with this one into an empty database (${jalaCommand} restore).`;

function executorOf(runner: QueryRunner): MigrationExecutor {
  const executor = new MigrationExecutor(runner.dataSource, runner);
  executor.transaction = 'none';
  return executor;
}
