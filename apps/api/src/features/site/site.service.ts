import type { DataSource, EntityManager } from 'typeorm';
import type { Identity } from '@jala/schema/isolir';
import { EMPTY_SITE } from '@jala/schema/empty-site';
import type { SiteRecord, SiteUpdate } from '@jala/schema/site-data';
import { saveSingleRow, singleRow } from '#database/records.ts';
import type { RichContent } from '#rich-text/rich-content.ts';
import { SiteEntity, type SiteRow } from './site.entity.ts';

/** What of the site data is stored by other features. */
interface Needs extends Pick<RichContent, 'cleanHtml' | 'requireStoredImage'> {
  company: {
    identity: () => Promise<Identity>;
    rename: (manager: EntityManager, name: string) => Promise<void>;
  };
  /** Shows customers the notice with the stored name, colour and logo. */
  showNotice: () => Promise<void>;
  footer: {
    profiles: () => Promise<SiteRecord['social']>;
    saveProfiles: (manager: EntityManager, profiles: Partial<SiteRecord['social']>) => Promise<void>;
  };
}

const IMAGES = ['logo', 'logo_dark', 'favicon', 'share_image'] as const;

export type SiteService = ReturnType<typeof createSiteService>;

export function createSiteService(
  db: DataSource,
  { company, footer, showNotice, cleanHtml, requireStoredImage }: Needs,
) {
  async function get(): Promise<SiteRecord> {
    const [row, identity, social] = await Promise.all([
      singleRow(db.getRepository(SiteEntity)),
      company.identity(),
      footer.profiles(),
    ]);
    const stored = row === null ? EMPTY_SITE : toSite(row);
    return { ...stored, name: identity.nama_perusahaan, social };
  }

  return {
    get,

    /** Changes what `input` has. The name and the profiles, which have other tables, change in the same transaction. */
    async update({ version, name, social, privacy, ...changes }: SiteUpdate): Promise<SiteRecord> {
      for (const field of IMAGES) await requireStoredImage(field, changes[field]);
      const values = { ...changes, ...(privacy !== undefined && { privacy: await cleanHtml(privacy) }) };
      await db.transaction(async (manager) => {
        await saveSingleRow(manager.getRepository(SiteEntity), values, version);
        if (name !== undefined) await company.rename(manager, name);
        if (social !== undefined) await footer.saveProfiles(manager, social);
      });
      await showNotice();
      return get();
    },
  };
}

/** What a row does not have, because it is older than the field, is not said. */
const toSite = (row: SiteRow): SiteRecord => ({
  ...EMPTY_SITE,
  legal_name: row.legal_name,
  tagline: row.tagline,
  founding_year: row.founding_year,
  logo: row.logo,
  logo_dark: row.logo_dark,
  favicon: row.favicon,
  share_image: row.share_image,
  main_colour: row.main_colour,
  whatsapp: row.whatsapp,
  whatsapp_message: row.whatsapp_message,
  address: { ...EMPTY_SITE.address, ...row.address },
  opening_hours: row.opening_hours,
  legal: { ...EMPTY_SITE.legal, ...row.legal },
  menu: row.menu,
  pages: row.pages,
  verification: { ...EMPTY_SITE.verification, ...row.verification },
  privacy: row.privacy,
  is_public: row.is_public,
  version: row.version,
});
