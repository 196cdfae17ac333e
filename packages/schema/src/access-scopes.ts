/* Browsers load this file, so it does not import zod. `api-tokens.ts` has the schema of a scope. */
import type { StaffProcedure } from './access.ts';

/** What a token for scripts may be made for. */
export const SCOPES = ['read', 'content', 'isolir'] as const;
export type Scope = (typeof SCOPES)[number];

/** Their names in the panel and in refusals. */
export const SCOPE_NAMES: Record<Scope, string> = {
  read: 'Membaca',
  content: 'Mengubah konten',
  isolir: 'Mengatur isolir',
};

/** Whoever changes content has to read what is there, drafts included. */
const READ = ['read', 'content'] as const;
const CONTENT = ['content'] as const;
const ISOLIR = ['isolir'] as const;
/**
 * For no token: accounts, users, sign-ins, tokens and backups; what only a screen needs; and what nobody can take back. `history.restore`
 * is among them because it changes whatever the version is of.
 */
const PEOPLE_ONLY = [] as const;

/**
 * Which scopes let a token call which procedure that needs a sign-in. The maker's role decides too (`ACCESS`). 'content' is what an
 * Editor changes. Public procedures are open to scripts without a token.
 */
const SCOPES_OF = {
  'about.update': CONTENT,
  'account.addPasskey': PEOPLE_ONLY,
  'account.beginPasskey': PEOPLE_ONLY,
  'account.beginTotp': PEOPLE_ONLY,
  'account.disableTotp': PEOPLE_ONLY,
  'account.enableTotp': PEOPLE_ONLY,
  'account.endOtherSessions': PEOPLE_ONLY,
  'account.endSession': PEOPLE_ONLY,
  'account.get': PEOPLE_ONLY,
  'account.newRecoveryCodes': PEOPLE_ONLY,
  'account.removePasskey': PEOPLE_ONLY,
  'account.renamePasskey': PEOPLE_ONLY,
  'account.security': PEOPLE_ONLY,
  'account.sessions': PEOPLE_ONLY,
  'account.updateEmail': PEOPLE_ONLY,
  'account.updateName': PEOPLE_ONLY,
  'apiTokens.create': PEOPLE_ONLY,
  'apiTokens.list': PEOPLE_ONLY,
  'apiTokens.withdraw': PEOPLE_ONLY,
  'audit.accountChanges': PEOPLE_ONLY,
  'audit.list': PEOPLE_ONLY,
  'audit.noteAccountChanges': PEOPLE_ONLY,
  'audit.people': PEOPLE_ONLY,
  'auth.changePassword': PEOPLE_ONLY,
  'auth.logout': PEOPLE_ONLY,
  'auth.passwordLink': PEOPLE_ONLY,
  'auth.removeFactors': PEOPLE_ONLY,
  'auth.resetPassword': PEOPLE_ONLY,
  'auth.signInRules': PEOPLE_ONLY,
  'auth.updateSignInRules': PEOPLE_ONLY,
  'auth.verify': PEOPLE_ONLY,
  'backup.status': PEOPLE_ONLY,
  'demo.clear': PEOPLE_ONLY,
  'demo.status': PEOPLE_ONLY,
  'geocoding.search': CONTENT,
  'history.get': READ,
  'history.lastWrite': READ,
  'history.list': READ,
  'history.restore': PEOPLE_ONLY,
  'isolir.preview': ISOLIR,
  'isolir.routerCommands': ISOLIR,
  'isolir.selfTest': ISOLIR,
  'isolir.update': ISOLIR,
  'kategori.create': CONTENT,
  'kategori.delete': CONTENT,
  'kategori.update': CONTENT,
  'keadaan.get': READ,
  'kontak.update': CONTENT,
  'kunjungan.report': READ,
  'landingContent.addPackage': CONTENT,
  'landingContent.addPartner': CONTENT,
  'landingContent.addQuestion': CONTENT,
  'landingContent.preview': PEOPLE_ONLY,
  'landingContent.remove': CONTENT,
  'landingContent.reorder': CONTENT,
  'landingContent.restore': CONTENT,
  'landingContent.update': CONTENT,
  'landingContent.updatePackage': CONTENT,
  'landingContent.updatePage': CONTENT,
  'landingContent.updatePartner': CONTENT,
  'landingContent.updateQuestion': CONTENT,
  'layanan.update': CONTENT,
  'lokasiHotspot.create': CONTENT,
  'lokasiHotspot.delete': CONTENT,
  'lokasiHotspot.import': CONTENT,
  'lokasiHotspot.lastImport': READ,
  'lokasiHotspot.previewImport': CONTENT,
  'lokasiHotspot.setStatus': CONTENT,
  'lokasiHotspot.undoImport': CONTENT,
  'lokasiHotspot.update': CONTENT,
  'media.attention': READ,
  'media.get': READ,
  'media.list': READ,
  'media.remove': CONTENT,
  'media.removeForGood': PEOPLE_ONLY,
  'media.replace': CONTENT,
  'media.restore': CONTENT,
  'media.unnamed': READ,
  'media.update': CONTENT,
  'media.withoutAlt': READ,
  'posts.askReview': CONTENT,
  'posts.authors': READ,
  'posts.changeMany': CONTENT,
  'posts.create': CONTENT,
  'posts.delete': CONTENT,
  'posts.discardDraft': CONTENT,
  'posts.edited': READ,
  'posts.keepDraft': CONTENT,
  'posts.own': READ,
  'posts.overview': READ,
  'posts.preview': CONTENT,
  'posts.update': CONTENT,
  'presence.here': PEOPLE_ONLY,
  'site.preview': PEOPLE_ONLY,
  'site.settings': READ,
  'site.update': PEOPLE_ONLY,
  'trash.list': READ,
  'trash.remove': PEOPLE_ONLY,
  'users.changeRole': PEOPLE_ONLY,
  'users.disable': PEOPLE_ONLY,
  'users.enable': PEOPLE_ONLY,
  'users.invitations': PEOPLE_ONLY,
  'users.invite': PEOPLE_ONLY,
  'users.list': PEOPLE_ONLY,
  'users.remove': PEOPLE_ONLY,
  'users.renewInvitation': PEOPLE_ONLY,
  'users.signOut': PEOPLE_ONLY,
  'users.withdrawInvitation': PEOPLE_ONLY,
} as const satisfies Record<StaffProcedure, readonly Scope[]>;

/** A procedure that a token with the right scope may call. */
export type ScriptProcedure = {
  [Path in StaffProcedure]: (typeof SCOPES_OF)[Path] extends readonly [] ? never : Path;
}[StaffProcedure];

/** Of `POST /media`, which is no procedure. */
export const UPLOAD_SCOPES: readonly Scope[] = CONTENT;

/** The scopes of which a token needs one to call a procedure. Empty for what no token may call, and for a procedure without a row. */
export const scopesOf = (path: string): readonly Scope[] =>
  Object.hasOwn(SCOPES_OF, path) ? SCOPES_OF[path as StaffProcedure] : PEOPLE_ONLY;

/** Whether a token with these scopes may call a procedure, as far as its scopes go. */
export const doScopesAllow = (scopes: readonly Scope[], path: string): boolean =>
  scopesOf(path).some((scope) => scopes.includes(scope));
