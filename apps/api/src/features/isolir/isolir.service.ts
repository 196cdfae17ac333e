import type { DataSource, EntityManager } from 'typeorm';
import { changedAccountFields } from '@jala/schema/rules/account-fields';
import { UNNAMED } from '@jala/schema/rules/empty-site';
import type { Identity, IsolirInput, IsolirRecord } from '@jala/schema/wire/isolir';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';
import { requireCurrentVersion, saveSingleRow, singleRow, updateAtVersion } from '#database/records.ts';
import type { RichContent } from '#rich-text/rich-content.ts';
import { IsolirEntity, type IsolirRow } from './isolir.entity.ts';

/** Values of the notice until staff have saved something. */
export const NO_ISOLIR: IsolirRecord = {
  nama_perusahaan: UNNAMED,
  pesan: '',
  nama_bank: '',
  nomor_rekening: '',
  atas_nama_rekening: '',
  nama_ewallet: '',
  nomor_ewallet: '',
  atas_nama_ewallet: '',
  whatsapp: '',
  qris: null,
  version: 0,
};

interface Needs extends Pick<RichContent, 'requireStoredImage'> {
  /** Replaces the notice that customers get. */
  showNotice: (isolir: IsolirRecord) => void;
}

export type IsolirService = ReturnType<typeof createIsolirService>;

export function createIsolirService(db: DataSource, { requireStoredImage, showNotice }: Needs) {
  const isolir = db.getRepository(IsolirEntity);

  async function get(): Promise<IsolirRecord> {
    const row = await singleRow(isolir);
    return row === null ? NO_ISOLIR : toIsolir(row);
  }

  type Values = Omit<IsolirInput, 'version'>;

  /** Saves the notice, but keeps the company's name in the row `stored`. Throws conflict. */
  async function saveOthers(values: Values, version: number | undefined, stored: IsolirRow | null): Promise<IsolirRow> {
    const { nama_perusahaan: _name, ...others } = values;
    const row = stored && (await updateAtVersion(isolir, { id: stored.id, version }, others));
    // No notice is stored. If a Pemilik (owner) has just saved one, version 0 causes a conflict, so that the new company name is kept.
    return row ?? saveSingleRow(isolir, values, version ?? 0);
  }

  return {
    get,

    async identity(): Promise<Identity> {
      const { nama_perusahaan } = await get();
      return { nama_perusahaan };
    },

    /**
     * Saves the notice and shows it to customers. Throws forbidden if a caller who may not change the site data changes the company's name.
     * Throws conflict and bad-input. `confirm` is called before a changed payment account is stored, and throws if the caller has not
     * confirmed their identity.
     */
    async update(
      { version, qris, ...texts }: IsolirInput,
      {
        mayRename = true,
        confirm = async () => undefined,
      }: { mayRename?: boolean; confirm?: () => Promise<void> } = {},
    ): Promise<IsolirRecord> {
      const before = await singleRow(isolir);
      if (!mayRename && texts.nama_perusahaan !== (before ?? NO_ISOLIR).nama_perusahaan) {
        throw new DomainError('forbidden', messages.companyNotYours, {
          fields: { nama_perusahaan: [messages.companyNotYours] },
        });
      }
      // Checked before the account: an outdated form differs from the stored account although its user has not changed the account.
      requireCurrentVersion(before?.version ?? 0, version);
      if (changedAccountFields(before ?? NO_ISOLIR, { ...texts, qris }).length > 0) await confirm();
      await requireStoredImage('qris', qris);
      const values = { ...texts, ...(qris !== undefined && { qris }) };
      // The account was compared with this version, so a later change is a conflict.
      const compared = before?.version ?? 0;
      const saved = toIsolir(
        await (mayRename ? saveSingleRow(isolir, values, compared) : saveOthers(values, compared, before)),
      );
      showNotice(saved);
      return saved;
    },

    /** Changes only the company's name, in the transaction of `manager`. */
    async rename(manager: EntityManager, nama_perusahaan: string): Promise<void> {
      const rows = manager.getRepository(IsolirEntity);
      const row = await singleRow(rows);
      if (row?.nama_perusahaan === nama_perusahaan) return;
      const { version: _version, ...empty } = NO_ISOLIR;
      // Staff who rename the company have not seen the notice, so there is no version to compare.
      if (row === null) await saveSingleRow(rows, { ...empty, nama_perusahaan }, 0);
      else await updateAtVersion(rows, { id: row.id }, { nama_perusahaan });
    },
  };
}

const toIsolir = (row: IsolirRow): IsolirRecord => ({
  nama_perusahaan: row.nama_perusahaan,
  pesan: row.pesan,
  nama_bank: row.nama_bank,
  nomor_rekening: row.nomor_rekening,
  atas_nama_rekening: row.atas_nama_rekening,
  nama_ewallet: row.nama_ewallet,
  nomor_ewallet: row.nomor_ewallet,
  atas_nama_ewallet: row.atas_nama_ewallet,
  whatsapp: row.whatsapp,
  qris: row.qris,
  version: row.version,
});
