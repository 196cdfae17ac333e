import type { DataSource } from 'typeorm';
import type { AboutInput, AboutRecord, ShownAbout } from '@jala/schema/wire/about';
import { lastChange, requireCurrentVersion, saveSingleRow, singleRow } from '#database/records.ts';
import type { RichContent } from '#rich-text/rich-content.ts';
import { AboutEntity, type AboutRow } from './about.entity.ts';

export type AboutService = ReturnType<typeof createAboutService>;

export function createAboutService(db: DataSource, { cleanHtml, show, requireStoredImage, imageFacts }: RichContent) {
  const about = db.getRepository(AboutEntity);

  async function get(): Promise<AboutRecord | null> {
    const row = await singleRow(about);
    return row === null ? null : toAbout(row);
  }

  return {
    get,

    /** The profile in the form that its page shows; null until staff have saved it. */
    async shown(): Promise<ShownAbout | null> {
      const stored = await get();
      if (stored === null) return null;
      const { konten, version: _version, ...profile } = stored;
      const { focus } =
        (await imageFacts(profile.image === null ? [] : [profile.image])).get(profile.image ?? '') ?? {};
      return { ...profile, ...(focus && { image_focus: focus }), shown: await show(konten) };
    },

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

    /** The image of the profile, without reading the text. */
    async picture(): Promise<string | null> {
      const [row] = await about.find({ select: { id: true, image: true }, take: 1 });
      return row?.image ?? null;
    },

    lastChange: () => lastChange(about),
  };
}

const toAbout = ({ konten, image, image_alt, version }: AboutRow): AboutRecord => ({
  konten,
  image,
  image_alt,
  version,
});
