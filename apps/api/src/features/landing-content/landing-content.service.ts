import { In, type DataSource } from 'typeorm';
import {
  SECTIONS,
  valueKind,
  type LandingContentItem,
  type LandingContentQuery,
  type LandingContentUpdate,
} from '@jala/schema/landing-content';
import { Link } from '@jala/schema/link';
import { ImageFile } from '@jala/schema/media';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';
import { unwrapPlainText } from '#rich-text/clean-html.ts';
import type { RichContent } from '#rich-text/rich-content.ts';
import { LandingContentEntity, type LandingContentRow } from './landing-content.entity.ts';

/** Longer than any text of a visitor's screen that is not rich text. */
const PLAIN_MAX = 2000;

export function createLandingContentService(db: DataSource, { cleanHtml, demandImage }: RichContent) {
  const items = db.getRepository(LandingContentEntity);

  async function byId(id: number): Promise<LandingContentItem> {
    const row = await items.findOneBy({ id });
    if (row === null) throw new DomainError('not-found', messages.landingContentNotFound);
    return toItem(row);
  }

  async function imageValue({ value, image }: LandingContentUpdate): Promise<string | undefined> {
    if (image === null) return '';
    // A form without a new file sends an empty value.
    const file = image ?? value;
    if (file === undefined || file === '') return undefined;
    if (!ImageFile.safeParse(file).success) throw badValue(messages.imageNotFound);
    await demandImage('value', file);
    return file;
  }

  async function textValue(key: string, { value, image }: LandingContentUpdate): Promise<string | undefined> {
    if (image !== undefined && image !== null) throw badValue('Item ini berisi teks, bukan gambar.');
    if (value === undefined) return undefined;
    const kind = valueKind(key);
    if (kind === 'rich') return cleanHtml(value);
    // Kept as it was sent: a list that cannot be read counts as empty (specification section 3).
    if (kind === 'benefits') return value;
    return kind === 'link' ? linkValue(value) : plainValue(value);
  }

  return {
    async list(query: LandingContentQuery): Promise<LandingContentItem[]> {
      const rows = await items.find({
        ...(query?.sections && { where: { section: In(query.sections) } }),
        order: { sort_order: 'ASC', id: 'ASC' },
      });
      return rows.map(toItem).toSorted((a, b) => SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section));
    },

    async update(input: LandingContentUpdate): Promise<LandingContentItem> {
      const item = await byId(input.id);
      refuseOtherIdentity(item, input);
      const value = item.type === 'image' ? await imageValue(input) : await textValue(item.key_name, input);
      const changes = {
        ...(value !== undefined && { value }),
        ...(input.sort_order !== undefined && { sort_order: input.sort_order }),
      };
      if (Object.keys(changes).length > 0) await items.update(item.id, changes);
      return byId(item.id);
    },

    /** The moment of the newest change of any item, for the sitemap. */
    async lastChange(): Promise<Date | undefined> {
      const row = await items.findOne({ where: {}, order: { updated_at: 'DESC' } });
      return row?.updated_at;
    },
  };
}

const badValue = (message: string) => new DomainError('bad-input', message, { fields: { value: [message] } });

function linkValue(value: string): string {
  const link = Link.safeParse(unwrapPlainText(value));
  if (!link.success) throw badValue(link.error.issues[0]?.message ?? messages.badInput);
  return link.data;
}

function plainValue(value: string): string {
  const plain = unwrapPlainText(value).trim();
  if (plain.length > PLAIN_MAX) throw badValue(`Paling banyak ${PLAIN_MAX} karakter.`);
  return plain;
}

/** What an item is for is fixed by the site; callers may send it back but not change it (contract section 4). */
function refuseOtherIdentity(item: LandingContentItem, input: LandingContentUpdate): void {
  const fields = (['section', 'key_name', 'type'] as const).filter(
    (field) => input[field] !== undefined && input[field] !== item[field],
  );
  if (fields.length === 0) return;
  throw new DomainError('bad-input', messages.landingContentFixed, {
    fields: Object.fromEntries(fields.map((field) => [field, [messages.landingContentFixed]])),
  });
}

const toItem = ({ id, section, key_name, value, type, sort_order }: LandingContentRow): LandingContentItem => ({
  id,
  section,
  key_name,
  value,
  type,
  sort_order,
});
