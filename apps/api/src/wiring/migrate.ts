import { MigrationExecutor, type QueryRunner } from 'typeorm';
import { migrations } from '#database/migrations/migrations.ts';

/** The names of the migrations of this release, oldest first. */
export const migrationNames: string[] = migrations.map((Migration) => new Migration().name);

/** The names of the migrations that this database has had, oldest first. Empty for an empty database. */
export async function executedMigrations(runner: QueryRunner): Promise<string[]> {
  const executed = await executorOf(runner).getExecutedMigrations();
  return executed.map(({ name }) => name).toReversed();
}

/** Runs these migrations, in the transaction of `runner`, on a database that has had none. */
export async function migrateTo(runner: QueryRunner, names: readonly string[]): Promise<void> {
  const executor = executorOf(runner);
  for (const migration of await executor.getPendingMigrations()) {
    if (names.includes(migration.name)) await executor.executeMigration(migration);
  }
}

/** Runs the migrations that the database has not had, in the transaction of `runner`. Returns their names. */
export async function migrateOn(runner: QueryRunner): Promise<string[]> {
  return (await executorOf(runner).executePendingMigrations()).map(({ name }) => name);
}

/** Undoes all migrations of the database, in the transaction of `runner`. */
export async function undoMigrations(runner: QueryRunner): Promise<void> {
  const executor = executorOf(runner);
  for (const _name of await executedMigrations(runner)) await executor.undoLastMigration();
}

function executorOf(runner: QueryRunner): MigrationExecutor {
  const executor = new MigrationExecutor(runner.dataSource, runner);
  executor.transaction = 'none';
  return executor;
}
