/* Browsers load this file, so it does not import zod. */

/**
 * The fields of the notice that say to which account customers pay. A change of one of these fields sends the customers' money elsewhere.
 */
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

/** Tells whether an account, an e-wallet or a QRIS code is entered. */
export const hasAccount = ({ nomor_rekening, nomor_ewallet, qris }: Account): boolean =>
  /\d/.test(`${nomor_rekening ?? ''}${nomor_ewallet ?? ''}`) || Boolean(qris);

/** Returns the fields that differ. A field that `after` leaves out counts as unchanged; an absent QRIS code may be null or empty. */
export const changedAccountFields = (before: Account, after: Account): AccountField[] =>
  ACCOUNT_FIELDS.filter((field) => after[field] !== undefined && (after[field] ?? '') !== (before[field] ?? ''));
