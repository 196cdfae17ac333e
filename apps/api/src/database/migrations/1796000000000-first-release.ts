import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createContent } from './first-release/content.ts';
import { createHistory } from './first-release/history.ts';
import { createMedia } from './first-release/media.ts';
import { createPostSearch } from './first-release/post-search.ts';
import { createPosts } from './first-release/posts.ts';
import { createUpkeep } from './first-release/upkeep.ts';
import { createUsers } from './first-release/users.ts';

/** Everything that the first release stores. */
export class FirstRelease1796000000000 implements MigrationInterface {
  name = 'FirstRelease1796000000000';

  async up(runner: QueryRunner): Promise<void> {
    const parts = [createUsers, createHistory, createMedia, createContent, createPosts, createPostSearch, createUpkeep];
    for (const create of parts) await create(runner);
  }

  /** Drops the tables and functions of this release, and nothing else that the schema may have. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE ${TABLES} CASCADE`);
    await runner.query(`DROP FUNCTION ${FUNCTIONS}`);
  }
}

const TABLES = `
  users, sessions, sign_in_networks, sign_in_rules, user_totp, recovery_codes, passkeys, passkey_challenges, password_links,
  invitations, api_tokens, rate_limits, presence, mail_queue,
  content_things, versions, audit, media, media_places, image_removals,
  about, isolir, kontak, landing_content, layanan, lokasi_hotspot, kategori, site,
  all_posts, post_drafts, post_previews, post_returns, post_search,
  backup, geocoding_cache, kunjungan, demo_things`;
const FUNCTIONS = `
  writer, script_of_writer, own_columns, images_in, state_of, title_of, record_version, record_row, record_spread, record_post,
  keep_audit, leave_to_batch, name_batch, notify_content_change, release_claims, forget_places, adopt_alt, adopt_alt_of_landing,
  folded, joined_words_in, separate_words_in, words_in, plain_text_in, keep_post_search, forget_post_search`;
