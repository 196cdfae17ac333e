/* Browsers load this file, so it does not import zod. `role.ts` has the schema of a role. */

/** What a user may do, from the most to the least (contract section 8). */
export const ROLES = ['pemilik', 'editor', 'penulis', 'layanan'] as const;
export type Role = (typeof ROLES)[number];

/** Their names in the panel. */
export const ROLE_NAMES: Record<Role, string> = {
  pemilik: 'Pemilik',
  editor: 'Editor',
  penulis: 'Penulis',
  layanan: 'Layanan',
};

const EVERYBODY = ROLES;
const OWNERS = ['pemilik'] as const;
const EDITORS = ['pemilik', 'editor'] as const;
/** Of articles. A Penulis may change only their own articles; the service checks this. */
const WRITERS = ['pemilik', 'editor', 'penulis'] as const;
/** People who visit or help customers. */
const FIELD_STAFF = ['pemilik', 'editor', 'layanan'] as const;
/** The notice names the account to which customers pay, so those who edit the site's texts leave it alone. */
const CUSTOMER_CARE = ['pemilik', 'layanan'] as const;

/**
 * Which roles may call which procedure. The only table of rights: the router, REST, the panel and the test of all procedures read it.
 * A procedure without a row is public if it is built with `everyone`, and refused to everybody if it is built with `staff`.
 */
export const ACCESS = {
  'about.update': EDITORS,
  'account.addPasskey': EVERYBODY,
  'account.beginPasskey': EVERYBODY,
  'account.beginTotp': EVERYBODY,
  'account.disableTotp': EVERYBODY,
  'account.enableTotp': EVERYBODY,
  'account.endOtherSessions': EVERYBODY,
  'account.endSession': EVERYBODY,
  'account.get': EVERYBODY,
  'account.newRecoveryCodes': EVERYBODY,
  'account.removePasskey': EVERYBODY,
  'account.renamePasskey': EVERYBODY,
  'account.security': EVERYBODY,
  'account.sessions': EVERYBODY,
  'account.updateEmail': EVERYBODY,
  'account.updateName': EVERYBODY,
  'apiTokens.create': OWNERS,
  'apiTokens.list': OWNERS,
  'apiTokens.withdraw': OWNERS,
  'audit.accountChanges': OWNERS,
  'audit.list': OWNERS,
  'audit.noteAccountChanges': OWNERS,
  'audit.people': OWNERS,
  'auth.changePassword': EVERYBODY,
  'auth.logout': EVERYBODY,
  'auth.passwordLink': OWNERS,
  'auth.removeFactors': OWNERS,
  'auth.resetPassword': OWNERS,
  'auth.signInRules': OWNERS,
  'auth.updateSignInRules': OWNERS,
  'auth.verify': EVERYBODY,
  'backup.status': OWNERS,
  'demo.clear': OWNERS,
  'demo.status': OWNERS,
  'geocoding.search': FIELD_STAFF,
  'history.get': EVERYBODY,
  'history.lastWrite': EVERYBODY,
  'history.list': EVERYBODY,
  'history.restore': EVERYBODY,
  'isolir.preview': CUSTOMER_CARE,
  'isolir.routerCommands': CUSTOMER_CARE,
  'isolir.selfTest': CUSTOMER_CARE,
  'isolir.update': CUSTOMER_CARE,
  'kategori.create': EDITORS,
  'kategori.delete': EDITORS,
  'kategori.update': EDITORS,
  'keadaan.get': EDITORS,
  'kontak.update': EDITORS,
  'kunjungan.report': EDITORS,
  'landingContent.addPackage': EDITORS,
  'landingContent.addPartner': EDITORS,
  'landingContent.addQuestion': EDITORS,
  'landingContent.preview': EDITORS,
  'landingContent.remove': EDITORS,
  'landingContent.reorder': EDITORS,
  'landingContent.restore': EDITORS,
  'landingContent.update': EDITORS,
  'landingContent.updatePackage': EDITORS,
  'landingContent.updatePage': EDITORS,
  'landingContent.updatePartner': EDITORS,
  'landingContent.updateQuestion': EDITORS,
  'layanan.update': EDITORS,
  'lokasiHotspot.create': FIELD_STAFF,
  'lokasiHotspot.delete': FIELD_STAFF,
  'lokasiHotspot.import': FIELD_STAFF,
  'lokasiHotspot.lastImport': FIELD_STAFF,
  'lokasiHotspot.previewImport': FIELD_STAFF,
  'lokasiHotspot.setStatus': FIELD_STAFF,
  'lokasiHotspot.undoImport': FIELD_STAFF,
  'lokasiHotspot.update': FIELD_STAFF,
  'media.attention': WRITERS,
  'media.get': WRITERS,
  'media.list': WRITERS,
  'media.remove': EVERYBODY,
  'media.removeForGood': EVERYBODY,
  'media.replace': WRITERS,
  'media.restore': EVERYBODY,
  'media.unnamed': EVERYBODY,
  'media.update': WRITERS,
  'media.withoutAlt': WRITERS,
  'posts.askReview': WRITERS,
  'posts.authors': WRITERS,
  'posts.changeMany': WRITERS,
  'posts.create': WRITERS,
  'posts.delete': WRITERS,
  'posts.discardDraft': WRITERS,
  'posts.edited': WRITERS,
  'posts.keepDraft': WRITERS,
  'posts.own': WRITERS,
  'posts.overview': WRITERS,
  'posts.preview': WRITERS,
  'posts.update': WRITERS,
  'presence.here': EVERYBODY,
  'site.preview': OWNERS,
  'site.settings': EVERYBODY,
  'site.update': OWNERS,
  'trash.list': EVERYBODY,
  'trash.remove': OWNERS,
  'users.changeRole': OWNERS,
  'users.disable': OWNERS,
  'users.enable': OWNERS,
  'users.invitations': OWNERS,
  'users.invite': OWNERS,
  'users.list': OWNERS,
  'users.remove': OWNERS,
  'users.renewInvitation': OWNERS,
  'users.signOut': OWNERS,
  'users.withdrawInvitation': OWNERS,
} as const satisfies Record<string, readonly Role[]>;

/** A procedure that only signed-in users may call. */
export type StaffProcedure = keyof typeof ACCESS;

/** Whether a user of this role may call a procedure. False for a procedure that has no row in the table. */
export const mayCall = (role: Role, path: string): boolean =>
  Object.hasOwn(ACCESS, path) && (ACCESS[path as StaffProcedure] as readonly Role[]).includes(role);

/** Procedures about the caller's own account. Users who still have to set up a second factor may call only these. */
export const isOwnAccount = (path: string): boolean =>
  path.startsWith('account.') || ['auth.changePassword', 'auth.logout', 'auth.verify'].includes(path);

/** A Penulis writes drafts, which others publish. */
export const mayPublish = ({ role }: { role: Role }): boolean => mayCall(role, 'posts.update') && role !== 'penulis';

/** Whether a user may change or remove a post. A Penulis may do so with their own posts. */
export const mayChangePost = (user: { id: number; role: Role }, { author_id }: { author_id: number | null }): boolean =>
  mayCall(user.role, 'posts.update') && (user.role !== 'penulis' || author_id === user.id);

/** Whether a user may remove a stored image: an Editor any, others what they have uploaded themselves. */
export const mayRemoveImage = (
  user: { id: number; role: Role },
  { uploaded_by }: { uploaded_by: number | null },
): boolean => (EDITORS as readonly Role[]).includes(user.role) || uploaded_by === user.id;
