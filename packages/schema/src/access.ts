/* Browsers load this file, so it does not import zod. `role.ts` has the schema of a role, `api-tokens.ts` the schema of a scope. */

/** Roles of users, from the most rights to the least (contract section 8). */
export const ROLES = ['pemilik', 'editor', 'penulis', 'layanan'] as const;
export type Role = (typeof ROLES)[number];

/** Names of the roles in the panel. */
export const ROLE_NAMES: Record<Role, string> = {
  pemilik: 'Pemilik',
  editor: 'Editor',
  penulis: 'Penulis',
  layanan: 'Layanan',
};

const EVERYBODY = ROLES;
const OWNERS = ['pemilik'] as const;
const EDITORS = ['pemilik', 'editor'] as const;
/** Roles that write articles. A Penulis may change only their own articles; the service checks this. */
const WRITERS = ['pemilik', 'editor', 'penulis'] as const;
/** Roles of staff who visit or help customers. */
const FIELD_STAFF = ['pemilik', 'editor', 'layanan'] as const;
/** Roles that may change the isolir notice. An Editor may not, because the notice names the account to which customers pay. */
const CUSTOMER_CARE = ['pemilik', 'layanan'] as const;

/** Scopes of a token for scripts. */
export const SCOPES = ['read', 'content', 'isolir', 'gangguan', 'prospek'] as const;
export type Scope = (typeof SCOPES)[number];

/** Names of the scopes in the panel and in refusals. */
export const SCOPE_NAMES: Record<Scope, string> = {
  read: 'Membaca',
  content: 'Mengubah konten',
  isolir: 'Mengatur isolir',
  gangguan: 'Mengabarkan gangguan',
  prospek: 'Mengurus pesanan',
};

/** Scopes that allow reading. `content` is one of them, because a script that changes content has to read it first, drafts included. */
const READ = ['read', 'content'] as const;
const CONTENT = ['content'] as const;
const ISOLIR = ['isolir'] as const;
const GANGGUAN = ['gangguan'] as const;
/** Orders have their own scope, because they contain names, telephone numbers and addresses of people. */
const PROSPEK = ['prospek'] as const;
/** Scopes that allow reading outages: a monitoring system has to find the outage that it opened. */
const READ_GANGGUAN = ['read', 'content', 'gangguan'] as const;
/**
 * No scope: tokens may not call these procedures. They concern accounts, users, sign-ins, tokens and backups, are needed only by a screen,
 * or cannot be undone. `history.restore` is one of them, because it can change any kind of thing.
 */
const PEOPLE_ONLY = [] as const;

/** Makes a row of `ACCESS`: the roles that may call a procedure, and the scopes of which a token needs at least one. */
const row = <const Roles extends readonly Role[], const Scopes extends readonly Scope[]>(
  roles: Roles,
  scopes: Scopes,
) => ({
  roles,
  scopes,
});

/**
 * Rights for each procedure: the roles that may call it, and the scopes that allow a token to call it. The role of the token's maker must
 * allow the call too. This is the only table of rights: the router, REST, the panel and the test of all procedures read it. A procedure
 * without a row is public if it is built with `publicProcedure`, and refused to all callers if it is built with `staffProcedure`.
 */
export const ACCESS = {
  'about.update': row(EDITORS, CONTENT),
  'account.addPasskey': row(EVERYBODY, PEOPLE_ONLY),
  'account.beginPasskey': row(EVERYBODY, PEOPLE_ONLY),
  'account.beginTotp': row(EVERYBODY, PEOPLE_ONLY),
  'account.disableTotp': row(EVERYBODY, PEOPLE_ONLY),
  'account.enableTotp': row(EVERYBODY, PEOPLE_ONLY),
  'account.endOtherSessions': row(EVERYBODY, PEOPLE_ONLY),
  'account.endSession': row(EVERYBODY, PEOPLE_ONLY),
  'account.get': row(EVERYBODY, PEOPLE_ONLY),
  'account.newRecoveryCodes': row(EVERYBODY, PEOPLE_ONLY),
  'account.removePasskey': row(EVERYBODY, PEOPLE_ONLY),
  'account.renamePasskey': row(EVERYBODY, PEOPLE_ONLY),
  'account.security': row(EVERYBODY, PEOPLE_ONLY),
  'account.sessions': row(EVERYBODY, PEOPLE_ONLY),
  'account.updateEmail': row(EVERYBODY, PEOPLE_ONLY),
  'account.updateName': row(EVERYBODY, PEOPLE_ONLY),
  'apiTokens.create': row(OWNERS, PEOPLE_ONLY),
  'apiTokens.list': row(OWNERS, PEOPLE_ONLY),
  'apiTokens.withdraw': row(OWNERS, PEOPLE_ONLY),
  'audit.accountChanges': row(OWNERS, PEOPLE_ONLY),
  'audit.list': row(OWNERS, PEOPLE_ONLY),
  'audit.noteAccountChanges': row(OWNERS, PEOPLE_ONLY),
  'audit.people': row(OWNERS, PEOPLE_ONLY),
  'auth.changePassword': row(EVERYBODY, PEOPLE_ONLY),
  'auth.logout': row(EVERYBODY, PEOPLE_ONLY),
  'auth.passwordLink': row(OWNERS, PEOPLE_ONLY),
  'auth.removeFactors': row(OWNERS, PEOPLE_ONLY),
  'auth.resetPassword': row(OWNERS, PEOPLE_ONLY),
  'auth.signInRules': row(OWNERS, PEOPLE_ONLY),
  'auth.updateSignInRules': row(OWNERS, PEOPLE_ONLY),
  'auth.verify': row(EVERYBODY, PEOPLE_ONLY),
  'backup.status': row(OWNERS, PEOPLE_ONLY),
  'gangguan.addKabar': row(FIELD_STAFF, GANGGUAN),
  'gangguan.areas': row(FIELD_STAFF, READ_GANGGUAN),
  'gangguan.close': row(FIELD_STAFF, GANGGUAN),
  'gangguan.correctKabar': row(FIELD_STAFF, GANGGUAN),
  'gangguan.create': row(FIELD_STAFF, GANGGUAN),
  'gangguan.get': row(FIELD_STAFF, READ_GANGGUAN),
  'gangguan.overview': row(FIELD_STAFF, READ_GANGGUAN),
  'gangguan.update': row(FIELD_STAFF, GANGGUAN),
  'gangguan.withdraw': row(FIELD_STAFF, GANGGUAN),
  'demo.clear': row(OWNERS, PEOPLE_ONLY),
  'demo.status': row(OWNERS, PEOPLE_ONLY),
  'geocoding.search': row(FIELD_STAFF, CONTENT),
  'history.get': row(EVERYBODY, READ),
  'history.lastWrite': row(EVERYBODY, READ),
  'history.list': row(EVERYBODY, READ),
  'history.restore': row(EVERYBODY, PEOPLE_ONLY),
  'isolir.preview': row(CUSTOMER_CARE, ISOLIR),
  'isolir.routerCommands': row(CUSTOMER_CARE, ISOLIR),
  'isolir.selfTest': row(CUSTOMER_CARE, ISOLIR),
  'isolir.update': row(CUSTOMER_CARE, ISOLIR),
  'jangkauan.asked': row(FIELD_STAFF, READ),
  'jangkauan.batas': row(FIELD_STAFF, READ),
  'jangkauan.importBatas': row(FIELD_STAFF, CONTENT),
  'jangkauan.ofKabupaten': row(FIELD_STAFF, READ),
  'jangkauan.removeBatas': row(FIELD_STAFF, CONTENT),
  'jangkauan.update': row(FIELD_STAFF, CONTENT),
  'jangkauan.updateMany': row(FIELD_STAFF, CONTENT),
  'kategori.create': row(EDITORS, CONTENT),
  'kategori.delete': row(EDITORS, CONTENT),
  'kategori.update': row(EDITORS, CONTENT),
  'keadaan.get': row(EDITORS, READ),
  'kontak.update': row(EDITORS, CONTENT),
  'kunjungan.report': row(EDITORS, READ),
  'landingContent.addPackage': row(EDITORS, CONTENT),
  'landingContent.addPartner': row(EDITORS, CONTENT),
  'landingContent.addQuestion': row(EDITORS, CONTENT),
  'landingContent.preview': row(EDITORS, PEOPLE_ONLY),
  'landingContent.remove': row(EDITORS, CONTENT),
  'landingContent.reorder': row(EDITORS, CONTENT),
  'landingContent.restore': row(EDITORS, CONTENT),
  'landingContent.update': row(EDITORS, CONTENT),
  'landingContent.updatePackage': row(EDITORS, CONTENT),
  'landingContent.updatePage': row(EDITORS, CONTENT),
  'landingContent.updatePartner': row(EDITORS, CONTENT),
  'landingContent.updateQuestion': row(EDITORS, CONTENT),
  'layanan.update': row(EDITORS, CONTENT),
  'lokasiHotspot.create': row(FIELD_STAFF, CONTENT),
  'lokasiHotspot.delete': row(FIELD_STAFF, CONTENT),
  'lokasiHotspot.import': row(FIELD_STAFF, CONTENT),
  'lokasiHotspot.lastImport': row(FIELD_STAFF, READ),
  'lokasiHotspot.previewImport': row(FIELD_STAFF, CONTENT),
  'lokasiHotspot.setStatus': row(FIELD_STAFF, CONTENT),
  'lokasiHotspot.undoImport': row(FIELD_STAFF, CONTENT),
  'lokasiHotspot.update': row(FIELD_STAFF, CONTENT),
  'media.attention': row(WRITERS, READ),
  'media.get': row(WRITERS, READ),
  'media.list': row(WRITERS, READ),
  'media.remove': row(EVERYBODY, CONTENT),
  'media.removeForGood': row(EVERYBODY, PEOPLE_ONLY),
  'media.replace': row(WRITERS, CONTENT),
  'media.restore': row(EVERYBODY, CONTENT),
  'media.unnamed': row(EVERYBODY, READ),
  'media.update': row(WRITERS, CONTENT),
  'media.withoutAlt': row(WRITERS, READ),
  'posts.askReview': row(WRITERS, CONTENT),
  'posts.authors': row(WRITERS, READ),
  'posts.changeMany': row(WRITERS, CONTENT),
  'posts.create': row(WRITERS, CONTENT),
  'posts.delete': row(WRITERS, CONTENT),
  'posts.discardDraft': row(WRITERS, CONTENT),
  'posts.edited': row(WRITERS, READ),
  'posts.keepDraft': row(WRITERS, CONTENT),
  'posts.own': row(WRITERS, READ),
  'posts.overview': row(WRITERS, READ),
  'posts.preview': row(WRITERS, CONTENT),
  'posts.update': row(WRITERS, CONTENT),
  'presence.here': row(EVERYBODY, PEOPLE_ONLY),
  'prospek.count': row(FIELD_STAFF, PEOPLE_ONLY),
  'prospek.get': row(FIELD_STAFF, PROSPEK),
  'prospek.list': row(FIELD_STAFF, PROSPEK),
  'prospek.remove': row(FIELD_STAFF, PEOPLE_ONLY),
  'prospek.settings': row(FIELD_STAFF, PEOPLE_ONLY),
  'prospek.staff': row(FIELD_STAFF, PEOPLE_ONLY),
  'prospek.update': row(FIELD_STAFF, PROSPEK),
  'prospek.updateSettings': row(FIELD_STAFF, PEOPLE_ONLY),
  'site.preview': row(OWNERS, PEOPLE_ONLY),
  'site.settings': row(EVERYBODY, READ),
  'site.update': row(OWNERS, PEOPLE_ONLY),
  'trash.list': row(EVERYBODY, READ),
  'trash.remove': row(OWNERS, PEOPLE_ONLY),
  'users.changeRole': row(OWNERS, PEOPLE_ONLY),
  'users.disable': row(OWNERS, PEOPLE_ONLY),
  'users.enable': row(OWNERS, PEOPLE_ONLY),
  'users.invitations': row(OWNERS, PEOPLE_ONLY),
  'users.invite': row(OWNERS, PEOPLE_ONLY),
  'users.list': row(OWNERS, PEOPLE_ONLY),
  'users.remove': row(OWNERS, PEOPLE_ONLY),
  'users.renewInvitation': row(OWNERS, PEOPLE_ONLY),
  'users.signOut': row(OWNERS, PEOPLE_ONLY),
  'users.withdrawInvitation': row(OWNERS, PEOPLE_ONLY),
} as const satisfies Record<string, { roles: readonly Role[]; scopes: readonly Scope[] }>;

/** A procedure that only signed-in users may call. */
export type StaffProcedure = keyof typeof ACCESS;

/** Tells whether a user of this role may call a procedure. False for a procedure that has no row in the table. */
export const mayCall = (role: Role, path: string): boolean =>
  Object.hasOwn(ACCESS, path) && (ACCESS[path as StaffProcedure].roles as readonly Role[]).includes(role);

/**
 * Tells whether a procedure concerns the caller's own account. Users who still have to set up a second factor may call only such
 * procedures.
 */
export const isOwnAccount = (path: string): boolean =>
  path.startsWith('account.') || ['auth.changePassword', 'auth.logout', 'auth.verify'].includes(path);

/** Tells whether a user may publish articles. A Penulis only writes drafts. */
export const mayPublish = ({ role }: { role: Role }): boolean => mayCall(role, 'posts.update') && role !== 'penulis';

/** Tells whether a user may edit a post. A Penulis may edit only their own posts, and a published post only as a draft for a review. */
export const mayChangePost = (user: { id: number; role: Role }, { author_id }: { author_id: number | null }): boolean =>
  mayCall(user.role, 'posts.update') && (user.role !== 'penulis' || author_id === user.id);

/**
 * Tells whether a user may change a post directly (not as a draft for a review), or remove it. A Penulis may do so only with their own
 * drafts.
 */
export const mayChangeAtOnce = (
  user: { id: number; role: Role },
  { author_id, is_draft }: { author_id: number | null; is_draft: boolean },
): boolean => mayChangePost(user, { author_id }) && (mayPublish(user) || is_draft);

/**
 * Tells whether a user may remove a stored image. A Pemilik or an Editor may remove any image, other users only images that they uploaded.
 */
export const mayRemoveImage = (
  user: { id: number; role: Role },
  { uploaded_by }: { uploaded_by: number | null },
): boolean => (EDITORS as readonly Role[]).includes(user.role) || uploaded_by === user.id;

/** A procedure that a token with the right scope may call. */
export type ScriptProcedure = {
  [Path in StaffProcedure]: (typeof ACCESS)[Path]['scopes'] extends readonly [] ? never : Path;
}[StaffProcedure];

/** Scopes for `POST /media`, which is no procedure. */
export const UPLOAD_SCOPES: readonly Scope[] = CONTENT;

/**
 * Returns the scopes that allow a call of a procedure; a token needs at least one of them. Empty for a procedure that no token may call,
 * and for a procedure without a row.
 */
export const scopesOf = (path: string): readonly Scope[] =>
  Object.hasOwn(ACCESS, path) ? ACCESS[path as StaffProcedure].scopes : PEOPLE_ONLY;

/** Tells whether these scopes let a token call a procedure. Does not check the role of the token's maker. */
export const doScopesAllow = (scopes: readonly Scope[], path: string): boolean =>
  scopesOf(path).some((scope) => scopes.includes(scope));
