import type { DataSource } from 'typeorm';
import type { LayananRecord, LayananUpdate } from '@jala/schema/layanan';
import { messages } from '@jala/schema/messages';
import { updateAtVersion, requireCurrentVersion } from '#database/records.ts';
import { DomainError } from '#errors/domain-error.ts';
import type { RichContent } from '#rich-text/rich-content.ts';
import { LayananEntity, type LayananRow } from './layanan.entity.ts';

export type LayananService = ReturnType<typeof createLayananService>;

export function createLayananService(db: DataSource, { cleanHtml, requireStoredImage }: RichContent) {
  const layanan = db.getRepository(LayananEntity);

  return {
    async list(): Promise<LayananRecord[]> {
      return (await layanan.find({ order: { sort_order: 'ASC' } })).map(toLayanan);
    },

    async update(input: LayananUpdate): Promise<LayananRecord> {
      const { id, title, konten, image, image_alt, button_text, button_link, version } = input;
      requireCurrentVersion(found(await layanan.findOneBy({ id })).version, version);
      await requireStoredImage('image', image);
      const row = await updateAtVersion(layanan, input, {
        title,
        ...(konten !== undefined && { konten: await cleanHtml(konten) }),
        ...(image !== undefined && { image }),
        ...(typeof image_alt === 'string' && { image_alt }),
        ...(button_text !== undefined && { button_text }),
        ...(button_link !== undefined && { button_link }),
      });
      return toLayanan(found(row));
    },

    /** The moment of the newest change of any service, for the sitemap. */
    async lastChange(): Promise<Date | undefined> {
      const row = await layanan.findOne({ where: {}, order: { updated_at: 'DESC' } });
      return row?.updated_at;
    },
  };
}

function found(row: LayananRow | null | undefined): LayananRow {
  if (row === null || row === undefined) throw new DomainError('not-found', messages.layananNotFound);
  return row;
}

const toLayanan = (row: LayananRow): LayananRecord => ({
  id: row.id,
  title: row.title,
  image: row.image,
  konten: row.konten,
  button_text: row.button_text,
  button_link: row.button_link,
  image_alt: row.image_alt,
  version: row.version,
});
