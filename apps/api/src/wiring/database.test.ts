import { afterEach, describe, expect, it } from 'vitest';
import { createDataSource, setUpDatabase } from '#wiring/data-source.ts';
import { pino } from 'pino';
import sharp from 'sharp';
import { createTestDatabase } from '../../test/database.ts';
import { call } from '../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';

const PIXEL = { create: { width: 1, height: 1, channels: 3, background: 'red' } } as const;

let api: RunningApi | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});

it('the migrations create exactly what the entities describe, and can be undone', async () => {
  const database = await createTestDatabase();
  const db = createDataSource(() => database.url);
  await setUpDatabase(db, { logger: pino({ level: 'silent' }), seed: async () => undefined });
  const { upQueries } = await db.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
  for (const _migration of db.migrations) await db.undoLastMigration();
  const tables = await db.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
  expect(tables).toEqual([{ tablename: 'migrations' }]);
  await db.destroy();
  await database.drop();
});

it('content has its history, and every process hears of its changes', async () => {
  const database = await createTestDatabase();
  const db = createDataSource(() => database.url);
  await setUpDatabase(db, { logger: pino({ level: 'silent' }), seed: async () => undefined });
  const tables = await db.query<{ name: string; triggers: string[]; is_thing: boolean }[]>(
    `SELECT table_name AS name, EXISTS (SELECT FROM content_things WHERE stored_in = table_name) AS is_thing,
       ARRAY(SELECT tgname::text FROM pg_trigger WHERE tgrelid = table_name::regclass) AS triggers
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND column_name = 'version' AND table_type = 'BASE TABLE' AND table_name <> 'media'`,
  );
  expect(tables.length).toBeGreaterThan(8);
  for (const { name, triggers, is_thing } of tables) {
    // contentTable creates all of this.
    expect([name, is_thing, triggers.includes(`${name}_changes`)]).toEqual([name, true, true]);
    expect([name, triggers.some((trigger) => trigger.startsWith(`${name}_record_`))]).toEqual([name, true]);
  }
  await db.destroy();
  await database.drop();
});

describe('the seeds', () => {
  it('structure: the landing slots, the three services, and nothing else', async () => {
    api = await startApi({ SEED: 'structure' });
    const landing = (await call(api, 'GET /landing-content')).body as { key_name: string; section: string }[];
    expect(landing.map((item) => item.key_name)).toEqual(
      expect.arrayContaining([
        'image_hero',
        'text_hero',
        'subtext_hero',
        'cta_text',
        'cta_link',
        'cta2_text',
        'cta2_link',
        'title_layanan',
        'title_3',
        'price_3',
        'benefit_3',
        'jam_operasional',
        'youtube_link',
      ]),
    );
    // Callers find a slot only by its key.
    expect(new Set(landing.map((item) => item.key_name)).size).toBe(landing.length);
    expect((await call(api, 'GET /layanan')).body).toHaveLength(3);
    for (const path of ['/kontak', '/about']) expect((await call(api, `GET ${path}`)).body).toBeNull();
    expect((await call(api, 'GET /lokasi-hotspot')).body).toEqual([]);
  });

  it('demo: a complete example site', async () => {
    api = await startApi({ SEED: 'demo' });
    const { posts } = (await call(api, 'GET /posts?limit=100')).body;
    expect(posts.length).toBeGreaterThanOrEqual(14);
    const partners = (await call(api, 'GET /landing-content')).body.filter(
      (item: { section: string }) => item.section === 'partner',
    );
    expect(partners).toHaveLength(6);
    expect((await call(api, 'GET /lokasi-hotspot')).body.length).toBeGreaterThanOrEqual(8);
    const pictures = [
      ...partners.map((item: { value: string }) => item.value),
      ...posts.flatMap((post: { post_image: string | null }) => post.post_image ?? []),
    ];
    for (const file of pictures) expect((await call(api, `GET /storage/${file}`)).status).toBe(200);
    expect(JSON.stringify(posts)).not.toContain('seed:');
  });

  it('fill a database that has only the images of a first start that was killed', { tags: ['long'] }, async () => {
    api = await startApi({ SEED: 'none' });
    await api.services.media.add(await sharp(PIXEL).png().toBuffer(), 'contoh.png');
    const second = await startApi({ DATABASE_URL: api.database.url, DATA_DIR: api.dataDir, SEED: 'demo' });
    try {
      expect((await call(second, 'GET /posts?limit=100')).body.posts.length).toBeGreaterThanOrEqual(14);
    } finally {
      await second.close();
    }
  });

  it('none: no content', async () => {
    api = await startApi({ SEED: 'none' });
    expect((await call(api, 'GET /landing-content')).body).toEqual([]);
  });
});
