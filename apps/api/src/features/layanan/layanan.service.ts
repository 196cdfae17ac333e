import type { DataSource } from 'typeorm';
import type { LayananRecord, LayananUpdate, ShownLayanan } from '@jala/schema/wire/layanan';
import { messages } from '@jala/schema/messages';
import { found, lastChange, requireCurrentVersion, updateAtVersion } from '#database/records.ts';
import type { RichContent } from '#rich-text/rich-content.ts';
import { LayananEntity, type LayananRow } from './layanan.entity.ts';

export type LayananService = ReturnType<typeof createLayananService>;

export function createLayananService(db: DataSource, { cleanHtml, show, requireStoredImage, imageFacts }: RichContent) {
  const layanan = db.getRepository(LayananEntity);

  async function list(): Promise<LayananRecord[]> {
    return (await layanan.find({ order: { sort_order: 'ASC' } })).map(toLayanan);
  }

  return {
    list,

    /** The services in the form that their pages show. */
    async shown(): Promise<ShownLayanan[]> {
      const services = await list();
      const facts = await imageFacts(services.flatMap(({ image }) => image ?? []));
      return Promise.all(
        services.map(async ({ konten, version: _version, ...service }) => {
          const { width, height, focus } = facts.get(service.image ?? '') ?? {};
          return {
            ...service,
            image_size: width === undefined || height === undefined ? null : { width, height },
            ...(focus && { image_focus: focus }),
            shown: await show(konten),
          };
        }),
      );
    },

    async update(input: LayananUpdate): Promise<LayananRecord> {
      const { id, title, konten, image, image_alt, button_text, button_link, version } = input;
      requireCurrentVersion(found(await layanan.findOneBy({ id }), messages.layananNotFound).version, version);
      await requireStoredImage('image', image);
      const row = await updateAtVersion(layanan, input, {
        title,
        ...(konten !== undefined && { konten: await cleanHtml(konten) }),
        ...(image !== undefined && { image }),
        ...(typeof image_alt === 'string' && { image_alt }),
        ...(button_text !== undefined && { button_text }),
        ...(button_link !== undefined && { button_link }),
      });
      return toLayanan(found(row, messages.layananNotFound));
    },

    /** The titles and images of the services, in their order, without reading their texts. */
    titles: (): Promise<Pick<LayananRow, 'title' | 'image'>[]> =>
      layanan.find({ select: { title: true, image: true }, order: { sort_order: 'ASC' } }),

    lastChange: () => lastChange(layanan),
  };
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
