/* Browsers load this file, so it does not import zod. */

/** The fields of the notice that say where customers pay. A change of one sends their money elsewhere. */
export const ACCOUNT_FIELDS = [
  'nama_bank',
  'nomor_rekening',
  'atas_nama_rekening',
  'nama_ewallet',
  'nomor_ewallet',
  'atas_nama_ewallet',
  'qris',
] as const;
export type AccountField = (typeof ACCOUNT_FIELDS)[number];

type Account = Partial<Record<AccountField, string | null>>;

/** Tells whether there is something to pay to. */
export const hasAccount = ({ nomor_rekening, nomor_ewallet, qris }: Account): boolean =>
  /\d/.test(`${nomor_rekening ?? ''}${nomor_ewallet ?? ''}`) || Boolean(qris);

/** The fields that differ. A field that `after` leaves out stays as it is; an absent QRIS code may be null or empty. */
export const changedAccountFields = (before: Account, after: Account): AccountField[] =>
  ACCOUNT_FIELDS.filter((field) => after[field] !== undefined && (after[field] ?? '') !== (before[field] ?? ''));
