import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Prospek1796100000003 implements MigrationInterface {
  name = 'Prospek1796100000003';

  async up(runner: QueryRunner): Promise<void> {
    // Not a content table: data that a visitor has deleted must not stay in a history.
    await runner.query(`CREATE TABLE prospek (
      id SERIAL PRIMARY KEY,
      nomor text NOT NULL CONSTRAINT prospek_nomor UNIQUE,
      nama text NOT NULL,
      whatsapp text NOT NULL,
      alamat text NOT NULL DEFAULT '',
      kode text,
      tempat text NOT NULL DEFAULT '',
      paket integer,
      paket_nama text NOT NULL DEFAULT '',
      status text NOT NULL DEFAULT 'baru',
      catatan text NOT NULL DEFAULT '',
      petugas_id integer CONSTRAINT prospek_petugas REFERENCES users (id) ON DELETE SET NULL,
      token text NOT NULL CONSTRAINT prospek_token UNIQUE,
      is_example boolean NOT NULL DEFAULT false,
      masuk timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      note_version integer NOT NULL DEFAULT 1)`);
    await runner.query(`CREATE TABLE prospek_settings (
      id integer PRIMARY KEY DEFAULT 1 CONSTRAINT prospek_settings_one_row CHECK (id = 1),
      email text NOT NULL DEFAULT '',
      form_secret text NOT NULL DEFAULT '',
      months integer NOT NULL DEFAULT 12)`);
    await runner.query('CREATE INDEX prospek_masuk ON prospek (masuk)');
    // Calls of different kinds may have the same key.
    await runner.query('ALTER TABLE call_keys DROP CONSTRAINT call_keys_pkey, ADD PRIMARY KEY (key, thing)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE prospek, prospek_settings');
    await runner.query('DELETE FROM call_keys');
    await runner.query('ALTER TABLE call_keys DROP CONSTRAINT call_keys_pkey, ADD PRIMARY KEY (key)');
  }
}
