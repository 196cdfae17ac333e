import type { DataSource } from 'typeorm';
import type { Layanan, LayananUpdate } from '@jala/schema/layanan';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';
import type { RichContent } from '#rich-text/rich-content.ts';
import { LayananEntity, type LayananRow } from './layanan.entity.ts';

export function createLayananService(db: DataSource, { cleanHtml, demandImage }: RichContent) {
  const layanan = db.getRepository(LayananEntity);

  async function byId(id: number): Promise<Layanan> {
    const row = await layanan.findOneBy({ id });
    if (row === null) throw new DomainError('not-found', messages.layananNotFound);
    return toLayanan(row);
  }

  return {
    async list(): Promise<Layanan[]> {
      return (await layanan.find({ order: { sort_order: 'ASC' } })).map(toLayanan);
    },

    async update({ id, title, konten, image, button_text, button_link }: LayananUpdate): Promise<Layanan> {
      await byId(id);
      await demandImage('image', image);
      await layanan.update(id, {
        title,
        ...(konten !== undefined && { konten: await cleanHtml(konten) }),
        ...(image !== undefined && { image }),
        ...(button_text !== undefined && { button_text }),
        ...(button_link !== undefined && { button_link }),
      });
      return byId(id);
    },

    /** The moment of the newest change of any service, for the sitemap. */
    async lastChange(): Promise<Date | undefined> {
      const row = await layanan.findOne({ where: {}, order: { updated_at: 'DESC' } });
      return row?.updated_at;
    },
  };
}

const toLayanan = (row: LayananRow): Layanan => ({
  id: row.id,
  title: row.title,
  image: row.image,
  konten: row.konten,
  button_text: row.button_text,
  button_link: row.button_link,
});
