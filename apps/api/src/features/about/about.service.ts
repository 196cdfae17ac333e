import type { DataSource } from 'typeorm';
import type { AboutInput, AboutRecord } from '@jala/schema/about';
import { requireCurrentVersion, saveSingleRow } from '#database/records.ts';
import type { RichContent } from '#rich-text/rich-content.ts';
import { AboutEntity, type AboutRow } from './about.entity.ts';

const ONLY = { id: 1 } as const;

export type AboutService = ReturnType<typeof createAboutService>;

export function createAboutService(db: DataSource, { cleanHtml, requireStoredImage }: RichContent) {
  const about = db.getRepository(AboutEntity);

  async function get(): Promise<AboutRecord | null> {
    const row = await about.findOneBy(ONLY);
    return row === null ? null : toAbout(row);
  }

  return {
    get,

    async update({ konten, image, image_alt, version }: AboutInput): Promise<AboutRecord> {
      const present = await get();
      requireCurrentVersion(present?.version ?? 0, version);
      await requireStoredImage('image', image);
      const values = {
        konten: await cleanHtml(konten),
        ...(image !== undefined && { image }),
        ...(typeof image_alt === 'string' && { image_alt }),
      };
      return toAbout(await saveSingleRow(about, values, version));
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
