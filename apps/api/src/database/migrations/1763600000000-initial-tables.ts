import type { MigrationInterface, QueryRunner } from 'typeorm';

export class InitialTables1763600000000 implements MigrationInterface {
  name = 'InitialTables1763600000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLE_NAMES) await runner.query(`DROP TABLE "${table}"`);
  }
}

const TABLE_NAMES = [
  'rate_limits',
  'sessions',
  'users',
  'posts',
  'media',
  'lokasi_hotspot',
  'layanan',
  'landing_content',
  'kontak',
  'isolir',
  'about',
];

const TABLES = [
  `CREATE TABLE "about" (
    "id" integer NOT NULL DEFAULT '1',
    "konten" text NOT NULL,
    "image" text,
    "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
    CONSTRAINT "about_one_row" CHECK (id = 1),
    CONSTRAINT "PK_e7b581a8a74d0a2ea3aa53226ee" PRIMARY KEY ("id"))`,
  `CREATE TABLE "isolir" (
    "id" integer NOT NULL DEFAULT '1',
    "nama_perusahaan" text NOT NULL,
    "pesan" text NOT NULL,
    "nama_bank" text NOT NULL,
    "nomor_rekening" text NOT NULL,
    "atas_nama_rekening" text NOT NULL,
    "nama_ewallet" text NOT NULL,
    "nomor_ewallet" text NOT NULL,
    "atas_nama_ewallet" text NOT NULL,
    "whatsapp" text NOT NULL,
    "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
    CONSTRAINT "isolir_one_row" CHECK (id = 1),
    CONSTRAINT "PK_930509bd808b555856c460d1731" PRIMARY KEY ("id"))`,
  `CREATE TABLE "kontak" (
    "id" integer NOT NULL DEFAULT '1',
    "telepon" text NOT NULL,
    "email" text NOT NULL,
    "alamat" text NOT NULL,
    "gmaps" text NOT NULL,
    "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
    CONSTRAINT "kontak_one_row" CHECK (id = 1),
    CONSTRAINT "PK_ea9a66600c5413a58273672531f" PRIMARY KEY ("id"))`,
  `CREATE TABLE "landing_content" (
    "id" SERIAL NOT NULL,
    "section" text NOT NULL,
    "key_name" text NOT NULL,
    "value" text NOT NULL,
    "type" text NOT NULL,
    "sort_order" integer NOT NULL,
    "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
    CONSTRAINT "landing_content_key" UNIQUE ("section", "key_name"),
    CONSTRAINT "PK_9debd72c3bac77149d409bb9cad" PRIMARY KEY ("id"))`,
  `CREATE TABLE "layanan" (
    "id" SERIAL NOT NULL,
    "sort_order" integer NOT NULL,
    "title" text NOT NULL,
    "image" text,
    "konten" text NOT NULL,
    "button_text" text NOT NULL,
    "button_link" text NOT NULL,
    "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
    CONSTRAINT "UQ_72dff72f3a609591f7ecc814f88" UNIQUE ("sort_order"),
    CONSTRAINT "PK_e7fe1b002365bc463d02e35915e" PRIMARY KEY ("id"))`,
  `CREATE TABLE "lokasi_hotspot" (
    "id" SERIAL NOT NULL,
    "nama" text NOT NULL,
    "alamat" text NOT NULL,
    "lat" double precision NOT NULL,
    "long" double precision NOT NULL,
    "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
    CONSTRAINT "PK_6a48888c187c2657adf292e7675" PRIMARY KEY ("id"))`,
  `CREATE TABLE "media" (
    "file" text NOT NULL,
    "width" integer NOT NULL,
    "height" integer NOT NULL,
    "bytes" integer NOT NULL,
    "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
    CONSTRAINT "PK_87011ebddfc1f7d67c60c9a2d00" PRIMARY KEY ("file"))`,
  `CREATE TABLE "posts" (
    "id" SERIAL NOT NULL,
    "post_title" text NOT NULL,
    "post_image" text,
    "post_date" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
    "post_konten" text NOT NULL,
    "excerpt" text NOT NULL,
    "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
    CONSTRAINT "PK_2829ac61eff60fcec60d7274b9e" PRIMARY KEY ("id"))`,
  `CREATE INDEX "posts_newest_first" ON "posts" ("post_date", "id")`,
  `CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "user_email" text NOT NULL,
    "user_name" text NOT NULL,
    "password_hash" text NOT NULL,
    "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
    "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
    CONSTRAINT "UQ_643a0bfb9391001cf11e581bdd6" UNIQUE ("user_email"),
    CONSTRAINT "PK_a3ffb1c0c8416b9fc6f907b7433" PRIMARY KEY ("id"))`,
  `CREATE TABLE "sessions" (
    "token_hash" bytea NOT NULL,
    "user_id" integer NOT NULL,
    "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
    "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
    CONSTRAINT "PK_abaa9e068cdd390bc5210f79884" PRIMARY KEY ("token_hash"),
    CONSTRAINT "FK_085d540d9f418cfbdc7bd55bb19" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE)`,
  `CREATE INDEX "sessions_of_user" ON "sessions" ("user_id")`,
  // The columns that rate-limiter-flexible expects; we have no entity for this table.
  `CREATE TABLE "rate_limits" (
    "key" character varying(255) NOT NULL PRIMARY KEY,
    "points" integer NOT NULL DEFAULT 0,
    "expire" bigint)`,
];
