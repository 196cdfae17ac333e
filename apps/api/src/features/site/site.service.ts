import type { DataSource, EntityManager } from 'typeorm';
import type { Identity } from '@jala/schema/wire/isolir';
import { EMPTY_SITE, wholeSite } from '@jala/schema/rules/empty-site';
import { setTimeZone } from '@jala/schema/rules/time-zone';
import type { ShownText } from '@jala/schema/wire/shown-text';
import type { SitePreview, SiteRecord, SiteUpdate } from '@jala/schema/wire/site-data';
import { lastChange, saveSingleRow, singleRow } from '#database/records.ts';
import { inWriteTransaction } from '#database/write-transaction.ts';
import type { RichContent } from '#rich-text/rich-content.ts';
import { SiteEntity, type SiteRow } from './site.entity.ts';

/** Dependencies on other features, which store some of the site data. */
interface Needs extends Pick<RichContent, 'cleanHtml' | 'imageFacts' | 'requireStoredImage' | 'show' | 'summary'> {
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

export function createSiteService(db: DataSource, { company, footer, showNotice, requireStoredImage, ...rich }: Needs) {
  const site = db.getRepository(SiteEntity);

  async function get(): Promise<SiteRecord> {
    const [row, identity, social] = await Promise.all([singleRow(site), company.identity(), footer.profiles()]);
    const stored = row === null ? EMPTY_SITE : toSite(row);
    return withRatio({ ...stored, name: identity.nama_perusahaan, social });
  }

  async function withRatio({ logo_ratio: _ratio, ...data }: SiteRecord): Promise<SiteRecord> {
    const file = data.logo ?? data.logo_dark;
    const { width, height } = (file !== null && (await rich.imageFacts([file])).get(file)) || {};
    return { ...data, ...(width !== undefined && height !== undefined && { logo_ratio: width / height }) };
  }

  /** Makes this process use the stored time zone for all dates. */
  async function applyTimeZone(): Promise<void> {
    setTimeZone((await singleRow(site))?.time_zone ?? EMPTY_SITE.time_zone);
  }

  /** Cleans a text. A text without readable content becomes empty, so that its page and the link to the page do not appear. */
  async function cleanedText(html: string): Promise<string> {
    const cleaned = await rich.cleanHtml(html);
    const { description } = await rich.summary(cleaned);
    return description === '' && !/<(?:img|iframe)\b/.test(cleaned) ? '' : cleaned;
  }

  return {
    get,

    /** Returns the privacy policy in the form that its page shows; null without a policy. */
    async shownPrivacy(): Promise<ShownText | null> {
      const privacy = (await singleRow(site))?.privacy ?? '';
      return privacy === '' ? null : rich.show(privacy);
    },

    /** Returns the site data with these changes, without saving. */
    async changed({ social, ...changes }: SitePreview['changes']): Promise<SiteRecord> {
      const stored = await get();
      return withRatio({ ...stored, ...changes, social: { ...stored.social, ...social } });
    },

    /** Returns true if visitors see the site; false if they only see a page that announces the site. */
    async isPublic(): Promise<boolean> {
      return (await singleRow(site))?.is_public ?? EMPTY_SITE.is_public;
    },

    applyTimeZone,

    lastChange: () => lastChange(site),

    /** Changes the given fields. The name and the profiles are in other tables, and change in the same transaction. */
    async update({ version, name, social, privacy, ...changes }: SiteUpdate): Promise<SiteRecord> {
      for (const field of IMAGES) await requireStoredImage(field, changes[field]);
      const values = { ...changes, ...(privacy !== undefined && { privacy: await cleanedText(privacy) }) };
      await inWriteTransaction(db, async (manager) => {
        // Other writes lock in the same order, to prevent deadlocks: first the tables, and last the images that a row names.
        await manager.query('LOCK TABLE site IN ROW EXCLUSIVE MODE');
        if (social !== undefined) await footer.saveProfiles(manager, social);
        if (name !== undefined) await company.rename(manager, name);
        await saveSingleRow(manager.getRepository(SiteEntity), values, version);
      });
      await applyTimeZone();
      await showNotice();
      return get();
    },
  };
}

/** Converts a row. Fields that did not exist yet when the row was stored are empty. */
const toSite = ({ id: _id, updated_at: _at, ...row }: SiteRow): SiteRecord => wholeSite({ ...EMPTY_SITE, ...row });
