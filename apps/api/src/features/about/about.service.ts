import type { DataSource } from 'typeorm';
import type { AboutInput, AboutRecord, ShownAbout } from '@jala/schema/about';
import { demandSeen, saveOnly } from '#database/versions.ts';
import type { RichContent } from '#rich-text/rich-content.ts';
import { AboutEntity, type AboutRow } from './about.entity.ts';

const ONLY = { id: 1 } as const;

export function createAboutService(db: DataSource, { cleanHtml, show, demandImage }: RichContent) {
  const about = db.getRepository(AboutEntity);

  async function get(): Promise<AboutRecord | null> {
    const row = await about.findOneBy(ONLY);
    return row === null ? null : toAbout(row);
  }

  return {
    get,

    /** The profile as its page shows it. */
    async shown(): Promise<ShownAbout | null> {
      const stored = await get();
      if (stored === null) return null;
      const { konten, version: _version, ...profile } = stored;
      return { ...profile, shown: show(konten) };
    },

    async update({ konten, image, image_alt, version }: AboutInput): Promise<AboutRecord> {
      const present = await get();
      demandSeen(present?.version ?? 0, version);
      await demandImage('image', image);
      const values = {
        konten: await cleanHtml(konten),
        ...(image !== undefined && { image }),
        ...(typeof image_alt === 'string' && { image_alt }),
      };
      return toAbout(await saveOnly(about, values, version));
    },

    /** The moment of the last change, for the sitemap. */
    async lastChange(): Promise<Date | undefined> {
      const row = await about.findOneBy(ONLY);
      return row?.updated_at;
    },
  };
}

const toAbout = ({ konten, image, image_alt, version }: AboutRow): AboutRecord => ({
  konten,
  image,
  image_alt,
  version,
});
