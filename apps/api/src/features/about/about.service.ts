import type { DataSource } from 'typeorm';
import type { About, AboutInput } from '@jala/schema/about';
import type { RichContent } from '#rich-text/rich-content.ts';
import { AboutEntity } from './about.entity.ts';

const ONLY = { id: 1 } as const;

export function createAboutService(db: DataSource, { cleanHtml, demandImage }: RichContent) {
  const about = db.getRepository(AboutEntity);

  async function get(): Promise<About | null> {
    const row = await about.findOneBy(ONLY);
    return row === null ? null : { konten: row.konten, image: row.image };
  }

  return {
    get,

    async update({ konten, image }: AboutInput): Promise<About> {
      await demandImage('image', image);
      const row = { ...ONLY, konten: await cleanHtml(konten), ...(image !== undefined && { image }) };
      await about.upsert(row, ['id']);
      const saved = await get();
      return saved ?? { konten: row.konten, image: image ?? null };
    },

    /** The moment of the last change, for the sitemap. */
    async lastChange(): Promise<Date | undefined> {
      const row = await about.findOneBy(ONLY);
      return row?.updated_at;
    },
  };
}
