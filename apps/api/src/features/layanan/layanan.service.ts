import type { DataSource } from 'typeorm';
import type { LayananRecord, LayananUpdate, ShownLayanan } from '@jala/schema/layanan';
import { messages } from '@jala/schema/messages';
import { changeSeen, demandSeen } from '#database/versions.ts';
import { DomainError } from '#errors/domain-error.ts';
import type { RichContent } from '#rich-text/rich-content.ts';
import { LayananEntity, type LayananRow } from './layanan.entity.ts';

export function createLayananService(db: DataSource, { cleanHtml, show, demandImage }: RichContent) {
  const layanan = db.getRepository(LayananEntity);

  async function list(): Promise<LayananRecord[]> {
    return (await layanan.find({ order: { sort_order: 'ASC' } })).map(toLayanan);
  }

  return {
    list,

    /** The services as their pages show them. */
    async shown(): Promise<ShownLayanan[]> {
      return (await list()).map(({ konten, version: _version, ...service }) => ({ ...service, shown: show(konten) }));
    },

    async update(input: LayananUpdate): Promise<LayananRecord> {
      const { id, title, konten, image, image_alt, button_text, button_link, version } = input;
      demandSeen(found(await layanan.findOneBy({ id })).version, version);
      await demandImage('image', image);
      const row = await changeSeen(layanan, input, {
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
