import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether a hotspot works, and imports of hotspots. A release before this one does not see the status, and what it writes works.
 *
 * An import changes thousands of rows in one transaction, which sets `jala.batch` to a number of its own. Each row still gets its version,
 * so that the import can be undone, but the audit gets one line, which the import writes itself. What the undo of an import removes is
 * not in the trash: nobody wrote it there.
 */
export class HotspotStatus1765320000000 implements MigrationInterface {
  name = 'HotspotStatus1765320000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "lokasi_hotspot" ADD COLUMN "status" text NOT NULL DEFAULT 'aktif'`);
    // Otherwise the next change of each would tell of a status that nobody changed.
    await runner.query(`UPDATE "versions" SET state = state || '{"status": "aktif"}'
      WHERE thing = 'lokasiHotspot' AND NOT state ? 'status'`);
    await runner.query('ALTER TABLE "versions" ADD COLUMN "batch" integer');
    await runner.query(`CREATE INDEX "versions_of_batch" ON "versions" ("batch") WHERE batch IS NOT NULL`);
    await runner.query(`
      CREATE FUNCTION name_batch() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.batch := current_setting('jala.batch')::integer;
        IF NEW.is_removed THEN NEW.restored_at := now(); END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE FUNCTION leave_to_batch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$`);
    await runner.query(`CREATE TRIGGER "versions_of_batch" BEFORE INSERT ON "versions" FOR EACH ROW
      WHEN (coalesce(current_setting('jala.batch', true), '') <> '') EXECUTE FUNCTION name_batch()`);
    await runner.query(`CREATE TRIGGER "audit_of_batch" BEFORE INSERT ON "audit" FOR EACH ROW
      WHEN (NEW.version_id IS NOT NULL AND coalesce(current_setting('jala.batch', true), '') <> '')
      EXECUTE FUNCTION leave_to_batch()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER "audit_of_batch" ON "audit"');
    await runner.query('DROP TRIGGER "versions_of_batch" ON "versions"');
    await runner.query('DROP FUNCTION leave_to_batch(), name_batch()');
    await runner.query('DROP INDEX "versions_of_batch"');
    await runner.query('ALTER TABLE "versions" DROP COLUMN "batch"');
    await runner.query('ALTER TABLE "lokasi_hotspot" DROP COLUMN "status"');
  }
}
