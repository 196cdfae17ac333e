import type { QueryRunner } from 'typeorm';
import { contentTable } from '#database/content-table.ts';

/** Creates the tables of the content that visitors see, except posts. */
export async function createContent(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE FUNCTION notify_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('content_changes', TG_TABLE_NAME);
      RETURN NULL;
    END $$`);
  // Pages depend on these columns of an image, and must not show an image that was deleted.
  await runner.query(`CREATE TRIGGER media_looks AFTER UPDATE OF focus_x, focus_y, is_transparent ON media
    FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change()`);
  await runner.query(`CREATE TRIGGER media_removals AFTER DELETE OR TRUNCATE ON media
    FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change()`);
  await createCompany(runner);
  await createLists(runner);
}

async function createCompany(runner: QueryRunner): Promise<void> {
  await contentTable(runner, {
    table: 'about',
    thing: 'about',
    columns: `konten text NOT NULL, image text, image_alt text NOT NULL DEFAULT ''`,
    hasOneRow: true,
    namesImages: true,
    altText: { image: 'image', alt: 'image_alt' },
  });
  await contentTable(runner, {
    table: 'kontak',
    thing: 'kontak',
    columns: 'telepon text NOT NULL, email text NOT NULL, alamat text NOT NULL, gmaps text NOT NULL',
    hasOneRow: true,
    namesImages: false,
  });
  await contentTable(runner, {
    table: 'isolir',
    thing: 'isolir',
    columns: `nama_perusahaan text NOT NULL, pesan text NOT NULL, nama_bank text NOT NULL, nomor_rekening text NOT NULL,
      atas_nama_rekening text NOT NULL, nama_ewallet text NOT NULL, nomor_ewallet text NOT NULL,
      atas_nama_ewallet text NOT NULL, whatsapp text NOT NULL, qris text`,
    hasOneRow: true,
    namesImages: true,
    // The name of the company is part of the site data too.
    history: ['record_row', 'record_spread'],
  });
  await contentTable(runner, {
    table: 'site',
    thing: 'site',
    columns: `legal_name text NOT NULL DEFAULT '', tagline text NOT NULL DEFAULT '', founding_year integer,
      logo text, logo_dark text, favicon text, share_image text, main_colour text,
      whatsapp text NOT NULL DEFAULT '', whatsapp_message text NOT NULL DEFAULT '',
      address jsonb NOT NULL DEFAULT '{}', opening_hours jsonb NOT NULL DEFAULT '[]', legal jsonb NOT NULL DEFAULT '{}',
      menu jsonb NOT NULL DEFAULT '[]', pages jsonb NOT NULL DEFAULT '{}', verification jsonb NOT NULL DEFAULT '{}',
      privacy text NOT NULL DEFAULT '', is_public boolean NOT NULL DEFAULT true`,
    hasOneRow: true,
    namesImages: true,
    history: ['record_spread'],
  });
}

async function createLists(runner: QueryRunner): Promise<void> {
  await contentTable(runner, {
    table: 'landing_content',
    thing: 'landingContent',
    columns: `section text NOT NULL, key_name text NOT NULL, value text NOT NULL, type text NOT NULL,
      sort_order integer NOT NULL, CONSTRAINT landing_content_key UNIQUE (section, key_name)`,
    hasOneRow: false,
    title: 'key_name',
    namesImages: true,
    history: ['record_spread'],
  });
  await runner.query(`INSERT INTO content_things (thing, stored_in, title) VALUES
    ('partner', 'landing_content', 'key_name'), ('package', 'landing_content', 'title'), ('question', 'landing_content', 'question')`);
  await runner.query(`CREATE TRIGGER landing_content_adopt_alt AFTER INSERT OR UPDATE ON landing_content
    FOR EACH ROW WHEN (NEW.section IN ('partner', 'hero')) EXECUTE FUNCTION adopt_alt_of_landing()`);
  await contentTable(runner, {
    table: 'layanan',
    thing: 'layanan',
    columns: `sort_order integer NOT NULL UNIQUE, title text NOT NULL, image text, image_alt text NOT NULL DEFAULT '',
      konten text NOT NULL, button_text text NOT NULL, button_link text NOT NULL`,
    hasOneRow: false,
    title: 'title',
    namesImages: true,
    altText: { image: 'image', alt: 'image_alt' },
  });
  await contentTable(runner, {
    table: 'lokasi_hotspot',
    thing: 'lokasiHotspot',
    columns: `nama text NOT NULL, alamat text NOT NULL, lat double precision NOT NULL, long double precision NOT NULL,
      status text NOT NULL DEFAULT 'aktif'`,
    hasOneRow: false,
    title: 'nama',
    namesImages: false,
  });
  await contentTable(runner, {
    table: 'kategori',
    thing: 'kategori',
    columns: 'nama text NOT NULL, slug text NOT NULL CONSTRAINT kategori_slug UNIQUE',
    hasOneRow: false,
    title: 'nama',
    namesImages: false,
  });
}
