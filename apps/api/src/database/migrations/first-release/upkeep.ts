import type { QueryRunner } from 'typeorm';

/** Creates the tables for maintenance: backups, cached answers of the geocoder, visit counts, and records of the example site. */
export const createUpkeep = (runner: QueryRunner): Promise<void> => runner.query(SQL);

const SQL = `
CREATE TABLE backup (
  id integer PRIMARY KEY DEFAULT 1 CONSTRAINT backup_one_row CHECK (id = 1),
  expected_since timestamptz NOT NULL DEFAULT now(),
  last_at timestamptz);
INSERT INTO backup DEFAULT VALUES;

CREATE TABLE geocoding_cache (
  source text NOT NULL,
  query text NOT NULL,
  results json NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (source, query));

CREATE TABLE kunjungan (
  day date NOT NULL,
  kind text NOT NULL,
  thing text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (day, kind, thing));

CREATE TABLE demo_things (
  thing text NOT NULL,
  thing_id integer NOT NULL,
  version_id integer NOT NULL,
  PRIMARY KEY (thing, thing_id));
`;
